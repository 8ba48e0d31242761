import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate, type TestDatabase } from './database';

const FEATURES = join(import.meta.dirname, '../src/features');
const FILES = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.functions.sql'),
);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await copyTemplate();
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Definition {
  /** As DROP takes it. */
  name: string;
  definition: string;
}

const triggers = () =>
  definitions(`select format('trigger %I on %s', tgname, tgrelid::regclass) as name, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`);

/** Functions that extensions own are left out. */
const functions = () =>
  definitions(`select format('%s %s', case prokind when 'p' then 'procedure' else 'function' end, oid::regprocedure) as name,
      pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`);

async function definitions(query: string): Promise<Definition[]> {
  return (await client.query<Definition>(query)).rows;
}

test('the functions and triggers that migrations leave are those that stand in the files of the features', async () => {
  const migrated = [...(await triggers()), ...(await functions())];
  expect(migrated.map(({ name }) => name)).toContain('trigger activity_removed on chat_conversations');
  for (const { name } of migrated) await client.query(`drop ${name}`);
  expect([...(await triggers()), ...(await functions())]).toEqual([]);
  for (const file of FILES) await client.query(readFileSync(join(FEATURES, file), 'utf8'));
  expect([...(await triggers()), ...(await functions())]).toEqual(migrated);
});
