/// <reference types="node" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from '@parley/contract/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/client';
import { errorText } from '~/api/errors';
import { stream } from '~/api/stream';
import { createChatSession } from './chat-session';
import type { ChatTransport } from './transport';

const AGENT = '00000000-0000-4000-8000-000000000001';
type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let asked: string[];
let onAsk: Handler;
let stored: Message[];

function message(sender: 'user' | 'ai', id: string, content: string, status: Message['status'] = 'complete'): Message {
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
    answered: null,
    search_query: null,
    response_time_ms: null,
    versions: null,
    created_at: '2026-11-21T12:00:00.000Z',
  };
}

const IDS = { type: 'ids', user_message_id: 'u1', ai_message_id: 'a1', conversation_id: 'c1' };
const finished = (text: string) => ({
  type: 'message',
  message: { ...IDS, conversationId: 'c1', assistant_response: text, status: 'complete', passages: [] },
});

function open(response: ServerResponse, ...events: { type: string; [field: string]: unknown }[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

const visitor: ChatTransport = {
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

async function started() {
  const session = createChatSession({ transport: visitor, conversationId: 'c1', failureText: errorText });
  await session.load();
  const shown = () => session.getState().entries.map(({ sender, content, status }) => [sender, content, status]);
  const idle = () => vi.waitFor(() => expect(session.getState().answering).toBe(false), { timeout: 6_000 });
  return { session, shown, idle };
}

beforeEach(async () => {
  asked = [];
  stored = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method === 'POST') {
      asked.push(request.url ?? '');
      onAsk(request, response, body);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ messages: stored, next_cursor: null }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // A page's address is what a browser completes relative ones with.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

describe('a chat session', () => {
  it('shows question and placeholder at once, then the answer as it comes, with its ids', async () => {
    let rest: () => void = () => undefined;
    onAsk = (_request, response) => {
      open(response, IDS, { type: 'delta', text: 'Hel' });
      rest = () => response.end(`event: message\ndata: ${JSON.stringify(finished('Hello.'))}\n\n`);
    };
    const { session, shown, idle } = await started();
    expect(session.send('  Hi  ')).toBe(true);
    expect(shown()).toEqual([
      ['user', 'Hi', 'pending'],
      ['ai', '', 'pending'],
    ]);
    expect(session.send('Again')).toBe(false);
    await vi.waitFor(() => expect(shown()[1]).toEqual(['ai', 'Hel', 'pending']));
    rest();
    await idle();
    expect(shown()).toEqual([
      ['user', 'Hi', 'complete'],
      ['ai', 'Hello.', 'complete'],
    ]);
    expect(session.getState().entries.map((entry) => entry.id)).toEqual(['u1', 'a1']);
  });

  it('voids what was written when another engine starts over', async () => {
    onAsk = (_request, response) => {
      open(response, IDS, { type: 'delta', text: 'Wro' }, { type: 'restart' }, finished('Right.'));
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Right.', 'complete']);
  });

  it('never sends again when the stream is cut, but follows the stored answer', async () => {
    onAsk = (_request, response) => {
      open(response, IDS, { type: 'delta', text: 'Hel' });
      stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello, wor', 'pending')];
      setTimeout(() => response.destroy(), 20);
      setTimeout(() => {
        stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello, world.')];
      }, 500);
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Hello, world.', 'complete']);
    expect(asked).toHaveLength(1);
  });

  it('finds its turn by the question when the connection broke before any answer', async () => {
    stored = [message('user', 'u0', 'Hi'), message('ai', 'a0', 'Earlier.')];
    onAsk = (request) => {
      stored = [...stored, message('user', 'u1', 'Hi'), message('ai', 'a1', 'Later.')];
      request.socket.destroy();
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown().at(-1)).toEqual(['ai', 'Later.', 'complete']);
    expect(session.getState().entries).toHaveLength(4);
  });

  it('fails when the question never arrived, and a retry takes the place of the failure', async () => {
    onAsk = (request) => request.socket.destroy();
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Failed to send message', 'failed']);
    onAsk = (_request, response) => open(response, IDS, finished('Hello.'));
    session.retry(session.getState().entries[1]?.key ?? '');
    await idle();
    expect(shown()).toEqual([
      ['user', 'Hi', 'complete'],
      ['ai', 'Hello.', 'complete'],
    ]);
  });

  it('shows the sentence of a refusal and asks nothing more', async () => {
    onAsk = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end('{"error":"Too many messages in a row"}');
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Too many messages in a row', 'failed']);
    expect(asked).toHaveLength(1);
  });

  it('takes up an answer that was being written when the page was opened', async () => {
    stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hel', 'pending')];
    const session = createChatSession({ transport: visitor, conversationId: 'c1', failureText: errorText });
    const loading = session.load();
    await vi.waitFor(() => expect(session.getState().answering).toBe(true));
    stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello.')];
    await loading;
    expect(session.getState()).toMatchObject({ answering: false, phase: 'ready' });
    expect(session.getState().entries[1]?.content).toBe('Hello.');
  });

  it('stops through the server and keeps what was written', async () => {
    let answer: ServerResponse | undefined;
    onAsk = (request, response) => {
      if (request.url?.includes('/stop')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"success":true}');
        const stopped = finished('Half');
        answer?.end(
          `event: message\ndata: ${JSON.stringify({ message: { ...stopped.message, status: 'stopped' }, type: 'message' })}\n\n`,
        );
      } else {
        answer = response;
        open(response, IDS, { type: 'delta', text: 'Half' });
      }
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await vi.waitFor(() => expect(shown()[1]?.[1]).toBe('Half'));
    await session.stop();
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Half', 'stopped']);
  });

  it('keeps Stop while a whole answer is typed out, and then shows all of it without asking the server', async () => {
    onAsk = (_request, response) => {
      open(response, IDS, finished('Whole.'));
      response.end();
    };
    const { session, idle } = await started();
    session.send('Hi');
    await idle();
    expect(session.getState()).toMatchObject({ answering: false, stoppable: true });
    await session.stop();
    expect(session.getState().stoppable).toBe(false);
    expect(session.getState().entries[1]).toMatchObject({ content: 'Whole.', live: false, status: 'complete' });
    expect(asked).toHaveLength(1);
  });

  it('gives the question back when the session has expired', async () => {
    onAsk = (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"error":"Authentication expired"}');
    };
    const onUnsent = vi.fn();
    const session = createChatSession({
      transport: visitor,
      conversationId: 'c1',
      failureText: errorText,
      onUnsent,
    });
    await session.load();
    session.send('Hi');
    await vi.waitFor(() => expect(onUnsent).toHaveBeenCalledExactlyOnceWith('Hi'));
    expect(session.getState().entries).toEqual([]);
  });

  it('gives the question back when there were too many, and sends nothing until the time is over', async () => {
    onAsk = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end('{"error":"Too many messages in a row"}');
    };
    const { session, idle } = await started();
    session.send('Hi');
    await idle();
    const { entries, limit } = session.getState();
    expect(entries).toEqual([]);
    expect(limit).toMatchObject({ question: 'Hi', sentence: 'Too many messages in a row' });
    expect(session.send('Hi')).toBe(false);
    expect(asked).toHaveLength(1);
    await vi.waitFor(() => expect(session.send('Hi')).toBe(true), { timeout: 3_000 });
    expect(session.getState().limit).toBeNull();
    await idle();
  });
});
