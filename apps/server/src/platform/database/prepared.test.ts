import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../../../test/database';
import { type Database, openDatabase } from '.';
import { prepared } from './prepared';
import { forgetPlans } from './vacuum';

let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await copyTemplate();
  database = await openDatabase({ DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const doubled = prepared<{ value: number }, { twice: number }>(
  'prepared_test',
  sql`select ${sql.placeholder('value')}::integer * 2 as twice`,
);
const double = (value: number) => doubled(database.db, { value });

it('answers the same statement for other values', async () => {
  expect(await double(4)).toEqual([{ twice: 8 }]);
  expect(await double(5)).toEqual([{ twice: 10 }]);
});

it('prepares anew when the connection was lost', async () => {
  const client = await database.pool.connect();
  client.release(true);
  expect(await double(6)).toEqual([{ twice: 12 }]);
});

it('is planned anew once plans are forgotten, because tables grow', async (context) => {
  if (database.kind === 'server') context.skip();
  const { pool, db } = database;
  await pool.query('create table grown (n int primary key)');
  await pool.query('insert into grown values (0)');
  await pool.query('analyze grown');
  const find = prepared('find_grown', sql`select n from grown where n = ${sql.placeholder('n')}::integer`);
  for (let times = 0; times < 6; times += 1) await find(db, { n: 0 });
  const plan = async () => JSON.stringify((await pool.query('explain execute find_grown (7)')).rows);
  await pool.query('insert into grown select generate_series(1, 20000)');
  expect(await plan()).toContain('Seq Scan');
  await forgetPlans(database);
  expect(await plan()).toContain('Index');
  expect(await find(db, { n: 7 })).toEqual([{ n: 7 }]);
});
