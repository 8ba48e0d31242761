import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { prepared } from './prepared';
import { MISSING_ROW, NOT_UNIQUE, sqlState } from './sql-state';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const thrown = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const member = sql`insert into teams_members (team_id, user_id, role) values (${NOWHERE}, ${NOWHERE}, 'owner')`;

test('a refusal of the database is known however the statement was sent', async () => {
  const { db } = app.deps;
  const built = await thrown(db.execute(member));
  const asked = await thrown(prepared<Record<string, never>, object>('test-member', member)(db, {}));
  expect([built, asked].map(sqlState)).toEqual([MISSING_ROW, MISSING_ROW]);
  const twice = sql`insert into platform_processes select * from platform_processes limit 1`;
  expect(sqlState(await thrown(db.execute(twice)))).toBe(NOT_UNIQUE);
});

test('a connection that there is not is no answer of the database', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 });
  expect(sqlState(await thrown(client.connect()))).toBeUndefined();
  expect(sqlState('something else')).toBeUndefined();
});
