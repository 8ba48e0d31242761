import type { AddressInfo } from 'node:net';
import type { Agent } from '@parley/contract/agents';
import { QA_SHOWN_CHARACTERS, WATCH_STREAMS_MAX } from '@parley/contract/constants';
import type { TrainingEvent } from '@parley/contract/sources';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventsOf } from '../../../test/events';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the stream tells the state first, then every change until the training has settled', async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('text_content', 'The castle was built in 1432.');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const origin = await app.listen();
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/agent/agents/${agent.id}/training/events`, {
    headers: { cookie: owner.cookie, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  let text = '';
  let last: TrainingEvent | undefined;
  for await (const bytes of response.body as AsyncIterable<Uint8Array>) {
    text += Buffer.from(bytes).toString();
    const events = eventsOf(text).map(({ data }) => JSON.parse(data));
    last = events.at(-1);
    if (events.length === 1) expect(events[0].sources).toHaveLength(1);
    if (last?.training.state === 'ready') break;
  }
  expect(last?.sources[0]).toMatchObject({ status: 'trained', progress: 100 });
  abort.abort();
});

test('the stream tells nothing more to whoever was signed out meanwhile', async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const origin = await app.listen().catch(() => `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`);
  const { email, password } = owner;
  const login = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  const other = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${origin}/api/agent/agents/${agent.id}/training/events`, {
    headers: { cookie: other },
  });
  let text = '';
  const ended = (async () => {
    for await (const bytes of response.body as AsyncIterable<Uint8Array>) text += Buffer.from(bytes).toString();
  })();
  await until(
    async () => text,
    (sent) => sent.includes('event: training'),
  );
  await app.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: other } });
  await owner.call('POST', `/api/agent/agents/${agent.id}/text`, {
    name: 'A secret',
    text_content: 'Not for everybody.',
  });
  await ended;
  expect(text).not.toContain('A secret');
});

/** As many as one person may open. */
const STREAMS = WATCH_STREAMS_MAX;

test('a change is read once, however many screens look at it', { timeout: 60_000 }, async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const origin = await app.listen().catch(() => `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`);
  const abort = new AbortController();
  const told = Array.from({ length: STREAMS }, () => '');
  const listen = async (at: number) => {
    const response = await fetch(`${origin}/api/agent/agents/${agent.id}/training/events`, {
      headers: { cookie: owner.cookie },
      signal: abort.signal,
    });
    for await (const bytes of response.body as AsyncIterable<Uint8Array>) told[at] += Buffer.from(bytes).toString();
  };
  const listening = told.map((_, at) => listen(at).catch(() => undefined));
  const everybody = (words: string) =>
    until(
      async () => told.filter((text) => text.includes(words)).length,
      (count) => count === STREAMS,
      30_000,
    );
  await everybody('event: training');
  const statements = vi.spyOn(app.deps.database.pool, 'query');
  const text = { name: 'Tides', text_content: 'The tide clock was built in 1712.' };
  await owner.call('POST', `/api/agent/agents/${agent.id}/text`, text);
  await everybody('"status":"trained"');
  // The training's own statements, and a few reads of the result; what the process does besides is not counted.
  const ofSources = statements.mock.calls.filter(([query]) => JSON.stringify(query).includes('sources'));
  expect(ofSources.length).toBeGreaterThan(0);
  expect(ofSources.length).toBeLessThan(150);
  statements.mockRestore();
  abort.abort();
  await Promise.all(listening);
});

test('of long answers the stream tells the beginning, and the agent as many as are written in a moment', async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const pairs = Array.from({ length: 150 }, (_, n) => ({
    question: `What is ${n}?`,
    answer: `${n} is `.padEnd(19_000, 'x'),
  }));
  const imported = await owner.call('POST', `/api/agent/agents/${agent.id}/qa/import`, { pairs });
  expect(imported.statusCode, imported.body.slice(0, 200)).toBe(201);
  const whole = await owner.call('GET', `/api/agent/agents/${agent.id}`);
  const { qa_dataset, training } = whole.json<Agent>();
  expect(training.sources.total).toBe(150);
  expect(qa_dataset.length).toBeGreaterThan(50);
  expect(whole.body.length).toBeLessThan(2_500_000);
  const origin = await app.listen().catch(() => `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`);
  const response = await fetch(`${origin}/api/agent/agents/${agent.id}/training/events`, {
    headers: { cookie: owner.cookie },
  });
  let text = '';
  for await (const bytes of response.body as AsyncIterable<Uint8Array>) {
    text += Buffer.from(bytes).toString();
    if (eventsOf(text).length > 0) break;
  }
  const [first] = eventsOf(text).map(({ data }): TrainingEvent => JSON.parse(data));
  expect(first?.sources).toHaveLength(150);
  for (const { answer } of first?.sources ?? []) expect(answer).toHaveLength(QA_SHOWN_CHARACTERS);
  const [one] = first?.sources ?? [];
  const detail = await owner.call('GET', `/api/agent/agents/${agent.id}/sources/${one?.id}`);
  expect(detail.json().source.answer).toHaveLength(19_000);
});

test('a long list comes in several events, each with newer sources than the one before', async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const pairs = Array.from({ length: 1_100 }, (_, n) => ({ question: `What is ${n}?`, answer: `It is ${n}.` }));
  for (const some of [pairs.slice(0, 600), pairs.slice(600)]) {
    const imported = await owner.call('POST', `/api/agent/agents/${agent.id}/qa/import`, { pairs: some });
    expect(imported.statusCode, imported.body.slice(0, 200)).toBe(201);
  }
  const origin = await app.listen().catch(() => `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`);
  const response = await fetch(`${origin}/api/agent/agents/${agent.id}/training/events`, {
    headers: { cookie: owner.cookie },
  });
  let text = '';
  for await (const bytes of response.body as AsyncIterable<Uint8Array>) {
    text += Buffer.from(bytes).toString();
    if (eventsOf(text).length >= 3) break;
  }
  const events = eventsOf(text).map(({ data }): TrainingEvent => JSON.parse(data));
  const parts = events.slice(0, 3).map(({ sources }) => sources.map(({ id }) => id));
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 100]);
  const newestFirst = await app.deps.database.pool.query<{ id: string }>(
    'select id from sources where agent_id = $1 order by created_at desc, id desc',
    [agent.id],
  );
  expect(parts.reverse().flat()).toEqual(newestFirst.rows.map(({ id }) => id));
});
