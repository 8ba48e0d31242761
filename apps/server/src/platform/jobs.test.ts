import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../test/test-app';
import { until } from '../../test/until';
import { type JobDefinition, jobHandler } from './jobs';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('of a job that failed is kept that it did, and nothing of the query that it failed with', async () => {
  const { db, jobs, database } = app.deps;
  const secret = 'what an owner wrote';
  const payload = z.object({ teamId: z.uuid() });
  const kind = { name: 'test.fail', payload, concurrency: 1, retries: 0, retryDelaySeconds: 1, expireInSeconds: 60 };
  await jobs.start([kind]);
  await jobs.work(
    jobHandler(kind, async () => async () => {
      await db.execute(sql`select ${secret}::uuid`);
    }),
  );
  await jobs.send(db, kind, { teamId: crypto.randomUUID() });
  jobs.wake(kind);
  const failed = "select job::text, output->>'message' as message from pgboss.job where name = $1 and state = 'failed'";
  const { rows } = await until(
    () => database.pool.query<{ job: string; message: string }>(failed, [kind.name]),
    (answer) => answer.rows.length > 0,
  );
  expect(rows[0]?.message).toBe('The job failed; the log says why.');
  expect(rows[0]?.job).not.toContain(secret);
});

test('a job that ended is out of the way of those that wait within minutes, and these keep their places', async () => {
  const { db, jobs, database } = app.deps;
  const payload = z.object({ teamId: z.string() });
  const kind = { name: 'test.ended', payload, concurrency: 1, retries: 0, retryDelaySeconds: 1, expireInSeconds: 60 };
  const definition: JobDefinition<typeof payload> = { ...kind, turnsBy: 'teamId' };
  await jobs.start([definition]);
  await database.pool.query(
    `insert into pgboss.job (name, state, completed_on) select $1, state::pgboss.job_state, now() - age::interval
     from unnest(array['completed', 'failed', 'cancelled']) as state, unnest(array['2 minutes', '1 second']) as age`,
    [kind.name],
  );
  await jobs.sendAll(db, definition, [{ teamId: 'one' }, { teamId: 'one' }]);
  // biome-ignore lint/complexity/useLiteralKeys: private, but runs the maintenance now instead of in two minutes.
  await jobs['boss'].maintain();
  await jobs.send(db, definition, { teamId: 'other' });
  const { rows } = await database.pool.query(
    `select state::text, -priority as place, data->>'teamId' as team from pgboss.job where name = $1
     order by job.state, created_on, priority desc`,
    [kind.name],
  );
  const waiting = [
    { team: 'one', place: 0 },
    { team: 'one', place: 1 },
    { team: 'other', place: 0 },
  ];
  const ended = ['completed', 'cancelled', 'failed'].map((state) => ({ state, team: null, place: 0 }));
  expect(rows).toEqual([...waiting.map((job) => ({ state: 'created', ...job })), ...ended]);
});

