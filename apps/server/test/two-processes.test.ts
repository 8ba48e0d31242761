import type { Handover } from '@parley/contract/handovers';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QA, trainedAgent, visitor } from './chat';
import { type MailServer, startMailServer } from './doubles/mail-server';
import { readyAt, startProcess } from './process';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

/** Two servers as `npm start` runs them, on one PostgreSQL: they share nothing else. */
let app: TestApp;
let owner: TestUser;
let agentId: string;
let mails: MailServer;
let children: ReturnType<typeof startProcess>[] = [];
let a: string;
let b: string;

const FEW = { rateLimitMessages: 4, rateLimitSeconds: 240 };
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  mails = await startMailServer();
  const env = { SMTP_URL: `smtp://${mails.host}`, MAIL_FROM: 'Parley <hello@parley.example>' };
  app = await startTestApp(env);
  owner = await app.signUp('Ada Owner');
  agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
  await visitor(app).ask(agentId, 'new', 'Where is your office?');
  const daily = { daily: ['conversations'], zone: 'UTC' };
  await owner.call('PUT', `/api/notifications/agents/${agentId}`, daily);
  const { pool } = app.deps.database;
  await pool.query("update chat_messages set created_at = created_at - interval '2 days'");
  await pool.query("update chat_conversations set created_at = created_at - interval '2 days'");
  await pool.query('update notifications_subscriptions set last_day = $1', [dayBefore(3)]);
  await app.deps.events.drain();
  // Each looks for due emails as soon as it is up.
  children = [0, 1].map(() => startProcess(app, { DEMO_AGENT: 'off', ...env }));
  [a, b] = (await Promise.all(children.map(readyAt))) as [string, string];
}, 120_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
  await mails.close();
});

const json = { 'content-type': 'application/json' };
const asOwner = (origin: string, method: string, path: string, body?: object) =>
  fetch(origin + path, {
    method,
    headers: { cookie: owner.cookie, origin, ...(body ? json : {}) },
    ...(body && { body: JSON.stringify(body) }),
  });
async function ask(origin: string, conversationId: string, question: string) {
  const path = `/api/chat/agents/${agentId}/chat/${conversationId}/public`;
  const response = await fetch(origin + path, { method: 'POST', headers: json, body: JSON.stringify({ question }) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const opened = async (origin: string) =>
  (
    (await (await fetch(`${origin}/api/chat/agents/${agentId}/conversation/public`)).json()) as {
      conversation_id: string;
    }
  ).conversation_id;

test('the owner answers at one process while the visitor listens at the other', async () => {
  const conversation = await opened(b);
  const leave = new AbortController();
  const heard: Handover[] = [];
  const response = await fetch(`${b}/api/chat/${conversation}/person/public/events`, { signal: leave.signal });
  const parser = createParser({ onEvent: ({ data }) => heard.push(JSON.parse(data)) });
  void (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      parser.feed(decoder.decode(bytes, { stream: true }));
    }
  })().catch(() => undefined);
  const owned: { handovers: string[]; conversations: { id: string; last_message: string }[] }[] = [];
  const watched = await fetch(`${a}/api/activity/agents/${agentId}/events`, {
    headers: { cookie: owner.cookie },
    signal: leave.signal,
  });
  const ownersParser = createParser({ onEvent: ({ data }) => owned.push(JSON.parse(data)) });
  void (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of watched.body as unknown as AsyncIterable<Uint8Array>) {
      ownersParser.feed(decoder.decode(bytes, { stream: true }));
    }
  })().catch(() => undefined);

  await fetch(`${b}/api/chat/${conversation}/person/public`, { method: 'POST' });
  await expect.poll(() => owned.flatMap(({ handovers }) => handovers), { timeout: 5_000 }).toContain(conversation);
  expect((await asOwner(a, 'POST', `/api/chat/${conversation}/person`)).status).toBe(200);
  await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toMatchObject({ state: 'live', person: 'Ada Owner' });
  const before = heard.at(-1)?.messages ?? 0;
  const said = performance.now();
  await asOwner(a, 'POST', `/api/chat/${conversation}/person/messages`, { answer: 'I am here.' });
  await expect.poll(() => heard.at(-1)?.messages, { interval: 5, timeout: 5_000 }).toBe(before + 1);
  expect(performance.now() - said).toBeLessThan(2_000);
  const read = await fetch(`${b}/api/chat/${conversation}/messages/public`);
  const { messages } = (await read.json()) as { messages: object[] };
  expect(messages.at(-1)).toMatchObject({ content: 'I am here.', author: 'Ada Owner' });

  expect((await ask(b, conversation, 'Are you a person?')).body).toMatchObject({ passed_on: true });
  await expect
    .poll(() => owned.flatMap(({ conversations }) => conversations.map((each) => each.last_message)), {
      timeout: 5_000,
    })
    .toContain('Are you a person?');
  await asOwner(a, 'DELETE', `/api/chat/${conversation}/person`);
  await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toMatchObject({ state: 'none' });
  expect((await ask(b, conversation, QA[1]?.question ?? '')).body.assistant_response).toContain('Lisbon');
  leave.abort();
});

test('the daily mail about the day before comes once', async () => {
  const { pool } = app.deps.database;
  const taken = () => pool.query('select from notifications_subscriptions where last_day >= $1', [dayBefore(2)]);
  await until(taken, ({ rowCount }) => rowCount === 1, 90_000);
  const queued = () => pool.query("select from pgboss.job where name like 'mail.send%' and state < 'completed'");
  await until(queued, ({ rowCount }) => rowCount === 0, 60_000);
  expect(mails.mails.flatMap(({ to }) => to).filter((to) => to === owner.email)).toHaveLength(1);
}, 160_000);

test('a limit holds wherever a visitor asks, and does not start over for a new conversation', async () => {
  await asOwner(a, 'PATCH', `/api/agent/agents/${agentId}/settings`, FEW);
  await app.deps.database.pool.query('delete from platform_rate_limits');
  const conversation = await opened(a);
  const statuses: number[] = [];
  for (const origin of [a, b, a, b]) statuses.push((await ask(origin, conversation, 'Hello there')).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect((await ask(a, conversation, 'Hello there')).status).toBe(429);
  const refused = await ask(b, await opened(b), 'Hello there');
  expect(refused).toMatchObject({ status: 429, body: { error: 'Too many messages in a row' } });
});
