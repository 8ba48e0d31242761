import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { collectGarbage } from '../../../../test/collect-garbage';
import { bounds } from '../../../../test/customer-databases/bounds';
import { type SqliteStage, sqliteStage } from '../../../../test/customer-databases/sqlite-stage';
import { until } from '../../../../test/until';
import type { DatabaseFailure, OpenDatabase } from '../../types';
import { openDatabase } from '../index';
import { openSqlite } from '.';
import { Lanes } from './lanes';

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c';
/** Takes longer than a moment, and ends. */
const COUNTED = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 3000000) SELECT count(*) FROM c';
const stage = sqliteStage('CREATE TABLE t (a)');

/** The nineteenth field of proc(5)'s `stat`, counted after the name, which may have spaces. */
const niceOf = (stat: string) => Number(stat.replace(/^.*\) /, '').split(' ')[16]);

async function nicesOfThreads(): Promise<number[]> {
  const threads = readdirSync('/proc/self/task').map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8'));
  // A thread may have ended since the listing.
  return (await Promise.allSettled(threads)).flatMap((read) => (read.status === 'fulfilled' ? niceOf(read.value) : []));
}

/** Opens the file for owners who share as few places as a test needs. */
function among(given: Partial<ConstructorParameters<typeof Lanes>[0]>) {
  const usual = { quick: 1, quickMs: 500, slow: 1, slowEach: 1, fairMs: 60_000, waitMs: 120_000 };
  const lanes = new Lanes({ ...usual, ...given });
  return (owner: string) => openSqlite({ type: 'sqlite', path: stage.path, owner }, lanes);
}

const opened: OpenDatabase[] = [];
const removing: SqliteStage[] = [];
async function open(path = stage.path): Promise<OpenDatabase> {
  const database = await openDatabase({ type: 'sqlite', path }, { allowPrivateNetwork: false });
  opened.push(database);
  return database;
}
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const stage of removing.splice(0)) stage.remove();
});
afterAll(() => stage.remove());

const threads = async () =>
  (await nicesOfThreads()).filter((nice) => nice === constants.priority.PRIORITY_BELOW_NORMAL).length;

/** Each in its own thread. */
async function openFiles(count: number): Promise<OpenDatabase[]> {
  const stages = Array.from({ length: count }, () => sqliteStage('CREATE TABLE t (a)'));
  const databases = await Promise.all(stages.map(({ path }) => open(path)));
  removing.push(...stages);
  return databases;
}

describe('threads that do nothing', () => {
  it.runIf(process.platform === 'linux')(
    'are few, however many files were asked',
    async () => {
      for (const database of await openFiles(12))
        expect((await database.query('SELECT 1', bounds())).rows).toEqual([[1]]);
      await until(threads, (count) => count > 0 && count < 10);
    },
    150_000,
  );

  it('end with a sentence where they are large and wait for their readers', async () => {
    const large = `WITH RECURSIVE m AS MATERIALIZED (SELECT randomblob(60000000) AS x),
      c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 2000) SELECT n, length(x) FROM c, m`;
    const reading = (await openFiles(4)).map((database) =>
      database.stream(large, bounds({ maxRows: 2_000, timeoutMs: 120_000 }))[Symbol.asyncIterator](),
    );
    for (const rows of reading) await rows.next();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const told = await Promise.all(
      reading.map((rows) =>
        rows.next().then(
          () => 'rows',
          ({ reason }: DatabaseFailure) => reason,
        ),
      ),
    );
    expect(new Set(told)).toEqual(new Set(['rows', 'busy']));
    for (const rows of reading) await rows.return?.(undefined);
  }, 150_000);
});

describe('a query that computes', () => {
  it.runIf(process.platform === 'linux')('has less of the processor than the rest of the program', async () => {
    const database = await open();
    const own = getPriority();
    const reader = new AbortController();
    const running = database.query(ENDLESS, bounds({ signal: reader.signal })).catch(() => undefined);
    await until(nicesOfThreads, (nices) => nices.includes(constants.priority.PRIORITY_BELOW_NORMAL));
    expect(getPriority()).toBe(own);
    reader.abort();
    await running;
  });

  it("lets another owner's query through while one asks without end", async () => {
    const elsewhere = sqliteStage('SELECT 1');
    const [greedy, other] = [await open(), await open(elsewhere.path)];
    const endless = Array.from({ length: 6 }, () =>
      greedy.query(ENDLESS, bounds({ timeoutMs: 60_000 })).catch(() => undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = performance.now();
    await other.query('SELECT 1', bounds());
    expect(performance.now() - started).toBeLessThan(50_000);
    await greedy.close();
    await Promise.all(endless);
    elsewhere.remove();
  }, 150_000);

  it('ends for an owner who waits, when others who compute without end hold all threads', async () => {
    const file = among({ quickMs: 50, slow: 2, fairMs: 300 });
    const [one, two, late] = [file('one'), file('two'), file('late')];
    const slow = bounds({ timeoutMs: 200_000 });
    const endless = [one, two].map((database) => database.query(ENDLESS, slow).then(undefined, (error) => error));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await late.query(COUNTED, bounds({ timeoutMs: 120_000 }))).rows).toEqual([[3_000_000]]);
    // Which of the two began first depends on the machine.
    expect(await Promise.race(endless)).toMatchObject({ reason: 'busy' });
    await Promise.all([one, two, late].map((database) => database.close()));
    expect((await Promise.all(endless)).map(({ reason }) => reason).sort()).toEqual(['busy', 'unreachable']);
    // Low-priority threads also start late on a busy machine.
  }, 150_000);

  it('keeps nobody waiting who asks little, however many owners compute without end, and is refused in time', async () => {
    const file = among({ quickMs: 200, waitMs: 30_000 });
    const owners = Array.from({ length: 8 }, (_, number) => file(`owner ${number}`));
    // Their threads have started: on a busy machine, that takes longer than a statement's moment in the quick lane.
    for (const database of owners) await database.query('SELECT 1', bounds());
    const slow = bounds({ timeoutMs: 200_000 });
    const refused: DatabaseFailure[] = [];
    const endless = owners.map((database) =>
      database.query(ENDLESS, slow).catch((error: DatabaseFailure) => refused.push(error)),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const little = file('little');
    const started = performance.now();
    expect((await little.query('SELECT 1', bounds())).rows).toEqual([[1]]);
    expect(performance.now() - started).toBeLessThan(30_000);
    // Freed memory must not take deadlines along.
    collectGarbage();
    // One of them has the slow place, and computes.
    await until(
      async () => refused.length,
      (count) => count === owners.length - 1,
      100_000,
    );
    expect(new Set(refused.map(({ reason, message }) => `${reason}: ${message}`))).toEqual(
      new Set([`busy: ${MESSAGES.databasesBusy}`]),
    );
    await Promise.all([...owners, little].map((database) => database.close()));
    await Promise.all(endless);
    // Low-priority threads get little of a busy machine, and each endless statement has a turn first.
  }, 240_000);
});
