import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, openEmbedded, type Role } from '.';
import { findBinaries, majorVersion, runnableBy } from './binaries';
import { postmasterOf, processesIn } from './leftovers';

const HOLDER = fileURLToPath(new URL('../../../../test/embedded-holder.ts', import.meta.url));
const SLOW_MS = 90_000;

let parent: string;
let folder: string;
let pgFolder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'parley-embedded-'));
  folder = join(parent, 'data');
  pgFolder = join(folder, `pg${majorVersion()}`);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function ask<T extends object>({ connection }: EmbeddedDatabase, sql: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query<T>(sql).finally(() => client.end())).rows;
}

interface Holder {
  child: ChildProcess;
  /** The writes that were acknowledged. */
  written: number[];
}

/** @returns once the process has written something */
async function hold(role: Role, from = 0, user: { uid?: number; gid?: number } = {}): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, folder, role, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  const written: number[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => written.push(Number(line)));
  await expect.poll(() => written.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  return { child, written };
}

async function killed({ child }: Holder): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function missing(written: number[]): Promise<number[]> {
  const database = await openEmbedded(folder);
  const there = new Set((await ask<{ n: number }>(database, 'select n from written')).map(({ n }) => n));
  await database.close();
  return written.filter((n) => !there.has(n));
}

test(
  'the product is no superuser, and commits wait for the disk',
  async () => {
    const database = await openEmbedded(folder);
    const [row] = await ask(
      database,
      `select current_setting('is_superuser') as super, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as network`,
    );
    expect(row).toEqual({ super: 'off', fsync: 'on', commit: 'on', network: '' });
    expect((await stat(folder)).mode & 0o077).toBe(0);
    await expect(ask(database, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
    await database.close();
    expect(await processesIn(pgFolder)).toEqual([]);
  },
  SLOW_MS,
);

test(
  'a folder whose path is too long for a socket is used like any other, and again after it was left',
  async () => {
    folder = join(parent, 'x'.repeat(120), 'data');
    for (const expected of [null, 'kept']) {
      const database = await openEmbedded(folder);
      const [row] = await ask(database, `select to_regclass('kept')::text as name`);
      expect(row).toEqual({ name: expected });
      await ask(database, 'create table if not exists kept (n int)');
      await database.close();
    }
  },
  SLOW_MS,
);

test(
  'a set-up that was cut off is begun again',
  async () => {
    await mkdir(`${pgFolder}.init`, { recursive: true });
    await writeFile(join(`${pgFolder}.init`, 'PG_VERSION'), 'half');
    const database = await openEmbedded(folder);
    expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
    await database.close();
    expect(existsSync(`${pgFolder}.init`)).toBe(false);
  },
  SLOW_MS,
);

test.each(['database', 'pg1'])('data of another version, in %s, is left as it is, with a sentence', async (name) => {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'file'), 'old');
  await expect(openEmbedded(folder)).rejects.toThrow(/holds the database of another version of Parley/);
  expect(await readFile(join(folder, name, 'file'), 'utf8')).toBe('old');
  expect(existsSync(pgFolder)).toBe(false);
});

