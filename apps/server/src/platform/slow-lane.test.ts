import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../test/test-app';
import { until } from '../../test/until';
import { type JobDefinition, jobHandler } from './jobs';
import { putBack } from './shares';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const payload = z.object({ teamId: z.string(), slow: z.boolean() });
const base = { payload, retries: 1, retryDelaySeconds: 1, expireInSeconds: 60, turnsBy: 'teamId' } as const;

const rowsOf = async <T extends object>(query: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query<T>(query, values)).rows;

test('however many owners have slow jobs, another one’s is run, and theirs go on in a lane of their own', async () => {
  const { db, jobs } = app.deps;
  const slow = { afterSeconds: 0.3, concurrency: 2 };
  const kind: JobDefinition<typeof payload> = { ...base, name: 'test.slow', concurrency: 4, each: 2, slow };
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const ended: { team: string; retry: number }[] = [];
  await jobs.start([kind]);
  await jobs.work(
    jobHandler(kind, async () => async ({ data, retry, signal }) => {
      const broken = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      if (data.slow) await Promise.race([freed, broken]);
      signal.throwIfAborted();
      ended.push({ team: data.teamId, retry });
    }),
  );
  const attackers = Array.from({ length: 6 }, (_, at) => `slow ${at}`);
  for (const teamId of attackers) await jobs.sendAll(db, kind, Array(20).fill({ teamId, slow: true }));
  jobs.wake(kind);
  const waiting = "select name from pgboss.job where name like 'test.slow%' and state in ('created', 'retry')";
  await until(
    () => rowsOf(waiting),
    (rows) => rows.length <= 116,
  );
  for (let count = 1; count <= 3; count += 1) {
    await jobs.send(db, kind, { teamId: 'quick', slow: false });
    jobs.wake(kind);
    await until(
      async () => ended.length,
      (ran) => ran === count,
    );
  }
  expect(ended).toEqual(Array(3).fill({ team: 'quick', retry: 0 }));
  // All that a slow owner has moved with the run that gave way, and is found by what cancels it.
  const [moved] = await rowsOf<{ name: string; team: string }>(
    `select name, singleton_key as team from pgboss.job where name = 'test.slow-slow' and state = 'active' limit 1`,
  );
  const lanes = await rowsOf(`select distinct name from pgboss.job where singleton_key = $1`, [moved?.team]);
  expect(lanes).toEqual([{ name: 'test.slow-slow' }]);
  await jobs.cancel(kind, { teamId: moved?.team ?? '' });
  free();
  await until(
    async () => new Set(ended.map(({ team }) => team)).size,
    (teams) => teams >= 4,
  );
  expect(ended.every(({ retry }) => retry === 0)).toBe(true);
  for (const teamId of attackers) await jobs.cancel(kind, { teamId });
}, 60_000);

test('a job that was put back comes after one of each other owner, and not after all that they have', async () => {
  const { db, jobs, database } = app.deps;
  const kind: JobDefinition<typeof payload> = { ...base, name: 'test.front', concurrency: 1, each: 1 };
  await jobs.start([kind]);
  for (const teamId of ['many', 'one', 'more'])
    await jobs.sendAll(db, kind, Array(teamId === 'one' ? 2 : 100).fill({ teamId, slow: false }));
  const [first] = await rowsOf<{ id: string }>(
    `update pgboss.job set state = 'active', started_on = now()
     where id = (select id from pgboss.job where name = $1 and singleton_key = 'one' order by priority desc limit 1)
     returning id`,
    [kind.name],
  );
  await putBack(database.pool, kind.name, first?.id ?? '');
  const order = await rowsOf<{ id: string }>(
    'select id from pgboss.job where name = $1 order by priority desc, created_on, id',
    [kind.name],
  );
  expect(order.findIndex(({ id }) => id === first?.id)).toBeLessThan(6);
});
