import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { endChat, newConversation, readTurn, startChat, textOf } from '../../../test/chat';
import { readyAt, startProcess } from '../../../test/process';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { failAbandoned } from './turn/turns.queries';

const chat = await startChat();
const { model, owner, agentId } = chat;
let { app } = chat;
const conversationId = await newConversation(owner, agentId);
const going = await newConversation(owner, agentId);

afterAll(() => endChat({ app, model }));

const path = () => `/api/chat/agents/${agentId}/chat/${conversationId}`;
/** Works on any process, as the session is in the database. */
async function stored(running: TestApp) {
  const url = `/api/chat/${conversationId}/messages`;
  const response = await running.app.inject({ url, headers: { cookie: owner.cookie } });
  return response.json().messages.slice(-2);
}

test('a turn whose process lives is left alone, and one of a process that is gone is given up', async () => {
  model.script({ kind: 'answer', text: 'In the end.', firstTokenMs: 700 }, { kind: 'silence' });
  const alive = owner.call('POST', path(), { question: 'Are you alive?' });
  await expect.poll(async () => (await stored(app))[1].status).toBe('pending');
  expect(await failAbandoned(app.deps.db)).toEqual([]);
  expect((await alive).json().assistant_response).toBe('In the end.');

  const silent = owner.call('POST', path(), { question: 'Will you hang?' });
  await expect.poll(async () => (await stored(app))[1]).toMatchObject({ status: 'pending', passages: [] });
  await app.deps.database.pool.query(`update chat_messages set process_id = gen_random_uuid()
    where status = 'pending'`);
  expect(await failAbandoned(app.deps.db)).toMatchObject([{ agentId, conversationId }]);
  expect(await stored(app)).toMatchObject([
    { content: 'Will you hang?', status: 'failed' },
    { content: MESSAGES.interrupted, status: 'failed', source: 'error', passages: [] },
  ]);
  const failures = `select failure from chat_messages where conversation_id = $1 and status = 'failed' order by seq`;
  expect((await app.deps.database.pool.query(failures, [conversationId])).rows).toEqual([
    { failure: null },
    { failure: 'interrupted' },
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

test('two processes keep one order, and one stops what the other writes', async () => {
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
});

test('a killed process leaves a question that says so, and nothing half', async () => {
  // Without a database server there can be no other process, so the dead process's lease need not expire first.
  const env = { DATABASE_URL: '' };
  const { app: first, model, owner, agentId } = await startChat(env);
  const conversation = await newConversation(owner, agentId);
  const path = `/api/chat/agents/${agentId}/chat/${conversation}`;
  await first.stop();
  const child = startProcess(first, { OPENAI_BASE_URL: model.url });
  const origin = await readyAt(child);
  model.script({ kind: 'answer', text: Array<string>(500).fill('word '), betweenMs: 20 });
  const reader = await readTurn(origin, path, 'What were you saying?', owner.cookie);
  await expect.poll(() => textOf(reader.events)).toContain('word');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const app = await startTestApp({ ...env, OPENAI_BASE_URL: model.url }, first.database);
  const headers = { cookie: owner.cookie };
  const last = async () =>
    (await app.app.inject({ url: `/api/chat/${conversation}/messages`, headers })).json().messages.slice(-2);
  // It takes three seconds to tell whether a process is dead or has only lost its connection.
  await expect.poll(async () => (await last())[1].status, { timeout: 6_000 }).toBe('failed');
  expect(await last()).toMatchObject([
    { content: 'What were you saying?', status: 'failed' },
    { content: MESSAGES.interrupted, status: 'failed', source: 'error', model: null },
  ]);
  model.script({ kind: 'answer', text: 'I am back.' });
  const again = await app.app.inject({ method: 'POST', url: path, headers, payload: { question: 'And now?' } });
  expect(again.json().assistant_response).toBe('I am back.');
  await endChat({ app, model });
}, 90_000);

/** Makes the database refuse to store the end of answers. @returns undoes that */
async function refuseEnds(which: string, errcode: string) {
  const { pool } = app.deps.database;
  await pool.query(`create function refuse_end() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = '${errcode}'; end $$`);
  await pool.query(`create trigger refuse_end before update on chat_messages for each row
    when (old.status = 'pending' and new.sender = 'ai' and ${which}) execute function refuse_end()`);
  return () => pool.query('drop function refuse_end cascade');
}

test.each([
  ['that the database could not take for a while', 'true', '53100', { content: 'At last.', status: 'complete' }],
  ['that it will never take', `new.content = 'At last.'`, '22003', { content: MESSAGES.serverError, status: 'failed' }],
])('an answer %s keeps nobody waiting', async (_what, which, errcode, becomes) => {
  const allow = await refuseEnds(which, errcode);
  const headers = { cookie: owner.cookie };
  const ask = (question: string) => app.app.inject({ method: 'POST', url: path(), headers, payload: { question } });
  const lastBut = async (next: number) =>
    (await app.app.inject({ url: `/api/chat/${conversationId}/messages`, headers })).json().messages.at(-1 - next);
  model.script({ kind: 'answer', text: 'At last.' }, { kind: 'answer', text: 'And this.' });
  expect((await ask('Can you keep it?')).statusCode).toBe(errcode === '53100' ? 507 : 500);
  expect((await lastBut(0)).status).toBe('pending');
  const next = ask('And the next one?');
  if (errcode === '53100') await allow();
  expect((await next).json().assistant_response).toBe('And this.');
  expect(await lastBut(2)).toMatchObject(becomes);
  if (errcode !== '53100') await allow();
});

test('an answer outlasts a database that is away for longer than a restart takes', async () => {
  const allow = await refuseEnds('true', '57P03');
  model.script({ kind: 'answer', text: 'Kept all along.' });
  const [headers, payload] = [{ cookie: owner.cookie }, { question: 'Will you keep it?' }];
  const asked = app.app.inject({ method: 'POST', url: path(), headers, payload });
  await sleep(9_000);
  await allow();
  expect((await asked).statusCode).toBe(503);
  await expect
    .poll(() => stored(app), { timeout: 15_000 })
    .toMatchObject([
      { content: 'Will you keep it?', status: 'complete' },
      { content: 'Kept all along.', status: 'complete' },
    ]);
}, 30_000);

test('a question that another one overtook knows its answer', async () => {
  const other = await app.deps.database.pool.connect();
  await other.query('begin');
  // Like another process that has taken a position, so that a question which read the conversation before has to wait.
  await other.query(
    `with place as (update chat_conversations set next_seq = next_seq + 2 where id = $1 returning next_seq - 2 as seq)
    insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status)
    select c.team_id, c.agent_id, c.id, place.seq + side.at, side.sender, side.content, 'chat', 'complete'
    from chat_conversations as c, place, (values (0, 'user', 'Overtaking?'), (1, 'ai', 'Indeed.'))
      as side (at, sender, content)
    where c.id = $1`,
    [conversationId],
  );
  model.script({ kind: 'answer', text: 'Too early.', firstTokenMs: 50 }, { kind: 'answer', text: 'In time.' });
  const asked = model.requests.length;
  const payload = { question: 'Who was overtaken?' };
  const answer = app.app.inject({ method: 'POST', url: path(), headers: { cookie: owner.cookie }, payload });
  await expect.poll(() => model.requests.length).toBe(asked + 1);
  await other.query('commit');
  other.release();
  expect((await answer).json().assistant_response).toBe('In time.');
  expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Indeed.');
  expect((await stored(app)).map(({ content }: { content: string }) => content)).toEqual([
    'Who was overtaken?',
    'In time.',
  ]);
});

test('a question that is not stored is not answered', async () => {
  const other = await app.deps.database.pool.connect();
  await other.query('begin');
  await other.query('delete from chat_conversations where id = $1', [going]);
  model.script({ kind: 'answer', text: Array<string>(500).fill('word '), betweenMs: 20 });
  const asked = model.requests.length;
  const url = `/api/chat/agents/${agentId}/chat/${going}`;
  const payload = { question: 'Am I too late?' };
  const answer = app.app.inject({ method: 'POST', url, headers: { cookie: owner.cookie }, payload });
  await expect.poll(() => model.requests.length).toBe(asked + 1);
  await other.query('commit');
  other.release();
  expect((await answer).statusCode).toBe(404);
  await expect.poll(() => model.requests.at(-1)?.abandoned, { timeout: 5_000 }).toBe(true);
});
