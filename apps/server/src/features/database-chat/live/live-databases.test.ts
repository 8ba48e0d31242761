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

/** Holds a database until it is told to let go. */
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
  const databases = new LiveDatabases(app.deps, { openMax: 2, waitMs: 5_000 });
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
  const databases = new LiveDatabases(app.deps, { openMax: 1, waitMs: 200 });
  const [one, other] = [await connection(), await connection()];
  const held = hold(databases, one);
  await held.begun;
  await expect(databases.use(other, async () => 'asked')).rejects.toThrow(MESSAGES.databasesBusy);
  held.letGo();
  await held.ended;
  // What nobody uses makes room.
  expect(await databases.use(other, async () => 'asked')).toBe('asked');
  await databases.closeAll();
});
