import { z } from 'zod';
import { channel } from './chat';
import { done, id, timestamp, typed } from './common';
import { route } from './route';

/** Everything stored about a visitor in one conversation, for download. */
export const conversationRecord = z.object({
  conversation_id: id,
  agent: z.string(),
  started_at: timestamp,
  channel: channel.nullable(),
  /** Origin of the site it took place on: scheme, host and port. */
  site: z.string().nullable(),
  /** The site's own visitor id, where the site signed it. */
  verified_user_id: z.string().nullable(),
  /** The visitor's contact details, if any were left. */
  contact: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      submitted_at: timestamp,
    })
    .nullable(),
  /** Oldest first. */
  messages: z.array(
    z.object({
      at: timestamp,
      from: z.enum(['visitor', 'agent', 'person']),
      /** The name of a person who answered for the agent. */
      name: z.string().nullable(),
      text: z.string(),
      attachments: z.array(z.string()),
    }),
  ),
});

export type ConversationRecord = z.output<typeof conversationRecord>;

const params = z.object({ conversationId: typed().min(1).max(100).toLowerCase() });

export const visitorRightsRoutes = {
  download: route({
    method: 'GET',
    path: '/api/visitor-rights/conversations/{conversationId}',
    summary: 'Everything stored about a conversation, as its visitor, in a file',
    access: 'visitor',
    params,
    download: 'application/json',
    response: conversationRecord,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/visitor-rights/conversations/{conversationId}',
    summary: 'Delete a conversation as its visitor, with its messages and the contact details left in it',
    access: 'visitor',
    params,
    response: done,
  }),
};
