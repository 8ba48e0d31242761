import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation } from '../../../test/chat';
import {
  API,
  connectSqlite,
  type DatabaseChat,
  endDatabaseChat,
  sqliteFile,
  startDatabaseChat,
  upload,
} from '../../../test/database-chat';

/** Input that no screen sends: each gets a reply, and none a server error. */

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';

let chat: DatabaseChat;
beforeAll(async () => {
  chat = await startDatabaseChat();
});
afterAll(() => endDatabaseChat(chat));

describe.each([NUL, HALF])('%j', (text) => {
  test('in names, teaching, questions and statements', async () => {
    const { file } = (await upload(chat.owner, await sqliteFile('create table t (id integer)'), `${text}.db`)).json();
    const keep = { agent_id: chat.agentId, conversation_id: await newConversation(chat.owner, chat.agentId) };
    const calls = await Promise.all([
      chat.post('add_database_connection', { name: text, db_metadata: { type: 'sqlite', file } }),
      chat.post('train', { ddl: text, documentation: text }),
      chat.post('train', { sql: text }),
      chat.post('generate_sql', { question: text, keep: { ...keep, typed: text } }),
      chat.post('generate_rewritten_question', { new_question: text, last_question: text }),
      chat.post('run_sql', { sql: `select '${text}' as x` }),
      chat.post('run_sql', { sql: text }),
      chat.post('export_sql', { sql: `select '${text}' as "${text}"` }),
    ]);
    expect(calls.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  });

  test('in what a database holds', async () => {
    const answer = await chat.post('run_sql', {
      sql: "select char(97, 0, 98) as nul, x'61eda08062' as half, char(55357) as lone",
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
  });
});

test('a database with texts that ours cannot hold is read like any other, and its rows are kept', async () => {
  const { training, tables, connection_id } = await connectSqlite(
    chat.owner,
    "create table places (city text); insert into places values (char(55357) || 'x'), ('Prague');",
  );
  expect(training.state).toBe('ready');
  expect(tables[0]?.columns[0]?.name).toBe('city');
  const sql = 'select city from places';
  chat.model.script({ kind: 'answer', text: sql });
  const keep = { agent_id: chat.agentId, conversation_id: await newConversation(chat.owner, chat.agentId) };
  const asked = { question: 'Which cities?', agent_id: chat.agentId, connection_id, keep };
  const { message_id } = (await chat.owner.call('POST', `${API}/generate_sql`, asked)).json();
  const ran = await chat.owner.call('POST', `${API}/run_sql`, { sql, connection_id, message_id });
  expect(ran.statusCode, ran.body).toBe(200);
  const { result } = (await chat.owner.call('GET', `${API}/messages/${ran.json().message_id}`)).json();
  expect(result.df).toEqual([{ city: '\ufffdx' }, { city: 'Prague' }]);
});

test('names of columns that objects have by themselves are columns', async () => {
  const { df, columns } = (
    await chat.post('run_sql', {
      sql: 'select 1 as "__proto__", 2 as "constructor", 3 as "toString", 4 as "_proto_", 5 as "__proto__"',
    })
  ).json();
  expect(columns.map(({ name }: { name: string }) => name)).toEqual([
    '_proto_',
    'constructor',
    'toString',
    '_proto__2',
    '_proto__3',
  ]);
  expect(Object.entries(df[0])).toEqual([
    ['_proto_', 1],
    ['constructor', 2],
    ['toString', 3],
    ['_proto__2', 4],
    ['_proto__3', 5],
  ]);
});

test.each([
  ['run_sql', { sql: '' }],
  ['run_sql', { sql: 'x'.repeat(50_001) }],
  ['run_sql', {}],
  ['run_sql', { sql: 'select 1', message_id: 'x' }],
  ['run_sql', { sql: 'select 1', connection_id: 'x' }],
  ['generate_sql', { question: '   ' }],
  ['generate_sql', { question: 'x'.repeat(8_001) }],
  ['add_database_connection', { name: ' ', db_metadata: { type: 'sqlite', file: 'x' } }],
  ['add_database_connection', { name: 'a', db_metadata: { type: 'sqlite' } }],
  ['mark_right', { message_id: 'x', right: true }],
])('%s is refused with what is wrong in it: %#', async (path, body) => {
  expect((await chat.post(path, body)).statusCode).toBe(400);
});

test.each([
  `${'('.repeat(20_000)}select 1`,
  `select ${'-'.repeat(40_000)}1`,
  `select ${'not '.repeat(10_000)}1`,
  `${'/*'.repeat(20_000)}`,
])('a statement that is nested for its own sake is refused, and holds nobody up: %#', async (sql) => {
  const began = performance.now();
  expect((await chat.post('run_sql', { sql })).statusCode).toBe(400);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("another team's conversation, agent and message keep nothing", async () => {
  const stranger = await chat.app.signUp();
  const form = new FormData();
  form.set('name', 'Theirs');
  const { id } = (await stranger.upload('POST', '/api/agent/agents', form)).json();
  const conversation_id = await newConversation(stranger, id);
  const question = 'How many orders are there?';
  const attempts = await Promise.all([
    chat.post('generate_sql', { question, keep: { agent_id: id, conversation_id } }),
    chat.post('generate_sql', { question, keep: { agent_id: chat.agentId, conversation_id } }),
    chat.post('generate_sql', { question, agent_id: id }),
    chat.post('generate_rewritten_question', { new_question: question, agent_id: id }),
    chat.post('run_sql', { sql: 'select 1', message_id: '6559863b-d335-4846-9f5a-f9b5fab5fdb9' }),
  ]);
  expect(attempts.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  const { messages } = (await stranger.call('GET', `/api/chat/${conversation_id}/messages`)).json();
  expect(messages).toHaveLength(1);
  chat.model.script({ kind: 'answer', text: 'SELECT count(*) FROM orders' });
  const mine = await newConversation(chat.owner, chat.agentId);
  const kept = await chat.post('generate_sql', { question, keep: { agent_id: chat.agentId, conversation_id: mine } });
  const { message_id } = kept.json();
  expect(message_id).toEqual(expect.any(String));
  expect((await stranger.call('GET', `${API}/messages/${message_id}`)).statusCode).toBe(404);
  expect((await stranger.call('POST', `${API}/mark_right`, { message_id, right: true })).statusCode).toBe(404);
});

describe('what is asked at once', () => {
  const digits =
    '(select 0 as d union all select 1 union all select 2 union all select 3 union all select 4 union all select 5)';
  const slow = `select count(*) as n from ${Array.from({ length: 12 }, (_none, at) => `${digits} as d${at}`).join(', ')}`;

  test('of one database is bounded with a sentence, and leaves the rest responsive', async () => {
    const origin = await chat.app.listen();
    const leave = new AbortController();
    const asked = Array.from({ length: 9 }, () =>
      fetch(`${origin}${API}/run_sql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: chat.owner.cookie },
        body: JSON.stringify({ sql: slow, connection_id: chat.connectionId }),
        signal: leave.signal,
      })
        .then((response) => response.status)
        .catch(() => 'left'),
    );
    let refused = 0;
    for (const one of asked) void one.then((status) => (refused += Number(status === 429)));
    await expect.poll(() => refused, { timeout: 40_000 }).toBe(3);
    const began = performance.now();
    expect((await chat.owner.call('GET', `${API}/list_database_connections`)).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(2_000);
    leave.abort();
    await Promise.all(asked);
    expect(refused).toBe(3);
    await expect
      .poll(async () => (await chat.post('run_sql', { sql: 'select 1 as one' })).statusCode, { timeout: 40_000 })
      .toBe(200);
  }, 60_000);

  test('an export whose reader leaves ends, and its database is free again', async () => {
    const origin = chat.app.deps.address.url;
    const rows = `select d1.d, d2.d, d3.d, d4.d, d5.d, d6.d from ${Array.from({ length: 6 }, (_none, at) => `${digits} as d${at + 1}`).join(', ')}`;
    const leave = new AbortController();
    const response = await fetch(`${origin}${API}/export_sql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: chat.owner.cookie },
      body: JSON.stringify({ sql: `${rows} union all ${rows} union all ${rows}`, connection_id: chat.connectionId }),
      signal: leave.signal,
    });
    expect(response.status).toBe(200);
    leave.abort();
    await expect
      .poll(async () => (await chat.post('run_sql', { sql: 'select 1 as one' })).statusCode, { timeout: 10_000 })
      .toBe(200);
  });

  test('an export holds a hundred thousand rows, and says that there are more', async () => {
    const seven = Array.from({ length: 7 }, (_none, at) => `${digits} as d${at}`).join(', ');
    const { body } = await chat.post('export_sql', { sql: `select d0.d as digit from ${seven}` });
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(100_002);
    expect(lines.at(-1)).toBe('There are more rows than an export can hold.');
  }, 60_000);

  test('what is open can be closed, and opens again', async () => {
    expect((await chat.post('close_database_connection', {})).json()).toEqual({ success: true });
    expect((await chat.post('run_sql', { sql: 'select 1 as one' })).json().df).toEqual([{ one: 1 }]);
  });
});

describe('names that every object of JavaScript has', () => {
  test('are names like others, of tables and columns and in questions', async () => {
    const { id } = await connectSqlite(
      chat.owner,
      `create table constructors (id integer primary key, constructor text, "toString" text, "__proto__" text);
       insert into constructors values (1, 'Ferrari', 'a', 'b'), (2, 'Lotus', 'c', 'd');`,
    );
    const ask = (question: string) => chat.owner.call('POST', `${API}/generate_sql`, { connection_id: id, question });
    const written = await ask('How many constructors are there?');
    expect(written.json(), written.body).toMatchObject({ kind: 'sql', text: expect.stringContaining('constructors') });
    for (const question of ['Show the constructor of each constructors', 'toString valueOf __proto__ constructor'])
      expect((await ask(question)).statusCode, question).toBe(200);
  });

  test('and JSON that cannot be read is not taken for a damaged file', async () => {
    const answer = await chat.post('run_sql', { sql: "select json_extract('[', '$')" });
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'The database says: malformed JSON']);
  });
});
