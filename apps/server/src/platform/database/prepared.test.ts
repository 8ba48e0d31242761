import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '../../../test/database';
import { type Database, openDatabase } from '.';
import { keepStatements, prepared } from './prepared';

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
const kept = async () => (await database.pool.query('select name from pg_prepared_statements')).rows;

it('leaves nothing in a session that a pooler may give to others', async () => {
  expect(await double(4)).toEqual([{ twice: 8 }]);
  expect(await kept()).toEqual([]);
});

it('is prepared once in a session that is ours', async () => {
  keepStatements(database.pool);
  expect(await double(4)).toEqual([{ twice: 8 }]);
  expect(await double(5)).toEqual([{ twice: 10 }]);
  expect(await kept()).toEqual([{ name: 'prepared_test' }]);
});

it('is prepared again when the connection was lost', async () => {
  const client = await database.pool.connect();
  client.release(true);
  expect(await double(6)).toEqual([{ twice: 12 }]);
});
