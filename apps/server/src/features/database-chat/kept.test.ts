import type { UnansweredGroup } from '@parley/contract/analytics';
import type { Message } from '@parley/contract/chat';
import { SQL_RESULT_PREFIX } from '@parley/contract/database-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newConversation } from '../../../test/chat';
import { API, type DatabaseChat, endDatabaseChat, sentTo, startDatabaseChat } from '../../../test/database-chat';
import { until } from '../../../test/until';
import { kept } from './kept.tables';

let chat: DatabaseChat;
let conversation: string;
beforeAll(async () => {
  chat = await startDatabaseChat();
});
afterAll(() => endDatabaseChat(chat));
beforeEach(async () => {
  conversation = await newConversation(chat.owner, chat.agentId);
});

const SQL = 'SELECT name, total FROM customers JOIN orders ON customers.id = customer_id';
async function ask(question: string, sql = SQL, more: object = {}) {
  chat.model.script({ kind: 'answer', text: sql });
  const keep = { agent_id: chat.agentId, conversation_id: conversation, ...more };
  return chat.post('generate_sql', { question, agent_id: chat.agentId, keep });
}
const messages = async (): Promise<Message[]> =>
  (await chat.owner.call('GET', `/api/chat/${conversation}/messages`)).json().messages;
const conversations = async () =>
  (await chat.owner.call('GET', `/api/chat/agents/${chat.agentId}/conversations`)).json().conversations;
const details = (id: string) => chat.owner.call('GET', `${API}/messages/${id}`);

test('a question and its statement are messages of the playground, as those of a turn are', async () => {
  const answer = (await ask('Who ordered for how much?', SQL, { typed: 'Who ordered?' })).json();
  const [, question, statement] = await messages();
  expect(question).toMatchObject({
    ...{ id: answer.user_message_id, sender: 'user', content: 'Who ordered?', source: 'user', status: 'complete' },
  });
  expect(statement).toMatchObject({
    ...{ id: answer.message_id, sender: 'ai', content: `Generated SQL: ${SQL}`, source: 'SQL-Generated' },
    ...{ status: 'complete', model: 'gpt-4', answered: true, search_query: 'Who ordered for how much?' },
  });
  expect(statement?.response_time_ms).toBeGreaterThanOrEqual(0);
  const [first] = await conversations();
  expect(first).toMatchObject({ id: conversation, title: 'Who ordered?', message_count: 2 });
  expect(first.last_message).toBe(`Generated SQL: ${SQL}`);
  expect((await details(answer.message_id)).json()).toMatchObject({
    ...{ connection_id: chat.connectionId, connection_name: 'Shop', question: 'Who ordered for how much?' },
    ...{ sql: SQL, run_sql: null, result: null, right: false },
  });
});

test('a result stands behind its statement, and gives way to the next one', async () => {
  const { message_id } = (await ask('Who ordered?')).json();
  const run = async (sql: string) => (await chat.post('run_sql', { sql, message_id })).json();
  const first = await run(SQL);
  expect((await messages()).at(-1)).toMatchObject({
    ...{ id: first.message_id, source: 'SQL-Result', status: 'complete', sender: 'ai' },
    content: `${SQL_RESULT_PREFIX} 3 rows. Helena Holý has the highest total: 49.62.`,
  });
  const edited = 'SELECT count(*) AS orders FROM orders';
  const second = await run(edited);
  expect((await messages()).map(({ source }) => source)).toEqual(['Playground', 'user', 'SQL-Generated', 'SQL-Result']);
  expect((await details(message_id)).json()).toMatchObject({
    ...{ sql: SQL, run_sql: edited },
    result: { df: [{ orders: 3 }], sql: edited, message_id: second.message_id, summary: 'There are 3 orders.' },
  });
  expect((await details(second.message_id)).json()).toMatchObject({ sql: edited, result: { df: [{ orders: 3 }] } });
  expect((await details(first.message_id)).statusCode).toBe(404);
  expect((await conversations())[0].last_message).toBe(`${SQL_RESULT_PREFIX} There are 3 orders.`);
});