describe('when something is killed', () => {
  test(
    'the process: PostgreSQL ends by itself, nothing is lost, and the next one starts',
    async () => {
      const holder = await hold('all');
      await expect.poll(() => holder.written.length).toBeGreaterThan(50);
      await killed(holder);
      await expect.poll(() => processesIn(pgFolder), { timeout: 10_000 }).toEqual([]);
      expect(await missing(holder.written)).toEqual([]);
    },
    SLOW_MS,
  );

  test(
    'the watchdog, and then the process: the orphan is ended by the next one',
    async () => {
      const holder = await hold('all');
      const orphan = await postmasterOf(pgFolder);
      for (const pid of await watchdogsOf(orphan)) kill(pid);
      await killed(holder);
      expect(await processesIn(pgFolder)).toContain(orphan);
      expect(await missing(holder.written)).toEqual([]);
      expect(await processesIn(pgFolder)).toEqual([]);
    },
    SLOW_MS,
  );

  test(
    'PostgreSQL, whole or in part: the process starts it again, and continues',
    async () => {
      const holder = await hold('all');
      const backends = async () => (await processesIn(pgFolder)).filter((pid) => pid !== first);
      let first = await postmasterOf(pgFolder);
      kill(first);
      await moreOf(holder);
      expect(await postmasterOf(pgFolder)).not.toBe(first);
      first = await postmasterOf(pgFolder);
      for (const pid of await backends()) kill(pid);
      await moreOf(holder);
      await killed(holder);
      expect(await missing(holder.written)).toEqual([]);
    },
    SLOW_MS,
  );

  test(
    'all at once: nothing is lost',
    async () => {
      const holder = await hold('all');
      const all = await processesIn(pgFolder);
      for (const pid of [...all, ...(await watchdogsOf(await postmasterOf(pgFolder)))]) kill(pid);
      await killed(holder);
      expect(await missing(holder.written)).toEqual([]);
    },
    SLOW_MS,
  );

  test(
    'files that name a living process of somebody else are in nobody’s way',
    async () => {
      await (await openEmbedded(folder)).close();
      const path = join(pgFolder, 'postmaster.pid');
      await writeFile(path, `${process.pid}\n${pgFolder}\n0\n5432\n.\n\n`);
      await writeFile(join(pgFolder, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
      const database = await openEmbedded(folder);
      expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
      await database.close();
    },
    SLOW_MS,
  );
});

describe('two processes on one directory', () => {
  test(
    'of the same role are refused with a sentence, whoever was first',
    async () => {
      const web = await openEmbedded(folder, 'web');
      for (const role of ['web', 'all'] as const) {
        await expect(openEmbedded(folder, role)).rejects.toThrow(/Another Parley is running on the data directory/);
      }
      await web.close();
      await (await openEmbedded(folder)).close();
    },
    SLOW_MS,
  );

  test(
    'of different roles share the database, and the one that lives on starts it again',
    async () => {
      const web = await hold('web');
      const worker = await hold('worker', 1_000_000);
      await killed(web);
      await moreOf(worker);
      const again = await hold('web', 2_000_000);
      await killed(worker);
      await moreOf(again);
      await killed(again);
      expect(await missing([...web.written, ...worker.written, ...again.written])).toEqual([]);
    },
    SLOW_MS,
  );
});

const asRoot = test.runIf(process.getuid?.() === 0);

asRoot(
  'somebody else runs it as themselves, and root continues with that',
  async () => {
    const user = { uid: 65_534, gid: 65_534 };
    await chown(parent, user.uid, user.gid);
    const holder = await hold('all', 0, user);
    await killed(holder);
    expect(await missing(holder.written)).toEqual([]);
    expect((await stat(pgFolder)).uid).toBe(user.uid);
  },
  SLOW_MS,
);

asRoot(
  'root runs it as somebody else, and takes back what it copied itself',
  async () => {
    await (await openEmbedded(folder)).close();
    expect((await stat(pgFolder)).uid).not.toBe(0);
    const first = folder;
    folder = join(parent, 'restored');
    await cp(first, folder, { recursive: true });
    pgFolder = join(folder, `pg${majorVersion()}`);
    expect((await stat(pgFolder)).uid).toBe(0);
    const database = await openEmbedded(folder);
    expect(await ask(database, 'select 1 as n')).toEqual([{ n: 1 }]);
    await database.close();
  },
  SLOW_MS,
);

asRoot(
  'binaries that lie where only root may go are copied',
  async () => {
    const user = { uid: 65_525, gid: 65_525 };
    await chmod(parent, 0o700);
    const locked = join(parent, 'native');
    const copy = join(dirname(parent), 'parley-copy', 'postgresql');
    await cp(await findBinaries(undefined), locked, { recursive: true, verbatimSymlinks: true });
    try {
      expect(await runnableBy(user, locked, copy)).toBe(copy);
      await rm(locked, { recursive: true });
      expect(await runnableBy(user, locked, copy)).toBe(copy);
    } finally {
      await rm(dirname(copy), { recursive: true, force: true });
    }
  },
  SLOW_MS,
);

/** Waits until it has written more, after an interruption. */
async function moreOf({ written }: Holder): Promise<void> {
  const before = written.length;
  await expect.poll(() => written.length, { timeout: 40_000 }).toBeGreaterThan(before + 5);
}

/** When one of its processes is killed, PostgreSQL's postmaster ends the others. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function watchdogsOf(pid: number): Promise<number[]> {
  const isWatchdog = async (name: string) => {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    return command.includes('kill -INT') && command.endsWith(`\0${pid}\0`);
  };
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map(async (name) => ((await isWatchdog(name)) ? [Number(name)] : [])));
  expect(found.flat()).toHaveLength(1);
  return found.flat();
}
