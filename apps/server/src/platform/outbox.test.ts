import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newConversation } from '../../test/chat';
import { readyAt, startProcess } from '../../test/process';
import { startTestApp, type TestApp } from '../../test/test-app';
import { turnEnded } from '../features/chat/chat.events';
import { Dispatcher, subscriberHandler } from './dispatcher';
import { durableTopic, type StoredEvent, type Subscriber, writeEvent } from './outbox';
import { requestId, withinRequest } from './request-context';

const said = durableTopic('test.said', z.object({ words: z.string() }));

// A web process, so that only the test's own dispatcher takes events from the outbox.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
});
afterAll(() => app.close());

let stop = async () => {};
afterEach(() => stop());

async function subscribe<T>(subscriber: Subscriber<T>): Promise<Dispatcher> {
  const { deps } = app;
  const handler = subscriberHandler(deps, subscriber as Subscriber<unknown>);
  await deps.jobs.start([handler.definition]);
  await deps.jobs.work(handler);
  const dispatcher = new Dispatcher(deps, [subscriber as Subscriber<unknown>], [subscriber.topic]);
  stop = () => dispatcher.stop();
  return dispatcher;
}

const waiting = async () =>
  (await app.deps.database.pool.query<{ id: string; topic: string }>('select id, topic from platform_outbox')).rows;

const tell = (words: string) =>
  app.deps.db
    .transaction((tx) => writeEvent(tx, said, null, { words }))
    .then(() => app.deps.events.publish(said, { words }));

test('what is rolled back is never told, and what is committed is told with its request', async () => {
  const heard: { words: string; request: string | undefined }[] = [];
  await subscribe({
    name: 'test.hear',
    topic: said,
    handle: async (_deps, events) => {
      heard.push(...events.map(({ payload }) => ({ ...payload, request: requestId() })));
    },
  });
  const undone = app.deps.db.transaction(async (tx) => {
    await writeEvent(tx, said, null, { words: 'never mind' });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await withinRequest('request-7', () => tell('for certain'));
  await expect.poll(() => heard).toEqual([{ words: 'for certain', request: 'request-7' }]);
  expect(await waiting()).toEqual([]);
});

test('a shower of events is handed over in few jobs', async () => {
  const heard = new Set<string>();
  const { db, database, events } = app.deps;
  await db.transaction(async (tx) => {
    for (let at = 0; at < 600; at += 1) await writeEvent(tx, said, null, { words: `drop ${at}` });
  });
  await subscribe({
    name: 'test.shower',
    topic: said,
    handle: async (_deps, batch) => {
      for (const { payload } of batch) heard.add(payload.words);
    },
  });
  events.publish(said, { words: 'wake' });
  await expect.poll(() => heard.size, { timeout: 10_000 }).toBe(600);
  const { rows } = await database.pool.query("select count(*)::int as n from pgboss.job where name = 'test.shower'");
  expect(rows[0].n).toBeLessThanOrEqual(3);
});

test('an event that fails twice is told in the end, under the same id, and holds up no other', async () => {
  const tries: { id: string; words: string }[][] = [];
  const done: string[] = [];
  await app.deps.db.transaction(async (tx) => {
    for (const words of ['one', 'poison', 'two']) await writeEvent(tx, said, null, { words });
  });
  const stored = await waiting();
  let failures = 0;
  await subscribe({
    name: 'test.fail-twice',
    topic: said,
    handle: async (_deps, events: readonly StoredEvent<{ words: string }>[]) => {
      tries.push(events.map(({ id, payload }) => ({ id, words: payload.words })));
      if (events.some(({ payload }) => payload.words === 'poison') && failures < 2) {
        failures += 1;
        throw new Error('poisoned');
      }
      done.push(...events.map(({ payload }) => payload.words));
    },
  });
  await expect.poll(() => done, { timeout: 10_000 }).toHaveLength(3);
  expect(done.slice(0, 2).sort()).toEqual(['one', 'two']);
  expect(done[2]).toBe('poison');
  const poisoned = tries.flat().filter(({ words }) => words === 'poison');
  expect(poisoned).toHaveLength(3);
  expect(new Set(poisoned.map(({ id }) => id)).size).toBe(1);
  expect(new Set(tries.flat().map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
});

test('what nobody subscribes to does not stay', async () => {
  await subscribe({ name: 'test.other', topic: durableTopic('test.other', z.object({})), handle: async () => {} });
  await tell('to nobody');
  expect(await waiting()).toHaveLength(1);
  app.deps.events.publish(durableTopic('test.other', z.object({})), {});
  await expect.poll(waiting).toEqual([]);
});

test('a turn that ended is told though its process was killed before anybody heard', async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Untrained');
  const agentId = (await owner.upload('POST', '/api/agent/agents', form)).json<{ id: string }>().id;
  const conversationId = await newConversation(owner, agentId);
  await app.stop();
  const child = startProcess(app, { ROLE: 'web', DEMO_AGENT: 'off' });
  const origin = await readyAt(child);
  const answer = await fetch(`${origin}/api/chat/agents/${agentId}/chat/${conversationId}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json', 'x-request-id': 'the-question' },
    body: JSON.stringify({ question: 'Does anybody hear this?' }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-request-id')).toBe('the-question');
  child.kill('SIGKILL');
  await once(child, 'exit');

  app = await startTestApp({ ROLE: 'web' }, app.database);
  const stored = (await waiting()).filter(({ topic }) => topic === turnEnded.name);
  expect(stored).toHaveLength(1);
  const heard: unknown[] = [];
  await subscribe({
    name: 'test.after-the-crash',
    topic: turnEnded,
    handle: async (_deps, events) => {
      heard.push(...events.map((event) => ({ ...event, request: requestId() })));
    },
  });
  await expect
    .poll(() => heard, { timeout: 10_000 })
    .toMatchObject([{ id: stored[0]?.id, payload: { agentId, conversationId }, request: 'the-question' }]);
}, 90_000);
