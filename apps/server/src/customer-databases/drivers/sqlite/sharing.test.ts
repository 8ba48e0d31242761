import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { sqliteStage } from '../../../../test/customer-databases/sqlite-stage';
import { until } from '../../../../test/until';
import { Turns } from '../../../platform/turns';
import type { OpenDatabase } from '../../types';
import { openDatabase } from '../index';
import { openSqlite } from '.';

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c';
const stage = sqliteStage('CREATE TABLE t (a)');

/** The nineteenth field of proc(5)'s `stat`, counted after the name, which may have spaces. */
const niceOf = (stat: string) => Number(stat.replace(/^.*\) /, '').split(' ')[16]);

async function nicesOfThreads(): Promise<number[]> {
  const threads = readdirSync('/proc/self/task').map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8'));
  // One may have ended since it was listed.
  return (await Promise.allSettled(threads)).flatMap((read) => (read.status === 'fulfilled' ? niceOf(read.value) : []));
}

const opened: OpenDatabase[] = [];
async function open(path = stage.path): Promise<OpenDatabase> {
  const database = await openDatabase({ type: 'sqlite', path }, { allowPrivateNetwork: false });
  opened.push(database);
  return database;
}
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => stage.remove());

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
      greedy.query(ENDLESS, bounds({ timeoutMs: 8_000 })).catch(() => undefined),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = performance.now();
    await other.query('SELECT 1', bounds());
    expect(performance.now() - started).toBeLessThan(7_000);
    await greedy.close();
    await Promise.all(endless);
    elsewhere.remove();
  });

  it('ends for an owner who waits, when others who compute without end hold all threads', async () => {
    const turns = new Turns(2, 1, 300);
    const file = (owner: string) => openSqlite({ type: 'sqlite', path: stage.path, owner }, turns);
    const [one, two, late] = [file('one'), file('two'), file('late')];
    const slow = bounds({ timeoutMs: 200_000 });
    const endless = [one, two].map((database) => database.query(ENDLESS, slow).then(undefined, (error) => error));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await late.query('SELECT 1', bounds({ timeoutMs: 120_000 }))).rows).toEqual([[1]]);
    // Which of the two began first is up to the machine.
    expect(await Promise.race(endless)).toMatchObject({ reason: 'busy' });
    await Promise.all([one, two, late].map((database) => database.close()));
    expect((await Promise.all(endless)).map(({ reason }) => reason).sort()).toEqual(['busy', 'unreachable']);
    // Threads that give way to all else also start late where all else is busy.
  }, 150_000);
});