test('a result is summed up in the language of the question', async () => {
  const counted = 'SELECT count(*) AS orders FROM orders';
  const run = async (question: string) => {
    const { message_id } = (await ask(question, counted)).json();
    return (await chat.post('run_sql', { sql: counted, message_id })).json().summary;
  };
  expect(await run('Wie viele Bestellungen gibt es in diesem Jahr?')).toBe('Es gibt 3 „orders“.');
  expect(await run('How many orders are there in all?')).toBe('There are 3 orders.');
});

test('a failure is kept as an error, and replaced once it works', async () => {
  const { message_id } = (await ask('Who ordered?')).json();
  const failed = await chat.post('run_sql', { sql: 'SELECT nope FROM orders', message_id });
  expect(failed.statusCode).toBe(422);
  expect((await messages()).at(-1)).toMatchObject({
    ...{ source: 'error', status: 'failed', content: `Error: ${failed.json().error}` },
  });
  // The statement that ran is the one that failed, not the one that was written.
  expect((await details(message_id)).json()).toMatchObject({
    ...{ sql: SQL, run_sql: 'SELECT nope FROM orders', result: null },
  });
  await chat.post('run_sql', { sql: SQL, message_id });
  expect((await messages()).map(({ source }) => source)).toEqual(['Playground', 'user', 'SQL-Generated', 'SQL-Result']);
});

test('a failure takes no rows away: it stands beside them until a run works', async () => {
  const { message_id } = (await ask('Who ordered?')).json();
  const { message_id: resultId } = (await chat.post('run_sql', { sql: SQL, message_id })).json();
  const sql = 'SELECT nope FROM orders';
  const { error } = (await chat.post('run_sql', { sql, message_id })).json();
  expect((await messages()).at(-1)).toMatchObject({ id: resultId, source: 'SQL-Result', status: 'complete' });
  const noted = (await details(message_id)).json();
  expect(noted).toMatchObject({ run_sql: sql, failure: error, result: { sql: SQL, message_id: resultId } });
  expect(noted.result.df).toHaveLength(3);
  await chat.post('run_sql', { sql: 'SELECT 1 AS one', message_id });
  expect((await details(message_id)).json()).toMatchObject({ failure: null, result: { df: [{ one: 1 }] } });
});

test('a question back waits for an SQL example, not for an answer among the sources', async () => {
  await ask('Unpaid parasols?', 'ASK: What is unpaid?');
  const { groups } = (await chat.owner.call('GET', `/api/analytics/agents/${chat.agentId}/unanswered`)).json();
  const group = groups.find(({ question }: UnansweredGroup) => question === 'Unpaid parasols?');
  expect(group).toMatchObject({ count: 1, of_database: true });
});

test('a question back is an ordinary answer, and what failed says why', async () => {
  const { message_id } = (await ask('How much?', 'ASK: Do you mean paid orders?')).json();
  expect((await messages()).at(-1)).toMatchObject({
    ...{ id: message_id, source: 'SQL-Reply', content: 'Do you mean paid orders?', answered: false },
  });
  expect((await details(message_id)).statusCode).toBe(404);
  for (let tries = 0; tries < 2; tries += 1) chat.model.script({ kind: 'answer', text: 'DROP TABLE orders' });
  const failed = await ask('Drop it', 'DROP TABLE orders');
  expect(failed.statusCode).toBe(422);
  expect((await messages()).slice(-2)).toMatchObject([
    { content: 'Drop it', status: 'failed' },
    { content: failed.json().error, source: 'error', status: 'failed' },
  ]);
});

test('questions that are asked at once keep their answers beside them', async () => {
  chat.model.script(
    ...Array.from({ length: 4 }, (_none, at) => ({
      kind: 'answer' as const,
      text: `SELECT ${at}`,
      firstTokenMs: 40 * (4 - at),
    })),
  );
  const keep = { agent_id: chat.agentId, conversation_id: conversation };
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((question) => chat.post('generate_sql', { question, agent_id: chat.agentId, keep })),
  );
  expect((await messages()).slice(1).map(({ sender }) => sender)).toEqual([
    'user',
    'ai',
    'user',
    'ai',
    'user',
    'ai',
    'user',
    'ai',
  ]);
});

