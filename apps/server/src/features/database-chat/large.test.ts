import { COLUMNS_SHOWN_MAX } from '@parley/contract/database-constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  connectSqlite,
  type DatabaseChat,
  endDatabaseChat,
  newAgent,
  sentTo,
  startDatabaseChat,
} from '../../../test/database-chat';
import { countTokens } from '../../models/tokens';

/** 500 tables of 20 columns each; one is about lighthouses, and another one references it. */
const MANY = Array.from({ length: 500 }, (_none, at) => {
  const name = at === 250 ? 'lighthouses' : at === 400 ? 'keepers' : `ledger_entries_${at}`;
  const columns = Array.from({ length: 18 }, (_column, place) => `attribute_number_${place} text`).join(', ');
  const leads = at === 400 ? 'lighthouse_id integer references lighthouses (id)' : 'amount integer';
  return `create table ${name} (id integer primary key, ${leads}, ${columns});`;
}).join('\n');

let chat: DatabaseChat;
beforeAll(async () => {
  chat = await startDatabaseChat({}, MANY);
}, 120_000);
afterAll(() => endDatabaseChat(chat));

const ask = async (question: string, more: object = {}) => {
  chat.model.script({ kind: 'answer', text: 'SELECT count(*) FROM lighthouses' });
  const answer = await chat.post('generate_sql', { question, agent_id: chat.agentId, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return sentTo(chat.model).map(({ content }) => content);
};
const tokens = (texts: string[]) => texts.reduce((sum, text) => sum + countTokens(text), 0);

describe('a database of five hundred tables', () => {
  test.each([4_096, 8_192, 32_768])('leaves room in a window of %i tokens', async (contextWindow) => {
    const agent = await newAgent(chat.owner, { contextWindow });
    const sent = await ask('How many lighthouses are there?', { agent_id: agent });
    expect(tokens(sent)).toBeLessThan(Math.min(contextWindow - 1_500, 9_000));
    expect(sent[1]).toContain('table lighthouses');
    expect(sent[1]).toContain('lighthouse_id INTEGER references lighthouses.id');
    expect(sent[1]).toContain('Names of further tables');
    expect((sent[1] ?? '').indexOf('table lighthouses')).toBeLessThan((sent[1] ?? '').indexOf('table ledger'));
  });

  test('does not hold the server while a question is answered', async () => {
    const longest = await longestStretch(async () => {
      await ask('How many keepers does each lighthouse have?');
      await chat.post('generate_sql', { question: 'How many lighthouses are there?' });
    });
    expect(longest).toBeLessThan(500);
  });
});

/** The longest time that the event loop was blocked, in ms. */
async function longestStretch(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(pulse);
  return longest;
}

/** Distinct four-letter words. */
const word = (at: number) =>
  Array.from({ length: 4 }, (_none, place) => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(at / 26 ** place) % 26]).join('');
const words = (from: number, count: number) => Array.from({ length: count }, (_none, at) => word(from + at)).join(' ');

test('no names, teaching and question of ever other words hold the server', async () => {
  const tables = Array.from({ length: 20 }, (_none, at) => {
    const columns = Array.from({ length: 1_900 }, (_column, place) => {
      const name = words((at * 1_900 + place) * 9, 9).replaceAll(' ', '_');
      return `${name}_${place} int`;
    });
    return `create table wide_${at} (${columns.join(', ')});`;
  });
  const { id } = await connectSqlite(chat.owner, tables.join('\n'));
  const documentation = Array.from({ length: 200 }, (_none, at) => words(at * 400, 400)).join('\n\n');
  expect((await chat.post('train', { connection_id: id, documentation })).statusCode).toBe(200);
  const longest = await longestStretch(async () => {
    chat.model.script({ kind: 'answer', text: 'SELECT count(*) FROM wide_1' });
    const asked = { question: words(0, 1_500), last_question: words(1_500, 1_500), connection_id: id };
    const answers = await Promise.all([
      chat.post('generate_sql', { ...asked, agent_id: chat.agentId }),
      chat.post('generate_sql', { connection_id: id, question: 'How many wide_1 are there?' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
  expect(longest).toBeLessThan(1_000);
}, 120_000);

test('of ninety thousand columns its owner is shown as many as a screen can hold', async () => {
  const wide = Array.from({ length: 60 }, (_none, at) => {
    const columns = Array.from({ length: 1_500 }, (_column, place) => `attribute_number_${place} text`);
    return `create table wide_${at} (${columns.join(', ')});`;
  });
  const { id } = await connectSqlite(chat.owner, wide.join('\n'));
  const answer = await chat.owner.call('GET', `/api/dbChat/api/v0/database_connections/${id}`);
  const { tables, training } = answer.json();
  expect([tables.length, training.tables, tables[59].column_count]).toEqual([60, 60, 1_500]);
  expect(tables.flatMap(({ columns }: { columns: unknown[] }) => columns)).toHaveLength(COLUMNS_SHOWN_MAX);
  expect(answer.body.length).toBeLessThan(4_000_000);
}, 120_000);

describe('what was taught', () => {
  test('is told where it is near to the question, and no more than fits', async () => {
    const documentation = [
      ...Array.from(
        { length: 300 },
        (_none, at) => `Ledger ${at} is kept by clerk number ${at}. ${'Nothing else. '.repeat(20)}`,
      ),
      'A beacon is what we call a lighthouse.',
    ].join('\n\n');
    const sql = [
      ...Array.from(
        { length: 300 },
        (_none, at) => `-- How many entries has ledger ${at}?\nSELECT count(*) FROM ledger_entries_${at % 200};`,
      ),
      '-- How many beacons are there?\nSELECT count(*) AS beacons FROM lighthouses;',
    ].join('\n');
    const taught = await chat.post('train', { documentation, sql, ddl: 'CREATE TABLE beacons (id int, keeper int);' });
    expect(taught.json(), taught.body).toEqual({
      ...{ type: 'success', id: chat.connectionId, message: 'Training completed', data: chat.connectionId },
    });
    const [, prompt] = await ask('How many beacons are there in all?');
    expect(prompt).toContain('A beacon is what we call a lighthouse.');
    expect(prompt).toContain('SELECT count(*) AS beacons FROM lighthouses');
    expect(prompt).toContain('table lighthouses');
    expect(tokens(await ask('How many beacons are there?'))).toBeLessThan(8_192 - 1_500);
  });

  test('twice is there once; too much is refused whole', async () => {
    const count = async () => {
      const { teaching } = (
        await chat.owner.call('GET', `/api/dbChat/api/v0/database_connections/${chat.connectionId}`)
      ).json();
      return teaching.length;
    };
    const before = await count();
    await chat.post('train', { documentation: 'A beacon is what we call a lighthouse.' });
    expect(await count()).toBe(before);
    const sql = Array.from({ length: 2_001 }, (_none, at) => `SELECT ${at};`).join('\n');
    expect((await chat.post('train', { sql })).statusCode).toBe(409);
    expect(await count()).toBe(before);
  }, 60_000);

  test('is not checked where there is no room for it, and once however often it comes', async () => {
    const wrong = Array.from({ length: 2_001 }, (_none, at) => `SELECT ${at} FROM nowhere;`).join('\n');
    expect((await chat.post('train', { sql: wrong })).statusCode).toBe(409);
    const began = performance.now();
    expect((await chat.post('train', { sql: 'SELECT 77;\n'.repeat(40_000) })).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(4_000);
  }, 60_000);

  test('has a bound for all of it together', async () => {
    const { id } = await connectSqlite(chat.owner, 'create table a (id integer)');
    const statuses: number[] = [];
    for (let at = 0; at < 9; at++) {
      const ddl = `CREATE TABLE t${at} (${'word text, '.repeat(44_000)}z text)`;
      statuses.push((await chat.post('train', { connection_id: id, ddl })).statusCode);
    }
    expect(statuses).toEqual([...Array(8).fill(200), 409]);
  });

  test.each([
    [{ sql: 'DELETE FROM lighthouses' }, 422],
    [{ sql: 'SELECT 1; DROP TABLE lighthouses' }, 422],
    [{ sql: 'SELECT keeper FROM nowhere' }, 422],
    [{ sql: 'SELECT no_such_column FROM lighthouses' }, 422],
    [{ ddl: 'these are my tables' }, 400],
    [{ ddl: ' ', documentation: '\n', sql: ';' }, 400],
    [{ documentation: 'x'.repeat(500_001) }, 400],
  ])('is refused where it could not be used: %#', async (lesson, status) => {
    const answer = await chat.post('train', lesson);
    expect(answer.statusCode, answer.body).toBe(status);
  });

  test('can be forgotten piece by piece', async () => {
    const { id } = await connectSqlite(chat.owner, 'create table a (id integer)');
    await chat.post('train', { connection_id: id, documentation: 'One.\n\nTwo.' });
    const at = `/api/dbChat/api/v0/database_connections/${id}`;
    const { teaching } = (await chat.owner.call('GET', at)).json();
    expect(teaching.map(({ text }: { text: string }) => text).sort()).toEqual(['One.', 'Two.']);
    expect((await chat.owner.call('DELETE', `${at}/teaching/${teaching[0].id}`)).json()).toEqual({ success: true });
    expect((await chat.owner.call('DELETE', `${at}/teaching/${teaching[0].id}`)).statusCode).toBe(404);
    expect((await chat.owner.call('GET', at)).json().teaching).toHaveLength(1);
  });
});
