import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { askedBy } from '../request-context';

test('numbers, bytes and moments come as JavaScript has them', async () => {
  const { deps, close } = await startTestApp();
  const { rows } = await deps.database.pool.query(
    `select count(*)::int as n, '\\x00ff'::bytea as b, timestamptz '2024-01-02T03:04:05Z' as t, '{"a":[1]}'::jsonb as j from (values (1), (2)) v`,
  );
  expect(rows[0]).toEqual({ n: 2, b: Buffer.from([0, 255]), t: new Date('2024-01-02T03:04:05Z'), j: { a: [1] } });
  await close();
});

test('what a transaction wrote is there after a restart, and what it threw away is not', async () => {
  const first = await startTestApp();
  await first.deps.database.pool.query('create table kept (n int)');
  await first.deps.db.transaction(async (tx) => {
    await tx.execute('insert into kept values (1)');
  });
  await expect(
    first.deps.db.transaction(async (tx) => {
      await tx.execute('insert into kept values (2)');
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  const second = await first.restart();
  const { rows } = await second.deps.database.pool.query('select n from kept');
  expect(rows).toEqual([{ n: 1 }]);
  await second.close();
});

test('a connection that breaks in the middle of a transaction ends that and nothing else', async () => {
  const { deps, close } = await startTestApp();
  const { db, database } = deps;
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sleep(200);
    await tx.execute('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await close();
});

const sessionsOf = (pool: pg.Pool) =>
  pool.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()');

test('connections that break before their transactions begin leave room for others, and the pool still ends', async () => {
  const { deps, close } = await startTestApp();
  const { db, database } = deps;
  await askedBy({ key: 'a team', group: 'team' }, async () => {
    let broken = 0;
    while (broken < 5) {
      const { rows } = await sessionsOf(database.pool).catch(() => ({ rows: [] }));
      for (const { pid } of rows) process.kill(pid, 'SIGTERM');
      // The event loop stands still until they have gone, so that the pool has not noticed yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      await db
        .transaction((tx) => tx.execute('select 1'))
        .catch(() => {
          broken += 1;
        });
    }
    // The pool drops the sessions whose end it now learns.
    await sleep(200);
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });
  await close();
});

test('whoever asks little does not wait behind all that somebody else has asked at once', async () => {
  const { deps, close } = await startTestApp();
  const { pool } = deps.database;
  let left = 0;
  const networks = Array.from({ length: 40 }, (_, place) => ({ key: `203.0.113.${place}`, group: 'strangers' }));
  const flood = networks.flatMap((network) =>
    askedBy(network, () => Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.02)').finally(() => left--))),
  );
  left = flood.length;
  await askedBy({ key: 'a team', group: 'team' }, () => pool.query('select 1'));
  expect(left).toBeGreaterThan(flood.length / 2);
  await Promise.all(flood);
  await close();
});