test('a stop in the chat ends the writing', async () => {
  chat.model.script({ kind: 'silence' });
  const before = chat.model.requests.length;
  const keep = { agent_id: chat.agentId, conversation_id: conversation };
  const asked = chat.post('generate_sql', { question: 'Who?', agent_id: chat.agentId, keep });
  await expect.poll(() => chat.model.requests.length).toBe(before + 1);
  await chat.owner.call('POST', `/api/chat/agents/${chat.agentId}/chat/${conversation}/stop`);
  expect((await asked).statusCode).toBe(422);
  expect((await messages()).at(-1)).toMatchObject({ status: 'stopped', content: '' });
});

describe('marked as right', () => {
  const mark = (message_id: string, right: boolean) =>
    chat.owner.call('POST', `${API}/mark_right`, { message_id, right });
  const taught = async () =>
    (await chat.owner.call('GET', `${API}/database_connections/${chat.connectionId}`)).json().teaching;

  test('an answer becomes an example as it was run last, until it is taken back', async () => {
    const { message_id } = (await ask('Who ordered?')).json();
    const corrected = `${SQL} WHERE status = 'paid'`;
    await chat.post('run_sql', { sql: corrected, message_id });
    expect((await mark(message_id, true)).json()).toEqual({ success: true });
    expect(await taught()).toMatchObject([{ kind: 'sql', question: 'Who ordered?', text: corrected }]);
    expect((await details(message_id)).json().right).toBe(true);
    await ask('Who else ordered?');
    const sent = sentTo(chat.model);
    expect(sent.at(-1)?.content).toContain(corrected);
    await mark(message_id, false);
    expect(await taught()).toEqual([]);
    expect((await details(message_id)).json().right).toBe(false);
  });

  test('what was taught before stays when the mark is taken back', async () => {
    await chat.post('train', { sql: `-- Who ordered anything?\n${SQL};` });
    const { message_id } = (await ask('Who ordered anything?')).json();
    await mark(message_id, true);
    await mark(message_id, false);
    expect(await taught()).toHaveLength(1);
  });
});

test('ordinary turns, activity, analytics and both exports continue with it', async () => {
  const { message_id } = (await ask('Who ordered umbrellas?')).json();
  await chat.post('run_sql', { sql: SQL, message_id });
  chat.model.script({ kind: 'answer', text: 'You are welcome.' });
  const turn = await chat.owner.call('POST', `/api/chat/agents/${chat.agentId}/chat/${conversation}`, {
    question: 'Thanks',
  });
  expect(turn.json()).toMatchObject({ assistant_response: 'You are welcome.', status: 'complete' });
  const sent = sentTo(chat.model);
  expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(sent[2]?.content).toContain('SQL Result: 3 rows.');

  const base = `/api/activity/agents/${chat.agentId}`;
  const activity = async () => (await chat.owner.call('GET', `${base}/conversations?search=umbrellas`)).json();
  const found = await until(activity, ({ conversations: list }) => list?.length === 1);
  expect(found.conversations[0].id).toBe(conversation);
  const csv = (await chat.owner.call('GET', `${base}/export`)).body;
  expect(csv).toContain('SQL Result: 3 rows.');
  const counted = (await chat.owner.call('GET', `/api/analytics/agents/${chat.agentId}`)).json();
  expect(counted.stats.aiMessages).toBeGreaterThan(counted.stats.userMessages);
  const exported = (await chat.owner.call('GET', `/api/analytics/agents/${chat.agentId}/export`)).json();
  expect(exported.messages.map(({ source }: { source: string }) => source)).toEqual(
    expect.arrayContaining(['SQL-Generated', 'SQL-Result', 'error']),
  );
});

test('what stands behind messages goes with them', async () => {
  const { message_id } = (await ask('Who ordered?')).json();
  const { message_id: resultId } = (await chat.post('run_sql', { sql: SQL, message_id })).json();
  await chat.owner.call('DELETE', `/api/chat/${conversation}/messages/${message_id}`);
  expect((await details(message_id)).statusCode).toBe(404);
  expect((await details(resultId)).json()).toMatchObject({ sql: SQL, result: { message_id: resultId } });
  await chat.owner.call('DELETE', `/api/chat/agents/${chat.agentId}/conversations/${conversation}`);
  expect((await details(resultId)).statusCode).toBe(404);
  const rows = await chat.app.deps.db.select().from(kept);
  expect(rows.map((row) => row.messageId)).not.toContain(resultId);
});
