/// <reference types="node" />
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Message } from '@parley/contract/chat';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { stream } from '~/api/stream';
import { json, startServer } from '~/api/test-server';
import { createChatSession } from './chat-session';
import type { ChatTransport } from './transport';

const AGENT = '00000000-0000-4000-8000-000000000001';
type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A server with one conversation, which the tests change. */
export const chat = {
  /** The paths of POST requests. */
  asked: [] as string[],
  onAsk: (() => undefined) as Handler,
  stored: [] as Message[],
  /** The server does not respond at all. */
  gone: false,
};

export function message(
  sender: 'user' | 'ai',
  id: string,
  content: string,
  status: Message['status'] = 'complete',
): Message {
  return {
    id,
    sender,
    content,
    status,
    conversation_id: 'c1',
    agent_id: AGENT,
    source: sender === 'user' ? 'user' : 'chat',
    reaction: null,
    passages: [],
    attachments: [],
    model: null,
    author: null,
    answered: null,
    search_query: null,
    response_time_ms: null,
    versions: null,
    created_at: '2026-11-21T12:00:00.000Z',
  };
}

export const IDS = { type: 'ids', user_message_id: 'u1', ai_message_id: 'a1', conversation_id: 'c1' };
export const finished = (text: string) => ({
  type: 'message',
  message: { ...IDS, conversationId: 'c1', assistant_response: text, status: 'complete', passages: [] },
});

export function open(response: ServerResponse, ...events: { type: string; [field: string]: unknown }[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

export const visitor: ChatTransport = {
  clear: async () => undefined,
  messages: (conversationId, cursor) =>
    call('GET', '/api/chat/{conversationId}/messages/public', {
      params: { conversationId },
      query: { ...(cursor && { cursor }) },
      anonymous: true,
    }),
  ask: (conversationId, { question }, signal) =>
    stream('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/public', {
      params: { agentId: AGENT, conversationId },
      body: { question },
      anonymous: true,
      signal,
    }),
  stop: async (conversationId) => {
    await call('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/stop/public', {
      params: { agentId: AGENT, conversationId },
      anonymous: true,
    });
  },
};

/** A loaded session of that conversation. */
export async function started() {
  const session = createChatSession({ transport: visitor, conversationId: 'c1', failureText: errorText });
  await session.load();
  const shown = () => session.getState().entries.map(({ sender, content, status }) => [sender, content, status]);
  const idle = () => vi.waitFor(() => expect(session.getState().answering).toBe(false), { timeout: 6_000 });
  return { session, shown, idle };
}

/** Runs each test of a file against the server, over real connections. */
export function withChatServer(): void {
  let stop: () => Promise<void>;
  beforeEach(async () => {
    Object.assign(chat, { asked: [], stored: [], gone: false });
    ({ stop } = await startServer((request, response) => void answer(request, response)));
  });
  afterEach(() => stop());
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (chat.gone) {
    request.socket.destroy();
    return;
  }
  let body = '';
  for await (const piece of request) body += piece;
  if (request.method !== 'POST') return json(response, 200, { messages: chat.stored, next_cursor: null });
  chat.asked.push(request.url ?? '');
  chat.onAsk(request, response, body);
}
