import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../../../test/database';
import { type Database, openDatabase } from '.';
import { queryPrepared } from './prepared';

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

const double = (value: number) =>
  queryPrepared<{ twice: number }>(database.db, 'prepared_test', sql`select ${value}::integer * 2 as twice`);

it('answers the same statement for other values', async () => {
  expect(await double(4)).toEqual([{ twice: 8 }]);
  expect(await double(5)).toEqual([{ twice: 10 }]);
});

it('prepares anew when the connection was lost', async () => {
  const client = await database.pool.connect();
  client.release(true);
  expect(await double(6)).toEqual([{ twice: 12 }]);
});
