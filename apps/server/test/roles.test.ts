import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../src/platform/log';
import { newConversation, trainedAgent } from './chat';
import { startTestApp, type TestApp } from './test-app';

describe('a web and a worker process on one database', () => {
  const lines: string[] = [];
  let web: TestApp;
  let worker: TestApp | undefined;
  beforeAll(async () => {
    web = await startTestApp({ ROLE: 'web' });
  });
  afterAll(async () => {
    await worker?.stop();
    await web.close();
  });

  test('the web process leaves work to the worker, and shows its progress', async () => {
    const owner = await web.signUp();
    const form = new FormData();
    form.set('name', 'Waiting');
    form.set('qa_dataset', JSON.stringify([{ question: 'Who waits?', answer: 'Sources do.' }]));
    const agent = (await owner.upload('POST', '/api/agent/agents', form)).json<{ id: string }>();
    const state = async () => (await owner.call('GET', `/api/agent/agents/${agent.id}`)).json().training.state;
    const { pool } = web.deps.database;
    await pool.query(`update platform_schedules set next_at = 'epoch'`);
    const due = async () => (await pool.query(`select from platform_schedules where next_at = 'epoch'`)).rowCount;
    const schedules = await due();
    expect(schedules).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await due()).toBe(schedules);
    expect(await state()).not.toBe('ready');

    const log = createLog('warn', { write: (line) => lines.push(line) });
    worker = await startTestApp({ ROLE: 'worker' }, web.database, log);
    await expect.poll(state, { timeout: 15_000 }).toBe('ready');
    await expect.poll(due, { timeout: 10_000 }).toBe(0);
    expect((await worker?.app.inject('/api/agent/agents'))?.statusCode).toBe(404);
    expect((await worker?.app.inject('/readyz'))?.json()).toEqual({ status: 'ready' });

    const origin = await web.listen();
    const stream = await fetch(`${origin}/api/agent/agents/${agent.id}/training/events`, {
      headers: { cookie: owner.cookie, accept: 'text/event-stream' },
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async () => (await reader?.read())?.value ?? '';
    expect(await read()).toContain('"state":"ready"');
    const added = await owner.call('POST', `/api/agent/agents/${agent.id}/text`, { text_content: 'Some more words.' });
    const { id } = added.json<{ source: { id: string } }>().source;
    let seen = '';
    // Pushes about the new source, the last of which can only result from the worker's work.
    while (!new RegExp(`"id":"${id}"[^}]*"status":"trained"`).test(seen)) seen += await read();
    await reader?.cancel();
  }, 40_000);

  test('a request is named in the log of the worker that does what it led to', async () => {
    const owner = await web.signUp();
    const agentId = await trainedAgent(owner);
    // A segment that cannot be stored fails the job in a way that is logged.
    await web.deps.database.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$`);
    await web.deps.database.pool.query(
      'create trigger refuse before insert on knowledge_segments for each row execute function refuse()',
    );
    const headers = { cookie: owner.cookie, 'x-request-id': 'add-a-text' };
    const payload = { text_content: 'What nobody can store.' };
    const url = `/api/agent/agents/${agentId}/text`;
    expect((await web.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)), { timeout: 10_000 })
      .toContainEqual(expect.objectContaining({ requestId: 'add-a-text', job: 'training.train', msg: 'job failed' }));
  });
});

test('metrics report requests, turns, jobs and the process itself, on a port of their own', async () => {
  const app = await startTestApp();
  const owner = await app.signUp();
  const agentId = await trainedAgent(owner);
  const conversationId = await newConversation(owner, agentId);
  await owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversationId}`, { question: 'Where is your office?' });
  expect((await app.app.inject('/metrics')).body).not.toContain('parley_');
  const metrics = async () => (await app.operations.inject('/metrics')).body;
  await expect.poll(metrics).toMatch(/parley_jobs_total\{name="activity.index-turns",outcome="done"\} [1-9]/);
  const text = await metrics();
  for (const line of [
    /parley_http_request_seconds_count\{method="POST",route="\/api\/chat\/agents\/:agentId\/chat\/:conversationId",status="200"\} 1/,
    /parley_turns_total\{status="complete"\} 1/,
    /parley_turn_first_token_seconds_count 1/,
    /parley_jobs_total\{name="training.train",outcome="done"\} [1-9]/,
    /parley_database_waiting \d/,
    /parley_outbox_depth 0/,
    /nodejs_eventloop_lag_seconds \d/,
    /process_resident_memory_bytes \d/,
  ])
    expect(text).toMatch(line);
  await app.close();
});

test('a process that is asked to stop, or has lost its database, is not ready, and yet it lives', async () => {
  const app = await startTestApp();
  expect((await app.app.inject('/readyz')).statusCode).toBe(200);
  app.deps.readiness.stop();
  expect((await app.app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('a request keeps the id that it came with, if it is a sane one', async () => {
  const app = await startTestApp({ ROLE: 'web' });
  const idOf = async (given: string) =>
    (await app.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await idOf('from-the-proxy:7')).toBe('from-the-proxy:7');
  expect(await idOf('two\twords and more')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
  await app.close();
});
