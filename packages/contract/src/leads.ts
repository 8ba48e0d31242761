import { z } from 'zod';
import { channel } from './chat';
import { done, id, nameText, nextCursor, pageQuery, timestamp, typed } from './common';
import { EMAIL_MAX, NAME_MAX, PHONE } from './constants';
import { MESSAGES } from './messages';
import { route, sessionOrKey } from './route';

/** Contact details as the visitor gave them, unverified. */
export const lead = z.object({
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null once the conversation is deleted. */
  conversation_id: id.nullable(),
  channel: channel.nullable(),
  host_origin: z.string().nullable(),
  created_at: timestamp,
});
export type Lead = z.output<typeof lead>;

/** What a visitor fills in; the agent's form decides which fields are required. */
const given = z
  .object({
    name: nameText(NAME_MAX, MESSAGES.contactNameMissing, MESSAGES.contactNameTooLong),
    email: typed(MESSAGES.leadEmailInvalid)
      .trim()
      .min(1, MESSAGES.leadEmailInvalid)
      .max(EMAIL_MAX, MESSAGES.leadEmailMistyped)
      .pipe(z.email(MESSAGES.leadEmailMistyped)),
    phone: typed(MESSAGES.leadPhoneInvalid).trim().regex(PHONE, MESSAGES.leadPhoneInvalid),
  })
  .partial();
export type GivenLead = z.output<typeof given>;

const conversationParams = z.object({ conversationId: typed().min(1).max(100).toLowerCase() });
const agentParams = z.object({ agentId: id });
const search = typed().trim().max(200).optional();

export const leadRoutes = {
  submit: route({
    method: 'POST',
    path: '/api/leads/conversations/{conversationId}',
    summary: 'Leave contact details, as the visitor of a conversation; the first entry stays',
    access: 'visitor',
    params: conversationParams,
    body: given,
    response: done,
  }),
  given: route({
    method: 'GET',
    path: '/api/leads/conversations/{conversationId}',
    summary: 'Whether the visitor of a conversation has already left it',
    access: 'visitor',
    params: conversationParams,
    response: z.object({ given: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: '/api/leads/agents/{agentId}',
    summary: 'Who left contact details, latest first',
    ...sessionOrKey,
    params: agentParams,
    /** `conversation`: limits the list to leads from that conversation. */
    query: pageQuery.extend({ search, conversation: id.optional() }),
    response: z.object({
      leads: z.array(lead),
      next_cursor: nextCursor,
      /** Total leads of the agent, whatever the search. */
      total: z.number().int(),
    }),
  }),
  download: route({
    method: 'GET',
    path: '/api/leads/agents/{agentId}/export',
    summary: 'The same as CSV with the columns Timestamp (ISO 8601), Name, Email, Phone and Conversation',
    ...sessionOrKey,
    params: agentParams,
    query: z.object({ search }),
    response: z.string(),
    download: 'text/csv',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/leads/{leadId}',
    summary: 'Delete a lead; its conversation stays',
    ...sessionOrKey,
    params: z.object({ leadId: id }),
    response: done,
  }),
};
