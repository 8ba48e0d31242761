import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { boot } from '../boot';
import { readConfig } from '../config';
import { embeddedDirectory, openEmbedded } from '../platform/database/embedded';
import { templateIn } from '../platform/database/embedded/template';
import { readMigrations } from '../platform/database/migrate';
import { makeTemplate } from './make-template';

const HOLDER = fileURLToPath(new URL('../../test/embedded-holder.ts', import.meta.url));
const SLOW_MS = 90_000;

let templates: string;
beforeAll(async () => {
  templates = await mkdtemp(join(tmpdir(), 'parley-templates-'));
  await chmod(templates, 0o755);
  await makeTemplate(templates, readConfig);
}, SLOW_MS);
afterAll(() => rm(templates, { recursive: true, force: true }));

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'parley-first-'));
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** The rows that the first start from these templates finds in its database. */
async function found(from: string) {
  const database = await openEmbedded(folder, 'all', { templates: from });
  const client = new pg.Client(database.connection);
  await client.connect();
  const ask = async (sql: string) => (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value);
  try {
    const tables = await ask(
      `select format('%I.%I', schemaname, tablename) as value from pg_tables
       where schemaname in ('public', 'drizzle', 'pgboss') order by 1`,
    );
    const filled = [];
    for (const table of tables)
      if ((await ask(`select 1 as value from ${table} limit 1`)).length > 0) filled.push(table);
    return { tables, filled };
  } finally {
    await client.end();
    await database.close();
  }
}

test('the build leaves one file, which everybody may read', async () => {
  const file = templateIn(templates);
  expect((await readdir(templates)).map((name) => join(templates, name))).toEqual([file]);
  expect((await stat(file)).mode & 0o777).toBe(0o644);
});

test(
  'a first start finds all tables and queues, and no row of an installation',
  async () => {
    const { tables, filled } = await found(templates);
    expect(tables).toContain('public.platform_facts');
    expect(filled).toEqual(['drizzle.__drizzle_migrations', 'pgboss.queue', 'pgboss.version']);
    expect((await stat(embeddedDirectory(folder))).mode & 0o077).toBe(0);
  },
  SLOW_MS,
);

test(
  'the product starts on it as on any other, without a migration, and each installation has a secret of its own',
  async () => {
    const secrets = new Set<string>();
    for (const name of ['one', 'two']) {
      const DATA_DIR = join(folder, name);
      const log = pino({ level: 'silent' });
      const config = readConfig({ DATA_DIR, DEMO_AGENT: 'off' });
      const running = await boot(config, log, openEmbedded(DATA_DIR, 'all', { templates }));
      const { rows } = await running.deps.database.pool.query(
        'select count(*)::int as applied from drizzle.__drizzle_migrations',
      );
      await running.stop();
      expect(rows).toEqual([{ applied: readMigrations().length }]);
      secrets.add(await readFile(join(DATA_DIR, 'secret'), 'utf8'));
    }
    expect(secrets.size).toBe(2);
  },
  SLOW_MS,
);

test.each(['missing', 'cut off', 'damaged at its beginning', 'damaged in its middle'])(
  'where the file is %s, a first start makes an empty database',
  async (how) => {
    const bad = join(parent, 'templates');
    await mkdir(bad);
    if (how !== 'missing') {
      const file = templateIn(bad);
      const bytes = await readFile(templateIn(templates));
      const damaged = { 'damaged at its beginning': 1 / 40, 'damaged in its middle': 1 / 2 }[how];
      if (damaged) bytes.subarray(Math.floor(bytes.length * damaged)).fill(0x55, 0, 4_096);
      await writeFile(file, bytes);
      if (how === 'cut off') await truncate(file, bytes.length - 1_000);
    }
    expect(await found(bad)).toEqual({ tables: [], filled: [] });
  },
  SLOW_MS,
);

function hold(user: { uid?: number; gid?: number } = {}): ChildProcess {
  const args = ['--import', 'tsx', HOLDER, folder, 'all', '0', templates];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], ...user });
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test.each([0, 100, 500, 1_000, 1_300])(
  'killed while %d files are there: nothing is half made, and the next start has all of it',
  async (count) => {
    const partial = `${embeddedDirectory(folder)}.init`;
    const holder = hold();
    const files = () =>
      readdir(partial, { recursive: true }).then(
        (names) => names.length,
        () => -1,
      );
    while ((await files()) < count && !existsSync(embeddedDirectory(folder)));
    await killed(holder);
    const { tables } = await found(templates);
    expect(tables).toContain('public.platform_facts');
    expect(existsSync(partial)).toBe(false);
  },
  SLOW_MS,
);

test.runIf(process.getuid?.() === 0)(
  'what root has built serves somebody else, whose it is then',
  async () => {
    const user = { uid: 65_534, gid: 65_534 };
    await chown(parent, user.uid, user.gid);
    const holder = hold(user);
    await once(holder.stdout ?? holder, 'data');
    await killed(holder);
    expect((await stat(embeddedDirectory(folder))).uid).toBe(user.uid);
    expect((await found(templates)).tables).toContain('public.platform_facts');
  },
  SLOW_MS,
);
