import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../test/test-app';
import { until } from '../../test/until';
import { type JobDefinition, jobHandler } from './jobs';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const payload = z.object({ teamId: z.string() });
const base = { payload, retries: 1, retryDelaySeconds: 1, expireInSeconds: 600, turnsBy: 'teamId' } as const;

const rowsOf = async <T extends object>(query: string, values: unknown[]) =>
  (await app.deps.database.pool.query<T>(query, values)).rows;
const freed = (name: string) =>
  rowsOf<{ state: string; lost: string | null }>(
    "select state::text, output->>'lost' as lost from pgboss.job where name = $1",
    [name],
  );

test('a job that waits for its turn names its process as well, and is freed with that one, without any blame', async () => {
  const { db, jobs, database, processes } = app.deps;
  const kind: JobDefinition<typeof payload> = { ...base, name: 'test.waits', concurrency: 2, each: 1 };
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await jobs.start([kind]);
  await jobs.work(jobHandler(kind, async () => () => ended));
  await jobs.sendAll(db, kind, [{ teamId: 'one' }, { teamId: 'one' }]);
  jobs.wake(kind);
  const fetched = "select id from pgboss.job where name = $1 and state = 'active' and output->>'fetched_by' = $2";
  await until(
    () => rowsOf<{ id: string }>(fetched, [kind.name, processes.id]),
    (rows) => rows.length === 1,
  );
  end();
  await until(
    () => freed(kind.name),
    (rows) => rows.every(({ state }) => state === 'completed'),
  );
  await database.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), completed_on = null,
       output = jsonb_build_object('fetched_by', gen_random_uuid()) where name = $1`,
    [kind.name],
  );
  await jobs.freeOrphans();
  await until(
    () => freed(kind.name),
    (rows) => rows.every(({ state, lost }) => state === 'completed' && lost === null),
  );
});

test('a job that no living process can have fetched is freed at once, though it names none', async () => {
  const { db, jobs, database } = app.deps;
  const kind: JobDefinition<typeof payload> = { ...base, name: 'test.unnamed', concurrency: 1, each: 1 };
  await jobs.start([kind]);
  for (const teamId of ['one', 'two']) await jobs.send(db, kind, { teamId });
  await database.pool.query("update platform_processes set created_at = now() - interval '5 seconds'");
  await database.pool.query(
    `update pgboss.job set state = 'active',
       started_on = now() - case singleton_key when 'one' then interval '6 seconds' else interval '4 seconds' end
     where name = $1`,
    [kind.name],
  );
  await jobs.freeOrphans();
  const states = await rowsOf('select state::text from pgboss.job where name = $1 order by singleton_key', [kind.name]);
  expect(states).toEqual([{ state: 'retry' }, { state: 'active' }]);
});

test('jobs that were queued or failed while the clock was ahead are due once it is set back', async () => {
  const { db, jobs, database } = app.deps;
  const kind: JobDefinition<typeof payload> = { ...base, name: 'test.early', concurrency: 1, each: 1 };
  await jobs.start([kind]);
  for (const teamId of ['queued', 'failed', 'retried']) await jobs.send(db, kind, { teamId });
  await database.pool.query(
    `update pgboss.job set start_after = now() + interval '1 day', keep_until = now() + interval '2 days',
       created_on = now() + case singleton_key when 'queued' then interval '1 day' else interval '-1 minute' end,
       started_on = case singleton_key when 'queued' then null when 'failed' then now() + interval '1 day' else now() end,
       state = case singleton_key when 'queued' then 'created'::pgboss.job_state else 'retry' end
     where name = $1`,
    [kind.name],
  );
  await database.pool.query("update pgboss.version set maintained_on = now() + interval '1 day'");
  await jobs.freeOrphans();
  const due = 'select singleton_key as key, start_after <= now() as due from pgboss.job where name = $1 order by key';
  expect(await rowsOf(due, [kind.name])).toEqual([
    { key: 'failed', due: true },
    { key: 'queued', due: true },
    { key: 'retried', due: false },
  ]);
  expect(await rowsOf('select maintained_on <= now() as due from pgboss.version', [])).toEqual([{ due: true }]);
});
