import { z } from 'zod';
import { done, id, timestamp, typed } from './common';
import { MISSED_SHOWN_DAYS, QUESTION_MAX_CHARACTERS, WAITING_SHOWN_MAX } from './constants';
import { MESSAGES } from './messages';
import { route, sessionOrKey } from './route';

/**
 * waiting: the visitor has asked for a person; missed: nobody came within the owner's time limit; live: a person
 * answers, and the agent is silent.
 */
export const handoverState = z.enum(['none', 'waiting', 'missed', 'live']);

export const handover = z.object({
  state: handoverState,
  /** The name under which a person answers. */
  person: z.string().nullable(),
  /** When a person was requested or joined. */
  since: timestamp.nullable(),
  /** Changes with every message in the conversation. */
  messages: z.number().int(),
});
export type Handover = z.output<typeof handover>;

/** A conversation whose visitor waits or waited in vain, or where a person answers. */
const openHandover = z.object({
  conversation_id: id,
  /** When the visitor began to wait, otherwise when the person last replied. */
  since: timestamp,
  /** The name under which a person answers; null while one is only requested. */
  person: z.string().nullable(),
  /** Whether the visitor is waiting for a person to join or to reply. */
  waits: z.boolean(),
  /** Whether a person was requested and nobody came in time. */
  missed: z.boolean(),
});
export type OpenHandover = z.output<typeof openHandover>;

const conversationParams = z.object({ conversationId: typed().min(1).max(100) });

export const handoverRoutes = {
  ask: route({
    method: 'POST',
    path: '/api/chat/{conversationId}/person/public',
    summary: 'Ask for a person, as the visitor of a conversation; 404 where the owner offers none',
    access: 'visitor',
    params: conversationParams,
    response: handover,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/chat/{conversationId}/person/public',
    summary: 'Stop waiting for a person, or let the agent answer again, as the visitor of a conversation',
    access: 'visitor',
    params: conversationParams,
    response: handover,
  }),
  look: route({
    method: 'GET',
    path: '/api/chat/{conversationId}/person/public',
    summary: 'Whether a person answers in a conversation, for its visitor',
    access: 'visitor',
    params: conversationParams,
    response: handover,
  }),
  watch: route({
    method: 'GET',
    path: '/api/chat/{conversationId}/person/public/events',
    summary:
      'The same as server-sent events named `person`: immediately, and whenever a person joins, writes or leaves',
    access: 'visitor',
    params: conversationParams,
    response: z.unknown(),
    stream: { events: handover, only: true },
  }),
  state: route({
    method: 'GET',
    path: '/api/chat/{conversationId}/person',
    summary: 'Whether a person answers in a conversation, or was asked for',
    ...sessionOrKey,
    params: conversationParams,
    response: handover,
  }),
  takeOver: route({
    method: 'POST',
    path: '/api/chat/{conversationId}/person',
    summary: "Take over a visitor's conversation from the agent",
    access: 'session',
    params: conversationParams,
    response: handover,
  }),
  handBack: route({
    method: 'DELETE',
    path: '/api/chat/{conversationId}/person',
    summary: 'Let the agent answer again',
    access: 'session',
    params: conversationParams,
    response: handover,
  }),
  answer: route({
    method: 'POST',
    path: '/api/chat/{conversationId}/person/messages',
    summary: 'Say something to the visitor of a conversation that you have taken over',
    access: 'session',
    status: 201,
    params: conversationParams,
    body: z.object({ answer: typed().trim().min(1, MESSAGES.questionEmpty).max(QUESTION_MAX_CHARACTERS) }),
    response: done,
  }),
  waiting: route({
    method: 'GET',
    path: '/api/chat/agents/{agentId}/waiting',
    summary: `The conversations whose visitors are waiting for a person or a person's reply, longest wait first, then those that a person answers and those whose visitors asked for one in vain in the last ${MISSED_SHOWN_DAYS} days, ${WAITING_SHOWN_MAX} at most`,
    ...sessionOrKey,
    params: z.object({ agentId: id }),
    response: z.array(openHandover),
  }),
  waitingOfTeam: route({
    method: 'GET',
    path: '/api/chat/waiting',
    summary: "The same for all of the team's agents",
    ...sessionOrKey,
    response: z.array(openHandover.extend({ agent_id: id })),
  }),
};
