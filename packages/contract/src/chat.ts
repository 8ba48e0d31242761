import { z } from 'zod';
import { agentSettings } from './agents';
import {
  attachment,
  cameFrom,
  comparisonEvent,
  publicTurn,
  sentConversation,
  sentMessage,
  turn,
  turnEvent,
} from './chat-shapes';
import { done, id, nameText, nextCursor, pageQuery, typed } from './common';
import { ATTACHMENTS_PER_MESSAGE_MAX, LONG_BODY_MAX_BYTES, NAME_MAX, QUESTION_MAX_CHARACTERS } from './constants';
import { MESSAGES } from './messages';
import { route, sessionOrKey } from './route';

export * from './chat-shapes';

const question = typed().trim().min(1, MESSAGES.questionEmpty).max(QUESTION_MAX_CHARACTERS);
/** Resolves 'now' and 'today' in a question; defaults to the server's time zone when missing or unknown. */
const zone = typed().max(100).optional();
/** Attachments may come without a question: a voice message asks its own. */
const ownQuestion = z
  .object({
    question: typed().trim().max(QUESTION_MAX_CHARACTERS).default(''),
    attachment_ids: z.array(id).max(ATTACHMENTS_PER_MESSAGE_MAX).default([]),
    /**
     * An earlier question of this conversation that this one replaces: that question and everything after it become an
     * earlier version.
     */
    replaces: id.optional(),
    /** Sent by the playground; calls without it count as API calls, and their turns have the source 'API'. */
    via: z.literal('playground').optional(),
    zone,
  })
  .refine(({ question, attachment_ids }) => question !== '' || attachment_ids.length > 0, {
    message: MESSAGES.questionEmpty,
    path: ['question'],
  });
/** Visitors and older callers may send any id; the server decides whether it exists. */
const conversationId = typed().min(1).max(100).toLowerCase();
const agentParams = z.object({ agentId: id });
const chatParams = z.object({ agentId: id, conversationId });
const conversationParams = z.object({ conversationId });
const started = z.object({ conversation_id: z.string(), conversationId: z.string() });
/** The host page's id for the visitor, signed with the agent's secret key (hex HMAC-SHA-256 of `user_id`). */
export const identity = z.object({ user_id: typed().min(1).max(200), signature: z.string().min(1).max(200) });

