import { z } from 'zod';
import { done, id, nextCursor, pageQuery, timestamp, typed } from './common';
import { ATTACHMENTS_PER_MESSAGE_MAX, NAME_MAX, QUESTION_MAX_CHARACTERS } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';
import { sourceKind } from './sources';

/** What an answer rests on: a piece of a source, and where it stands there. */
export const passage = z.object({
  source_id: id,
  source_name: z.string(),
  kind: sourceKind,
  heading: z.string().nullable(),
  page: z.number().int().nullable(),
  url: z.string().nullable(),
  text: z.string(),
});
export type Passage = z.output<typeof passage>;

export const attachment = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  /** Characters of text that were read from it. */
  characters: z.number().int(),
});
export type Attachment = z.output<typeof attachment>;

/** pending: being answered, or its answer being written; stopped: ended by a person; failed: `content` says why. */
export const messageStatus = z.enum(['pending', 'complete', 'stopped', 'failed']);

export const message = z.object({
  id,
  conversation_id: z.string(),
  agent_id: id,
  sender: z.enum(['user', 'ai']),
  content: z.string(),
  source: z.enum(['user', 'Playground', 'chat', 'error', 'API']),
  status: messageStatus,
  reaction: z.enum(['positive', 'negative']).nullable(),
  passages: z.array(passage),
  attachments: z.array(attachment),
  /** The name of what wrote it; null for people's messages. */
  model: z.string().nullable(),
  response_time_ms: z.number().int().nullable(),
  created_at: timestamp,
});
export type Message = z.output<typeof message>;

