/// <reference types="node" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from '@parley/contract/chat';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorText } from '~/api/errors';
import { createChatSession } from '~/chat-ui/session/chat-session';
import { ownerTransport } from './owner-transport';

const AGENT = '00000000-0000-4000-8000-000000000001';
const message = (id: string, sender: 'user' | 'ai', content: string, versions: Message['versions'] = null) =>
  ({
    id,
    sender,
    content,
    status: 'complete',
    passages: [],
    attachments: [],
    versions,
    created_at: '2026-11-21T12:00:00Z',
  }) as unknown as Message;

let server: Server;
let stored: Message[];
let calls: { url: string; body: Record<string, unknown> }[];
/** The answer to a question: a status, and an event stream or a failure. */
let answer: { status: number; text: string };

beforeEach(async () => {
  calls = [];
  stored = [
    message('u1', 'user', 'Where?'),
    message('a1', 'ai', 'Here.'),
    message('u2', 'user', 'Why?'),
    message('a2', 'ai', 'Because.', { current: 2, count: 2 }),
  ];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ messages: stored, next_cursor: null }));
    }
    calls.push({ url: request.url ?? '', body: JSON.parse(body || '{}') });
    const version = request.url?.endsWith('/version');
    const type = version || answer.status !== 200 ? 'application/json' : 'text/event-stream';
    response.writeHead(version ? 200 : answer.status, { 'content-type': type });
    response.end(version ? '{"success":true}' : answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

async function started() {
  const session = createChatSession({
    transport: ownerTransport(AGENT),
    conversationId: 'c1',
    failureText: errorText,
  });
  await session.load();
  const shown = () =>
    session
      .getState()
      .entries.map(({ content, versions }) =>
        versions ? `${content} ${versions.current}/${versions.count}` : content,
      );
  const idle = () => vi.waitFor(() => expect(session.getState().answering).toBe(false));
  return { session, shown, idle };
}

const events = (text: string, question = 'When?') =>
  [
    { type: 'ids', user_message_id: 'u9', ai_message_id: 'a9', conversation_id: 'c1', question },
    { type: 'message', message: { assistant_response: text, status: 'complete', passages: [], ai_message_id: 'a9' } },
  ]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');

it('shows which of several answers it is', async () => {
  const { shown } = await started();
  expect(shown()).toEqual(['Where?', 'Here.', 'Why?', 'Because. 2/2']);
});

it('continues from an edited question, and names the one that it replaces', async () => {
  answer = { status: 200, text: events('Now.') };
  const { session, shown, idle } = await started();
  expect(session.resend('u1', ' When? ')).toBe(true);
  expect(shown()).toEqual(['When? 2/2', '']);
  await idle();
  expect(shown()).toEqual(['When? 2/2', 'Now.']);
  expect(calls[0]?.body).toEqual({
    question: 'When?',
    attachment_ids: [],
    replaces: 'u1',
    via: 'playground',
    zone: expect.any(String),
  });
});

it('has the last answer written again, one version further', async () => {
  answer = { status: 200, text: events('Therefore.') };
  const { session, shown, idle } = await started();
  expect(session.regenerate('a2')).toBe(true);
  await idle();
  expect(shown().at(-1)).toBe('Therefore. 3/3');
  expect(calls[0]?.body).toMatchObject({ question: 'Why?', replaces: 'u2' });
});

it('counts the ways in which a question was asked apart from its answers, and knows words that were used before', async () => {
  answer = { status: 200, text: events('Now.') };
  const { session, shown, idle } = await started();
  session.resend('u2', 'When?');
  expect(shown().slice(2)).toEqual(['When? 2/2', '']);
  await idle();
  stored = [
    ...stored.slice(0, 2),
    message('u9', 'user', 'Why?', { current: 1, count: 2 }),
    message('a9', 'ai', 'Now.', { current: 3, count: 3 }),
  ];
  answer = { status: 200, text: events('Now.', 'Why?') };
  session.resend(session.getState().entries[2]?.key ?? '', 'Why?');
  await vi.waitFor(() => expect(shown().slice(2)).toEqual(['Why? 1/2', 'Now. 3/3']));
});

it('shows what was to be replaced again when the server refuses, and replaces it at the next try', async () => {
  answer = { status: 409, text: '{"error":"The previous question is still being answered."}' };
  const { session, shown, idle } = await started();
  session.resend('u1', 'When?');
  await idle();
  await vi.waitFor(() => expect(shown()).toHaveLength(6));
  expect(shown().slice(0, 4)).toEqual(['Where?', 'Here.', 'Why?', 'Because. 2/2']);
  expect(session.getState().entries.at(-1)).toMatchObject({
    status: 'failed',
    content: expect.stringContaining('still'),
  });
  answer = { status: 200, text: events('Now.') };
  session.retry(session.getState().entries.at(-1)?.key ?? '');
  await idle();
  expect(shown()).toEqual(['When? 2/2', 'Now.']);
  expect(calls[1]?.body).toMatchObject({ replaces: 'u1' });
});

it('changes nothing for an empty edit, for an answer, and while an answer is being written', async () => {
  answer = { status: 200, text: events('Now.') };
  const { session, shown, idle } = await started();
  for (const [key, text] of [
    ['u1', '  '],
    ['a1', 'x'],
    ['unknown', 'x'],
  ] as const)
    expect(session.resend(key, text)).toBe(false);
  expect(shown()).toHaveLength(4);
  session.resend('u2', 'When?');
  expect(session.resend('u1', 'x')).toBe(false);
  await idle();
});

it('shows another version with what stands before it left as it is', async () => {
  const { session, shown } = await started();
  const [first] = session.getState().entries;
  stored = [
    ...stored.slice(0, 2),
    message('u0', 'user', 'Why?'),
    message('a0', 'ai', 'Just so.', { current: 1, count: 2 }),
  ];
  await session.showVersion('a2', 1);
  expect(shown()).toEqual(['Where?', 'Here.', 'Why?', 'Just so. 1/2']);
  expect(session.getState().entries[0]).toBe(first);
  expect(calls[0]).toEqual({ url: '/api/chat/c1/messages/a2/version', body: { version: 1 } });
});
