import type { TurnEvent } from '@parley/contract/chat';
import { createParser } from 'eventsource-parser';
import { expect, vi } from 'vitest';
import { authenticate } from '../src/features/auth/auth.service';
import type { Session } from '../src/platform/http/feature';
import type { ModelServer } from './doubles/model-server';
import { startOpenAiServer } from './doubles/openai-server';
import { startTestApp, type TestApp, type TestUser } from './test-app';

export const QA = [
  { question: 'How long may I return goods?', answer: 'You may return goods within 30 days.' },
  { question: 'Where is your office?', answer: 'Our office is in Lisbon, on the river.' },
];

/** The application with an owner, an agent, and a scripted model server that answers for it. */
export interface Chat {
  app: TestApp;
  model: ModelServer;
  owner: TestUser;
  agentId: string;
}

/** @param env variables in addition to the model server's address */
export async function startChat(env: NodeJS.ProcessEnv = {}): Promise<Chat> {
  const model = await startOpenAiServer();
  const app = await startTestApp({ OPENAI_BASE_URL: model.url, ...env });
  const owner = await app.signUp();
  return { app, model, owner, agentId: await trainedAgent(owner) };
}

/** The session as the server sees it. */
export async function sessionOf({ deps }: TestApp, { cookie }: TestUser): Promise<Session> {
  const [, access] = /parley_session=([^;]+)/.exec(cookie) ?? [];
  const session = await authenticate(deps, access);
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

export async function endChat({ app, model }: Pick<Chat, 'app' | 'model'>): Promise<void> {
  await app.close();
  await model.close();
}

/** An agent of the user's, trained on two question/answer pairs. @returns its id */
export async function trainedAgent(owner: TestUser, settings: object = {}): Promise<string> {
  const form = new FormData();
  form.set('name', 'Shop helper');
  form.set('settings', JSON.stringify(settings));
  form.set('qa_dataset', JSON.stringify(QA));
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json<{ id: string }>();
  await untilTrained(owner, id);
  return id;
}

export async function untilTrained(owner: TestUser, agentId: string): Promise<void> {
  const state = async () => (await owner.call('GET', `/api/agent/agents/${agentId}`)).json().training.state;
  await vi.waitFor(async () => expect(await state()).toBe('ready'), { timeout: 40_000, interval: 100 });
}

export async function newConversation(owner: TestUser, agentId: string): Promise<string> {
  return (await owner.call('POST', `/api/chat/agents/${agentId}/conversations`)).json().conversation_id;
}

export interface Reader {
  status: number;
  headers: Headers;
  /** The events received so far; grows. */
  events: TurnEvent[];
  /** Everything received, comments included. */
  raw: () => string;
  /** Resolves when the stream ends. */
  ended: Promise<TurnEvent[]>;
  /** Disconnects midway. */
  leave(): void;
}

/** Asks over a real socket with `Accept: text/event-stream`. @param origin of the listening application */
export async function readTurn(origin: string, path: string, question: string, cookie?: string): Promise<Reader> {
  const leave = new AbortController();
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({ question }),
    signal: leave.signal,
  });
  const events: TurnEvent[] = [];
  let raw = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ event: name, data }) => {
        const event = JSON.parse(data) as TurnEvent;
        expect(name).toBe(event.type);
        events.push(event);
      },
    });
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = decoder.decode(bytes, { stream: true });
      raw += text;
      parser.feed(text);
    }
    return events;
  })();
  ended.catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    events,
    raw: () => raw,
    ended,
    leave: () => leave.abort(),
  };
}

export const textOf = (events: readonly TurnEvent[]) =>
  events.map((event) => (event.type === 'delta' ? event.text : '')).join('');

/** Makes calls as a visitor, without a session. */
export function visitor({ app }: TestApp, remoteAddress = '203.0.113.7') {
  return {
    get: (url: string) => app.inject({ method: 'GET', url, remoteAddress }),
    ask: (agentId: string, conversationId: string, question: string, more: object = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/chat/agents/${agentId}/chat/${encodeURIComponent(conversationId)}/public`,
        payload: { question, ...more },
        remoteAddress,
      }),
    post: (url: string) => app.inject({ method: 'POST', url, remoteAddress }),
  };
}
