import { once } from 'node:events';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, expect, inject, test } from 'vitest';
import { endChat, newConversation, readTurn, startChat, textOf } from '../../../test/chat';
import { readyAt, startProcess } from '../../../test/process';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { failAbandoned } from './turn/turns.queries';

const chat = await startChat();
const { model, owner, agentId } = chat;
let { app } = chat;
const conversationId = await newConversation(owner, agentId);

afterAll(() => endChat({ app, model }));

const path = () => `/api/chat/agents/${agentId}/chat/${conversationId}`;
/** Over any process: the session is in the database. */
async function stored(running: TestApp) {
  const url = `/api/chat/${conversationId}/messages`;
  const response = await running.app.inject({ url, headers: { cookie: owner.cookie } });
  return response.json().messages.slice(-2);
}

test('a turn whose process lives is left alone, and one of a process that is gone is given up', async () => {
  model.script({ kind: 'answer', text: 'In the end.', firstTokenMs: 700 }, { kind: 'silence' });
  const alive = owner.call('POST', path(), { question: 'Are you alive?' });
  await expect.poll(async () => (await stored(app))[1].status).toBe('pending');
  expect(await failAbandoned(app.deps.db, MESSAGES.interrupted)).toEqual([]);
  expect((await alive).json().assistant_response).toBe('In the end.');

  const silent = owner.call('POST', path(), { question: 'Will you hang?' });
  await expect.poll(async () => (await stored(app))[1]).toMatchObject({ status: 'pending', passages: [] });
  await app.deps.database.pool.query(`update chat_messages set process_id = gen_random_uuid()
    where status = 'pending'`);
  expect(await failAbandoned(app.deps.db, MESSAGES.interrupted)).toMatchObject([{ agentId, conversationId }]);
  expect(await stored(app)).toMatchObject([
    { content: 'Will you hang?', status: 'failed' },
    { content: MESSAGES.interrupted, status: 'failed', source: 'error', passages: [] },
  ]);
  await owner.call('POST', `${path()}/stop`);
  expect((await silent).statusCode).toBe(404);
  expect((await stored(app))[1]).toMatchObject({ content: MESSAGES.interrupted, status: 'failed' });
});

test('a stopping process lets a running turn end', async () => {
  const origin = await app.listen();
  model.script({ kind: 'answer', text: Array<string>(20).fill('word '), betweenMs: 40 });
  const reader = await readTurn(origin, path(), 'A long answer, please', owner.cookie);
  await expect.poll(() => textOf(reader.events)).toContain('word');
  app = await app.restart();
  expect((await reader.ended).at(-1)).toMatchObject({ type: 'message', message: { status: 'complete' } });
  expect((await stored(app))[1]).toMatchObject({ status: 'complete', content: 'word '.repeat(20).trim() });
});

test('a killed process leaves a question that says so, and nothing half', async () => {
  await app.stop();
  const child = startProcess(app, { OPENAI_BASE_URL: model.url });
  const origin = await readyAt(child);
  model.script({ kind: 'answer', text: Array<string>(500).fill('word '), betweenMs: 20 });
  const reader = await readTurn(origin, path(), 'What were you saying?', owner.cookie);
  await expect.poll(() => textOf(reader.events)).toContain('word');
  child.kill('SIGKILL');
  await once(child, 'exit');

  app = await startTestApp({ OPENAI_BASE_URL: model.url }, app.database);
  // Whether a process is dead, or only lost its connection, is known after three seconds.
  await expect.poll(async () => (await stored(app))[1].status, { timeout: 6_000 }).toBe('failed');
  expect(await stored(app)).toMatchObject([
    { content: 'What were you saying?', status: 'failed' },
    { content: MESSAGES.interrupted, status: 'failed', source: 'error', model: null },
  ]);
  model.script({ kind: 'answer', text: 'I am back.' });
  const headers = { cookie: owner.cookie };
  const again = await app.app.inject({ method: 'POST', url: path(), headers, payload: { question: 'And now?' } });
  expect(again.json().assistant_response).toBe('I am back.');
}, 90_000);

test.runIf(inject('template').server !== null)(
  'two processes keep one order, and one stops what the other writes',
  async () => {
    const other = await startTestApp({ OPENAI_BASE_URL: model.url }, app.database);
    const askAt = (running: TestApp, question: string) =>
      running.app.inject({ method: 'POST', url: path(), headers: { cookie: owner.cookie }, payload: { question } });
    model.script({ kind: 'answer', text: 'First.', firstTokenMs: 400 }, { kind: 'answer', text: 'Second.' });
    const first = askAt(app, 'Who is first?');
    await expect.poll(async () => (await stored(app))[1].status).toBe('pending');
    expect((await askAt(other, 'Who is second?')).json().assistant_response).toBe('Second.');
    expect((await first).json().assistant_response).toBe('First.');
    expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('First.');

    model.script({ kind: 'answer', text: Array<string>(500).fill('word '), betweenMs: 20 });
    const long = askAt(app, 'Tell me a lot');
    await expect.poll(() => JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Tell me a lot');
    await other.app.inject({ method: 'POST', url: `${path()}/stop`, headers: { cookie: owner.cookie } });
    expect((await long).json().status).toBe('stopped');
    await other.stop();
  },
);