test('a job whose process is gone is tried again immediately, and one whose process lives is left alone', async () => {
  const { db, jobs, database, processes } = app.deps;
  const kind = { name: 'test.hang', payload: z.object({}), concurrency: 2, retries: 0, retryDelaySeconds: 1 };
  const definition = { ...kind, expireInSeconds: 600 };
  const runs: number[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await jobs.start([definition]);
  await jobs.work(
    jobHandler(definition, async () => async ({ retry }) => {
      runs.push(retry);
      await ended;
    }),
  );
  await jobs.send(db, definition, {});
  jobs.wake(definition);
  const state = "select state::text, output->>'process' as process from pgboss.job where name = 'test.hang'";
  const at = async () => (await database.pool.query<{ state: string; process: string }>(state)).rows[0];
  await until(at, (job) => job?.process === processes.id);
  await jobs.freeOrphans();
  expect(await at()).toEqual({ state: 'active', process: processes.id });
  await database.pool.query(
    `update pgboss.job set output = jsonb_build_object('process', gen_random_uuid()) where name = 'test.hang'`,
  );
  await jobs.freeOrphans();
  await until(
    async () => runs,
    (all) => all.length === 2,
  );
  end();
  await until(at, (job) => job?.state === 'completed');
});

test('someone who has jobs that take long keeps nobody waiting, and loses none of them nor a try', async () => {
  const { db, jobs, database } = app.deps;
  const payload = z.object({ teamId: z.uuid(), slow: z.boolean() });
  const kind = { name: 'test.shares', payload, concurrency: 3, retries: 1, retryDelaySeconds: 0, expireInSeconds: 60 };
  const definition: JobDefinition<typeof payload> = { ...kind, turnsBy: 'teamId', each: 2 };
  const [flooder, other] = [crypto.randomUUID(), crypto.randomUUID()];
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const runs: { teamId: string; retry: number }[] = [];
  let atWork = 0;
  await jobs.start([definition]);
  await jobs.work(
    jobHandler(definition, async () => async ({ data, retry }) => {
      runs.push({ teamId: data.teamId, retry });
      if (!data.slow) return;
      atWork += 1;
      expect(atWork).toBeLessThanOrEqual(2);
      await freed;
      atWork -= 1;
      if (retry === 0) throw new Error('Once more');
    }),
  );
  await jobs.sendAll(db, definition, Array(5).fill({ teamId: flooder, slow: true }));
  jobs.wake(definition);
  await until(
    async () => runs.length,
    (count) => count === 2,
  );
  for (let count = 0; count < 3; count += 1) {
    await jobs.send(db, definition, { teamId: other, slow: false });
    jobs.wake(definition);
    await until(
      async () => runs.filter((run) => run.teamId === other).length,
      (ran) => ran === count + 1,
    );
  }
  expect(runs.filter(({ teamId }) => teamId === flooder)).toHaveLength(2);
  free();
  const ended = "select count(*)::int as n from pgboss.job where name = 'test.shares' and state = 'completed'";
  await until(
    async () => (await database.pool.query<{ n: number }>(ended)).rows[0]?.n,
    (count) => count === 8,
    60_000,
  );
  const tries = runs.filter(({ teamId }) => teamId === flooder).map(({ retry }) => retry);
  expect(tries.sort()).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
}, 90_000);

test('the end of a job is noted once the database is there again, and nothing ends for want of it', async () => {
  const { db, jobs, database } = app.deps;
  const payload = z.object({ fails: z.boolean() });
  const kind = { name: 'test.away', payload, concurrency: 2, retries: 0, retryDelaySeconds: 1, expireInSeconds: 60 };
  await jobs.start([kind]);
  const asked = vi.spyOn(database.pool, 'query');
  let atWork = 0;
  await jobs.work(
    jobHandler(kind, async () => async ({ data }) => {
      atWork += 1;
      await until(
        async () => atWork,
        (count) => count === 2,
      );
      const away = asked.getMockImplementation() === undefined;
      if (away) asked.mockRejectedValue(Object.assign(new Error('starting up'), { code: '57P03' }) as never);
      if (data.fails) throw new Error('It failed');
    }),
  );
  await jobs.send(db, kind, { fails: true });
  await jobs.send(db, kind, { fails: false });
  jobs.wake(kind);
  await until(
    async () => atWork,
    (count) => count === 2,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  asked.mockRestore();
  const states = "select state::text from pgboss.job where name = 'test.away' order by state";
  const { rows } = await until(
    () => database.pool.query<{ state: string }>(states),
    ({ rows }) => rows.every(({ state }) => state === 'completed' || state === 'failed'),
  );
  expect(rows).toEqual([{ state: 'completed' }, { state: 'failed' }]);
});

test('a job in which the process dies each time is given up, and ends those who wait for it as failed', async () => {
  const { db, jobs, database } = app.deps;
  const payload = z.object({});
  const base = { payload, concurrency: 4, retries: 5, retryDelaySeconds: 0, expireInSeconds: 600 };
  const untold: JobDefinition<typeof payload> = { ...base, name: 'test.lost' };
  const told: JobDefinition<typeof payload> = { ...base, name: 'test.lost-told', endsLost: true };
  const runs: Record<string, { lost: number; givenUp: boolean }[]> = { [untold.name]: [], [told.name]: [] };
  const hung: (() => void)[] = [];
  await jobs.start([untold, told]);
  for (const kind of [untold, told]) {
    await jobs.work(
      jobHandler(kind, async () => async ({ lost, givenUp }) => {
        runs[kind.name]?.push({ lost, givenUp });
        if (givenUp) throw new Error('Told');
        await new Promise<void>((resolve) => hung.push(resolve));
      }),
    );
    await jobs.send(db, kind, {});
    jobs.wake(kind);
    const state = async () =>
      (
        await database.pool.query<{ state: string; process: string | null }>(
          `select state::text, output->>'process' as process from pgboss.job where name = $1`,
          [kind.name],
        )
      ).rows[0];
    for (let death = 1; death <= 3; death += 1) {
      await until(
        async () => runs[kind.name]?.length,
        (count) => count === death,
      );
      // Simulates a process that died: the job names a process that does not exist.
      await database.pool.query(
        `update pgboss.job set output = output || jsonb_build_object('process', gen_random_uuid()) where name = $1`,
        [kind.name],
      );
      await jobs.freeOrphans();
      jobs.wake(kind);
    }
    await until(state, (job) => job?.state === 'failed');
  }
  for (const end of hung) end();
  const started = [0, 1, 2].map((lost) => ({ lost, givenUp: false }));
  expect(runs).toEqual({ [untold.name]: started, [told.name]: [...started, { lost: 3, givenUp: true }] });
}, 60_000);
