import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app';

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