export const chatRoutes = {
  send: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}',
    summary: 'Ask an agent of yours; JSON, or a stream with Accept: text/event-stream',
    ...sessionOrKey,
    params: chatParams,
    body: ownQuestion,
    response: turn,
    stream: { events: turnEvent },
  }),
  sendPublic: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}/public',
    summary: 'Ask a public agent as a visitor; an unknown conversation id starts a fresh one',
    access: 'visitor',
    params: chatParams,
    body: z.object({ question, zone, identity: identity.optional(), ...cameFrom.shape }),
    response: publicTurn,
    stream: { events: turnEvent },
  }),
  stop: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}/stop',
    grows: false,
    summary: 'Stop the answer that is being written; what was written stays',
    ...sessionOrKey,
    params: chatParams,
    response: done,
  }),
  stopPublic: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/chat/{conversationId}/stop/public',
    grows: false,
    summary: 'Stop the answer that is being written, as the visitor of that conversation',
    access: 'visitor',
    params: chatParams,
    response: done,
  }),
  conversation: route({
    method: 'GET',
    path: '/api/chat/agents/{agentId}/conversation',
    summary: 'The latest conversation with an agent; if there is none, a first one with a greeting is created',
    ...sessionOrKey,
    params: agentParams,
    response: started,
  }),
  conversationPublic: route({
    method: 'GET',
    path: '/api/chat/agents/{agentId}/conversation/public',
    summary: "A visitor's conversation: the known one given, or a fresh one",
    access: 'visitor',
    params: agentParams,
    query: z.object({
      conversation_id: conversationId.optional(),
      /** An earlier conversation of the visitor: contact details left there are not asked for again. */
      earlier: conversationId.optional(),
      ...cameFrom.shape,
    }),
    response: started,
  }),
  createConversation: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/conversations',
    summary: 'Start a new conversation, opened by the greeting',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    response: z.object({ conversation: sentConversation, ...started.shape }),
  }),
  conversations: route({
    method: 'GET',
    path: '/api/chat/agents/{agentId}/conversations',
    summary: "The owner's own conversations with an agent, latest first",
    ...sessionOrKey,
    params: agentParams,
    query: pageQuery,
    response: z.object({ conversations: z.array(sentConversation), next_cursor: nextCursor }),
  }),
  renameConversation: route({
    method: 'PATCH',
    path: '/api/chat/agents/{agentId}/conversations/{conversationId}',
    summary: 'Rename a conversation',
    ...sessionOrKey,
    params: chatParams,
    body: z.object({ title: nameText(NAME_MAX) }),
    response: z.object({ conversation: sentConversation }),
  }),
  removeConversation: route({
    method: 'DELETE',
    path: '/api/chat/agents/{agentId}/conversations/{conversationId}',
    summary: 'Delete a conversation with its messages',
    ...sessionOrKey,
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
    ...sessionOrKey,
    params: conversationParams,
    query: pageQuery,
    response: z.object({ messages: z.array(sentMessage), next_cursor: nextCursor }),
  }),
  messagesPublic: route({
    method: 'GET',
    path: '/api/chat/{conversationId}/messages/public',
    summary: "The messages of a visitor's own conversation, for whoever holds its unguessable id",
    access: 'visitor',
    params: conversationParams,
    query: pageQuery,
    response: z.object({ messages: z.array(sentMessage), next_cursor: nextCursor }),
  }),
  removeMessage: route({
    method: 'DELETE',
    path: '/api/chat/{conversationId}/messages/{messageId}',
    summary: 'Delete one message',
    ...sessionOrKey,
    params: z.object({ conversationId, messageId: id }),
    response: done,
  }),
  showVersion: route({
    method: 'POST',
    path: '/api/chat/{conversationId}/messages/{messageId}/version',
    summary: 'Switch to another version of a question or answer and of what followed; the one shown is set aside',
    ...sessionOrKey,
    params: z.object({ conversationId, messageId: id }),
    body: z.object({ version: z.number().int().min(1).max(10_000) }),
    response: done,
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/chat/{conversationId}/messages',
    summary: 'Clear a conversation',
    ...sessionOrKey,
    params: conversationParams,
    response: done,
  }),
  clearPublic: route({
    method: 'DELETE',
    path: '/api/chat/{conversationId}/messages/public',
    summary: "Clear a visitor's own conversation, for whoever holds its unguessable id",
    access: 'visitor',
    params: conversationParams,
    response: done,
  }),
  react: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/messages/{messageId}/reactions',
    summary: 'React to an answer; the same reaction again clears it',
    ...sessionOrKey,
    params: z.object({ agentId: id, messageId: id }),
    body: z.object({ reaction_type: z.enum(['positive', 'negative']) }),
    response: z.object({ reaction: z.enum(['positive', 'negative']).nullable() }),
  }),
  attach: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/attachments',
    summary: 'Upload a document or a sound recording (field `file`) whose text joins the next question',
    ...sessionOrKey,
    status: 201,
    params: agentParams,
    multipart: { files: 'one' },
    response: z.object({ attachment }),
  }),
  compare: route({
    method: 'POST',
    path: '/api/chat/agents/{agentId}/comparison',
    summary: 'Try a question with other settings, as one side of a comparison; nothing is stored or counted',
    ...sessionOrKey,
    params: agentParams,
    body: z.object({
      question,
      settings: agentSettings.pick({ model: true, temperature: true, systemPrompt: true }).partial(),
    }),
    bodyMaxBytes: LONG_BODY_MAX_BYTES,
    response: z.never(),
    stream: { events: comparisonEvent, only: true },
  }),
  attachmentText: route({
    method: 'GET',
    path: '/api/chat/attachments/{attachmentId}/text',
    summary: 'What was read from an attached document',
    ...sessionOrKey,
    params: z.object({ attachmentId: id }),
    response: z.object({
      name: z.string(),
      text: z.string(),
      characters: z.number().int(),
      pages: z.number().int().nullable(),
      /** Why no text could be extracted, as a sentence. */
      note: z.string().nullable(),
    }),
  }),
  recording: route({
    method: 'GET',
    path: '/api/chat/attachments/{attachmentId}/recording',
    summary: 'The bytes of an attached sound recording, or the requested range of them',
    ...sessionOrKey,
    params: z.object({ attachmentId: id }),
    download: 'audio/*',
    response: z.string(),
  }),
};
