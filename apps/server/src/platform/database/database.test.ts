import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { vacuum } from './vacuum';

test('numbers, bytes and moments come back alike from either database', async () => {
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

test('vacuuming leaves statistics for the planner', async () => {
  const { deps, close } = await startTestApp();
  await deps.database.pool.query('create table many as select n from generate_series(1, 1000) n');
  await deps.database.pool.query('delete from many where n > 500');
  await vacuum(deps.database);
  const { rows } = await deps.database.pool.query(`select reltuples::int as n from pg_class where relname = 'many'`);
  expect(rows).toEqual([{ n: 500 }]);
  await close();
});

test('a commit waits for the disk', async () => {
  const { deps, close } = await startTestApp();
  const { rows } = await deps.database.pool.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('wal_sync_method') as method`,
  );
  expect(rows[0]).toMatchObject({ fsync: 'on', commit: 'on' });
  // In WebAssembly only this method reaches the file system.
  if (deps.database.kind === 'embedded') expect(rows[0].method).toBe('fsync');
  await close();
});
