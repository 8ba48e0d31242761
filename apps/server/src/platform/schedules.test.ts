import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loseAnswer } from '../../test/lost-answers';
import { startTestApp, type TestApp } from '../../test/test-app';
import { type Schedule, Scheduler } from './schedules';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
});
afterAll(() => app.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('what fails comes again when it is due, and holds nothing else up', async () => {
  let tries = 0;
  let runs = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('not today');
  };
  const scheduler = new Scheduler(app.deps, [
    { name: 'test.failing', everySeconds: 1, run: failing },
    {
      name: 'test.hourly',
      everySeconds: 3_600,
      run: async () => {
        runs += 1;
      },
    },
  ]);
  await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(1);
  await scheduler.stop();
  expect(runs).toBe(1);
}, 15_000);

test('a run that the process breaks off is due again immediately', async () => {
  const name = 'test.long';
  const long: Schedule['run'] = (_deps, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const first = new Scheduler(app.deps, [{ name, everySeconds: 3_600, run: long }]);
  const running = () =>
    app.deps.database.pool
      .query('select process_id from platform_schedules where name = $1', [name])
      .then(({ rows }) => rows[0]?.process_id);
  await expect.poll(running).toBe(app.deps.processes.id);
  await first.stop();
  let again = false;
  const run = async () => {
    again = true;
  };
  const second = new Scheduler(app.deps, [{ name, everySeconds: 3_600, run }]);
  await expect.poll(() => again).toBe(true);
  await second.stop();
});

test('a run that was planned while the clock was ahead is due again', async () => {
  const name = 'test.ahead';
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const scheduler = new Scheduler(app.deps, [{ name, everySeconds: 3_600, run }]);
  await expect.poll(() => runs).toBe(1);
  const ahead =
    "update platform_schedules set next_at = now() + interval '40 days' where name = $1 and process_id is null";
  await expect.poll(async () => (await app.deps.database.pool.query(ahead, [name])).rowCount).toBe(1);
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2);
  await scheduler.stop();
});

test('a run whose end could not be noted, as the connection broke, is due again all the same', async () => {
  const name = 'test.unnoted';
  let runs = 0;
  loseAnswer(app.deps.database.pool, 'set process_id = null', 'before', name);
  const run = async () => {
    runs += 1;
  };
  const scheduler = new Scheduler(app.deps, [{ name, everySeconds: 1, run }]);
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(2);
  await scheduler.stop();
  vi.restoreAllMocks();
}, 15_000);

describe('two processes', () => {
  test('run it once between them, and take up what a dead one was at', async () => {
    const other = await startTestApp({ ROLE: 'web' }, app.database);
    let runs = 0;
    let atOnce = 0;
    const schedule: Schedule = {
      name: 'test.shared',
      everySeconds: 3_600,
      run: async () => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await pause(1_000);
        atOnce -= 1;
        runs += 1;
      },
    };
    const schedulers = [new Scheduler(app.deps, [schedule]), new Scheduler(other.deps, [schedule])];
    await pause(4_000);
    expect(runs).toBe(1);
    const due = (processId: string) =>
      app.deps.database.pool.query(
        `update platform_schedules set next_at = now() - interval '1 s', process_id = $1 where name = 'test.shared'`,
        [processId],
      );
    // Its process is alive: no other one starts it, however long it takes.
    const { rows } = await app.deps.database.pool.query<{ id: string }>(
      `insert into platform_processes (id, lock_key, role) values (gen_random_uuid(), 7, 'worker') returning id`,
    );
    const holder = await app.deps.database.pool.connect();
    await holder.query('select pg_advisory_lock(7)');
    await due(rows[0]?.id ?? '');
    await pause(3_500);
    expect(runs).toBe(1);
    // It dies, which frees its lock.
    holder.release(true);
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
    for (const scheduler of schedulers) await scheduler.stop();
    await other.stop();
  }, 45_000);
});
