import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSqlite } from '../../../../test/database-chat';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { type ConnectionRow, findConnection } from '../connections/connections.queries';
import { LiveDatabases } from './live-databases';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function connection(): Promise<ConnectionRow> {
  const owner = await app.signUp();
  const { id } = await connectSqlite(owner, 'create table t (a)');
  return (await findConnection(app.deps.db, owner.user.team_id, id)) as ConnectionRow;
}

/** Keeps a database in use until `letGo` is called. */
function hold(databases: LiveDatabases, row: ConnectionRow) {
  let letGo = () => undefined as unknown;
  const held = new Promise((resolve) => {
    letGo = () => resolve(undefined);
  });
  let begin = () => undefined as unknown;
  const begun = new Promise((resolve) => {
    begin = () => resolve(undefined);
  });
  const ended = databases.use(row, () => {
    begin();
    return held;
  });
  return { begun, ended, letGo };
}

test('who finds all databases in use waits for the next that is free, before those who have one already', async () => {
  const databases = new LiveDatabases(app.deps, { openMax: 2, waitMs: 5_000, fairMs: 5_000 });
  const [greedy, late] = [await connection(), await connection()];
  const [first, second, third] = [hold(databases, greedy), hold(databases, greedy), hold(databases, greedy)];
  await Promise.all([first.begun, second.begun]);
  const order: string[] = [];
  void third.begun.then(() => order.push('greedy'));
  const waiting = hold(databases, late);
  void waiting.begun.then(() => order.push('late'));
  first.letGo();
  await waiting.begun;
  second.letGo();
  await third.begun;
  expect(order).toEqual(['late', 'greedy']);
  for (const one of [third, waiting]) one.letGo();
  await Promise.all([first.ended, second.ended, third.ended, waiting.ended]);
  await databases.closeAll();
});

test('who waited long enough is told so', async () => {
  const databases = new LiveDatabases(app.deps, { openMax: 1, waitMs: 200, fairMs: 5_000 });
  const [one, other] = [await connection(), await connection()];
  const held = hold(databases, one);
  await held.begun;
  await expect(databases.use(other, async () => 'asked')).rejects.toThrow(MESSAGES.databasesBusy);
  held.letGo();
  await held.ended;
  // An idle database makes room.
  expect(await databases.use(other, async () => 'asked')).toBe('asked');
  await databases.closeAll();
});

test('several teams that have all in use for long let in each one that has none', async () => {
  const databases = new LiveDatabases(app.deps, { openMax: 6, waitMs: 3_000, fairMs: 100 });
  const [three, two, one] = [await connection(), await connection(), await connection()];
  const held = [three, two, three, two, three, one].map((row) => ({ row, ...hold(databases, row) }));
  await Promise.all(held.map(({ begun }) => begun));
  const ended: ConnectionRow[] = [];
  for (const { row, ended: end } of held) {
    void end.catch((error: Error) => {
      expect(error.message).toBe(MESSAGES.databasesBusy);
      ended.push(row);
    });
  }
  const newcomers = await Promise.all([connection(), connection()]);
  const admitted = newcomers.map((row) => hold(databases, row));
  await Promise.all(admitted.map(({ begun }) => begun));
  // Taken from the teams with the most, and one for each newcomer only.
  expect(ended).toEqual([three, two]);
  for (const { letGo } of [...held, ...admitted]) letGo();
  await Promise.allSettled([...held, ...admitted].map((each) => each.ended));
  await databases.closeAll();
});

test('what has to give way is stopped at its database', async () => {
  const databases = new LiveDatabases(app.deps, { openMax: 2, waitMs: 3_000, fairMs: 100 });
  const [endless, newcomer] = [await connection(), await connection()];
  const sql = 'with recursive c (x) as (select 1 union all select x + 1 from c) select count(*) from c';
  const { signal } = new AbortController();
  const atDatabase: Promise<unknown>[] = [];
  const asked = [1, 2].map(() =>
    databases.use(endless, (database) => {
      const answer = database.query(sql, { maxRows: 1, timeoutMs: 600_000, signal });
      atDatabase.push(answer);
      return answer;
    }),
  );
  const answers = Promise.allSettled(asked);
  expect(await databases.use(newcomer, async () => 'asked')).toBe('asked');
  await expect(asked[0]).rejects.toThrow(MESSAGES.databasesBusy);
  await expect(atDatabase[0]).rejects.toThrow();
  await databases.closeAll();
  await answers;
});
