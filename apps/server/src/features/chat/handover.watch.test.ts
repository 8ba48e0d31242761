import type { Handover } from '@parley/contract/handovers';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { watchPerson } from '../../../test/watch-person';

let app: TestApp;
let other: TestApp;
let owner: TestUser;
let agentId: string;
let conversation: string;
let origins: [string, string];
let addresses = 0;
let someone: ReturnType<typeof visitor>;

beforeAll(async () => {
  // Networks are simulated through a proxy's header.
  app = await startTestApp({ TRUST_PROXY: '1' });
  // A second process on the same database, as far as a test can have one: only PostgreSQL is shared.
  other = await startTestApp({}, app.database);
  owner = await app.signUp('Ada Owner');
  agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
  origins = [await app.listen(), await other.listen()];
});
afterAll(async () => {
  await other.stop();
  await app.close();
});
beforeEach(async () => {
  addresses += 1;
  someone = visitor(app, `203.0.113.${addresses}`);
  conversation = (await someone.get(`/api/chat/agents/${agentId}/conversation/public`)).json().conversation_id;
  await someone.ask(agentId, conversation, 'Where is your office?');
});

const path = (rest = '') => `/api/chat/${conversation}/person/public${rest}`;
const own = (method: 'POST' | 'DELETE') => owner.call(method, `/api/chat/${conversation}/person`);
const say = (answer: string) => owner.call('POST', `/api/chat/${conversation}/person/messages`, { answer });

const watch = (origin: string) => watchPerson(origin, conversation);
const last = (heard: readonly Handover[]) => heard.at(-1);

it.each([0, 1] as const)('the visitor is told immediately, also by another process (%i)', async (process) => {
  const page = await watch(origins[process]);
  await expect.poll(() => page.heard).toMatchObject([{ state: 'none', messages: 2 }]);
  // The agent's answer is not an event about a person.
  await someone.ask(agentId, conversation, 'How long may I return goods?');
  await app.app.inject({ method: 'POST', url: path() });
  await expect.poll(() => last(page.heard)).toMatchObject({ state: 'waiting' });
  expect(page.heard).toHaveLength(2);
  await own('POST');
  await expect.poll(() => last(page.heard)).toMatchObject({ state: 'live', person: 'Ada Owner' });
  const count = last(page.heard)?.messages ?? 0;
  const said = performance.now();
  await say('Hello, I am here.');
  await expect.poll(() => last(page.heard), { interval: 5 }).toMatchObject({ state: 'live', messages: count + 1 });
  // Pushed rather than found by polling, which used to run every 2.5 s.
  expect((page.heard.at(-1)?.at ?? 0) - said).toBeLessThan(1_000);
  await own('DELETE');
  await expect.poll(() => last(page.heard)).toMatchObject({ state: 'none', person: null });
  page.leave();
});

it('a page that comes back is told what it missed', async () => {
  await own('POST');
  const page = await watch(origins[1]);
  await expect.poll(() => last(page.heard)).toMatchObject({ state: 'live' });
  const before = last(page.heard)?.messages ?? 0;
  page.leave();
  await say('While you were away.');
  const again = await watch(origins[1]);
  await expect.poll(() => last(again.heard)).toMatchObject({ state: 'live', messages: before + 1 });
  again.leave();
});

it('nobody comes: the page is told when the time is over, without asking', async () => {
  await app.app.inject({ method: 'POST', url: path() });
  const { pool } = app.deps.database;
  await pool.query(
    "update chat_handovers set created_at = now() - interval '299 seconds' where conversation_id = $1 and state = 'waiting'",
    [conversation],
  );
  const page = await watch(origins[0]);
  await expect.poll(() => page.heard.map(({ state }) => state)).toEqual(['waiting']);
  await expect.poll(() => page.heard.map(({ state }) => state), { timeout: 5_000 }).toEqual(['waiting', 'missed']);
  page.leave();
});

it('ends once the agent is private, and is never opened to strangers', async () => {
  const page = await watch(origins[0]);
  await expect.poll(() => page.heard.length).toBe(1);
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { visibility: 'private' });
  await own('POST');
  await say('Only for those who may read it.');
  await page.ended;
  expect(page.heard).toHaveLength(1);
  expect((await watch(origins[0])).status).toBe(404);
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { visibility: 'public' });
});

it('so many pages of one conversation, and no more', async () => {
  const pages = [];
  for (let opened = 0; opened < 5; opened += 1) pages.push(await watch(origins[0]));
  expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect((await watch(origins[0])).status).toBe(429);
  for (const page of pages) page.leave();
  await expect
    .poll(async () => {
      const page = await watch(origins[0]);
      page.leave();
      return page.status;
    })
    .toBe(200);
});

it('the owner’s screen hears of the visitor’s words and of who waits, from another process', async () => {
  const leave = new AbortController();
  const response = await fetch(`${origins[1]}/api/activity/agents/${agentId}/events`, {
    headers: { cookie: owner.cookie, accept: 'text/event-stream' },
    signal: leave.signal,
  });
  const heard: { handovers: string[]; conversations: { id: string; last_message: string }[] }[] = [];
  const parser = createParser({ onEvent: ({ data }) => heard.push(JSON.parse(data)) });
  void (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      parser.feed(decoder.decode(bytes, { stream: true }));
    }
  })().catch(() => undefined);
  await app.app.inject({ method: 'POST', url: path() });
  await expect.poll(() => heard.flatMap(({ handovers }) => handovers)).toContain(conversation);
  await own('POST');
  await someone.ask(agentId, conversation, 'Are you a person?');
  await expect
    .poll(() => heard.flatMap(({ conversations }) => conversations.map((each) => each.last_message)))
    .toContain('Are you a person?');
  leave.abort();
});

it('a thousand waiting pages ask the database nothing while nothing happens', async () => {
  await app.app.inject({ method: 'POST', url: path() });
  const { pool } = app.deps.database;
  const places: string[] = [conversation];
  const { rows } = await pool.query<{ id: string }>(
    `insert into chat_conversations (team_id, agent_id, origin, next_seq)
     select team_id, id, 'visitor', 2 from agents, generate_series(1, 999) where id = $1 returning id`,
    [agentId],
  );
  places.push(...rows.map(({ id }) => id));
  await pool.query(
    `insert into chat_handovers (team_id, agent_id, conversation_id, state)
     select team_id, agent_id, id, 'waiting' from chat_conversations where id = any($1) and id <> $2`,
    [places, conversation],
  );
  const leave = new AbortController();
  const opened: Response[] = [];
  for (let from = 0; from < places.length; from += 50) {
    const headers = { 'x-forwarded-for': `198.51.100.${from / 50}` };
    const batch = places
      .slice(from, from + 50)
      .map((id) => fetch(`${origins[0]}/api/chat/${id}/person/public/events`, { headers, signal: leave.signal }));
    opened.push(...(await Promise.all(batch)));
  }
  let queries = 0;
  const query = pool.query.bind(pool);
  const counted = Object.assign(pool, {
    query: (...values: Parameters<typeof query>) => {
      if (JSON.stringify(values).includes('chat_handovers')) queries += 1;
      return query(...values);
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  Object.assign(counted, { query });
  // A page that polled would be a query each; one from an earlier test may still arrive.
  expect(queries).toBeLessThan(10);
  // Checked last, to keep references: an unreferenced response is closed when it is garbage-collected.
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1_000);
  leave.abort();
}, 60_000);