export const conversation = z.object({
  id: z.string(),
  title: z.string(),
  last_message: z.string(),
  message_count: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Conversation = z.output<typeof conversation>;

export const turn = z.object({
  user_message_id: id,
  ai_message_id: id,
  conversation_id: z.string(),
  conversationId: z.string(),
  assistant_response: z.string(),
  status: messageStatus,
  passages: z.array(passage),
  model: z.string(),
  /** A sentence for the owner when something else than the chosen model answered; never shown to visitors. */
  note: z.string().nullable(),
  response_time_ms: z.number().int(),
});
export type Turn = z.output<typeof turn>;
export const publicTurn = turn.omit({ note: true, model: true }).extend({ search_query: z.string() });
export type PublicTurn = z.output<typeof publicTurn>;

/** The same call as server-sent events; the event's name is `type`: first `ids`, then `delta`s, then `message` or `error`. */
export const turnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ids'), user_message_id: id, ai_message_id: id, conversation_id: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  /** The text so far is void: another engine starts over. */
  z.object({ type: z.literal('restart') }),
  z.object({
    type: z.literal('message'),
    message: turn.partial({ note: true, model: true }).extend({ search_query: z.string().optional() }),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
]);
export type TurnEvent = z.output<typeof turnEvent>;

const question = typed().trim().min(1, MESSAGES.questionEmpty).max(QUESTION_MAX_CHARACTERS);
/** Visitors and older callers may send any id; the server decides whether it is known. */
const conversationId = typed().min(1).max(100);
const agentParams = z.object({ agentId: id });
const chatParams = z.object({ agentId: id, conversationId });
const conversationParams = z.object({ conversationId });
const started = z.object({ conversation_id: z.string(), conversationId: z.string() });
/** Who the host page says the visitor is, signed with the agent's secret key (hex HMAC-SHA-256 of `user_id`). */
export const identity = z.object({ user_id: typed().min(1).max(200), signature: z.string().min(1).max(200) });

export const chatRoutes = {
  send: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}',
    summary: 'Ask an agent of yours; JSON, or a stream with Accept: text/event-stream',
    access: 'session',
    params: chatParams,
    body: z.object({ question, attachment_ids: z.array(id).max(ATTACHMENTS_PER_MESSAGE_MAX).default([]) }),
    response: turn,
    stream: { events: turnEvent },
  }),
  sendPublic: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}/public',
    summary: 'Ask a public agent as a visitor; an unknown conversation id starts a fresh one',
    access: 'visitor',
    params: chatParams,
    body: z.object({ question, identity: identity.optional() }),
    response: publicTurn,
    stream: { events: turnEvent },
  }),
  stop: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}/stop',
    summary: 'Stop the answer that is being written; what was written stays',
    access: 'session',
    params: chatParams,
    response: done,
  }),
  stopPublic: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}/stop/public',
    summary: 'Stop the answer that is being written, as the visitor of that conversation',
    access: 'visitor',
    params: chatParams,
    response: done,
  }),
  conversation: route({
    method: 'GET',
    path: '/api/chat/agents/{agentId}/conversation',
    summary: 'The latest conversation with an agent; a first one, with a greeting, is made when there is none',
    access: 'session',
    params: agentParams,
    response: started,
  }),
  conversationPublic: route({
    method: 'GET',
    path: '/api/chat/agents/{agentId}/conversation/public',
    summary: "A visitor's conversation: the known one given, or a fresh one",
    access: 'visitor',
    params: agentParams,
    query: z.object({ conversation_id: conversationId.optional() }),
    response: started,
  }),
  createConversation: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/conversations',
    summary: 'Start a new conversation, opened by the greeting',
    access: 'session',
    status: 201,
    params: agentParams,
    response: z.object({ conversation, ...started.shape }),
  }),
  conversations: route({
    method: 'GET',
    path: '/api/chat/agents/{agentId}/conversations',
    summary: "The owner's own conversations with an agent, latest first",
    access: 'session',
    params: agentParams,
    query: pageQuery,
    response: z.object({ conversations: z.array(conversation), next_cursor: nextCursor }),
  }),
  renameConversation: route({
    method: 'PATCH',
    path: '/api/chat/agents/{agentId}/conversations/{conversationId}',
    summary: 'Rename a conversation',
    access: 'session',
    params: chatParams,
    body: z.object({ title: typed().trim().min(1).max(NAME_MAX) }),
    response: z.object({ conversation }),
  }),
  removeConversation: route({
    method: 'DELETE',
    path: '/api/chat/agents/{agentId}/conversations/{conversationId}',
    summary: 'Delete a conversation with its messages',
    access: 'session',
    params: chatParams,
    response: done,
  }),
  removeConversations: route({
    method: 'DELETE',
    path: '/api/agent/agents/{agentId}/conversations',
    summary: 'Delete all conversations of an agent',
    access: 'session',
    params: agentParams,
    response: done,
  }),
  messages: route({
    method: 'GET',
    path: '/api/chat/{conversationId}/messages',
    summary:
      'The messages of a conversation, oldest first; the last page comes first, `next_cursor` leads to older ones',
    access: 'session',
    params: conversationParams,
    query: pageQuery,
    response: z.object({ messages: z.array(message), next_cursor: nextCursor }),
  }),
  messagesPublic: route({
    method: 'GET',
    path: '/api/chat/{conversationId}/messages/public',
    summary: "The messages of a visitor's own conversation, for whoever holds its unguessable id",
    access: 'visitor',
    params: conversationParams,
    query: pageQuery,
    response: z.object({ messages: z.array(message), next_cursor: nextCursor }),
  }),
  removeMessage: route({
    method: 'DELETE',
    path: '/api/chat/{conversationId}/messages/{messageId}',
    summary: 'Delete one message',
    access: 'session',
    params: z.object({ conversationId, messageId: id }),
    response: done,
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/chat/{conversationId}/messages',
    summary: 'Clear a conversation',
    access: 'session',
    params: conversationParams,
    response: done,
  }),
  react: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/messages/{messageId}/reactions',
    summary: 'React to an answer; the same reaction again clears it',
    access: 'session',
    params: z.object({ agentId: id, messageId: id }),
    body: z.object({ reaction_type: z.enum(['positive', 'negative']) }),
    response: z.object({ reaction: z.enum(['positive', 'negative']).nullable() }),
  }),
  attach: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/attachments',
    summary: 'Upload a document (field `file`) whose text joins the next question',
    access: 'session',
    status: 201,
    params: agentParams,
    multipart: { files: 'one' },
    response: z.object({ attachment }),
  }),
};
