import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveEntry as entry, archiveFrame as frame } from '../../test/archive';
import { EMPTY, emptyFolder, MAIN, refused, startCommand, succeeds } from '../../test/backup';
import { emptyDatabase, type TestDatabase } from '../../test/database';
import { TEMPLATE_SECRET } from '../../test/template.setup';
import { startTestApp } from '../../test/test-app';
import { until } from '../../test/until';
import { readConfig } from '../config';
import { OperatorError } from '../platform/errors';
import { backUp } from './backup';
import { restore } from './restore';

const COMMANDS = { backup: backUp, restore };
const SLOW_MS = 90_000;
const START = Buffer.from('PARLEY BACK-UP 1\n');

let folder: string;
let file: string;
let bytes: Buffer;
let source: TestDatabase;

/** A back-up of a small installation that includes its secret. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-backup-'));
  file = join(folder, 'good.backup');
  source = await emptyDatabase();
  const app = await startTestApp({ APP_SECRET: '' }, source);
  await app.signUp();
  // Enough rows that loading them takes a moment.
  await app.deps.database.pool.query(
    `insert into platform_rate_limits select 'key ' || n || md5(n::text) || md5((-n)::text), n from generate_series(1, 100000) as n`,
  );
  await app.stop();
  await succeeds(source, ['backup', file]);
  bytes = await readFile(file);
}, SLOW_MS);
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The message that a command fails with. It runs in this process: spawning one would take a second each time. */
async function refusal(place: TestDatabase, [name, path]: [keyof typeof COMMANDS, string], env = {}): Promise<string> {
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env });
  const run = COMMANDS[name](config, path, () => undefined, new AbortController().signal);
  const error = await run.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return (error as OperatorError).message;
}

async function variant(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** The same back-up with its contents changed, then recompressed as if written that way. */
const changed = (change: (inside: Buffer) => Buffer) =>
  Buffer.concat([START, gzipSync(change(gunzipSync(bytes.subarray(START.length))), { level: 1 })]);

const replaced = (from: string, to: string) => (inside: Buffer) => {
  const at = inside.indexOf(from);
  expect(at).toBeGreaterThan(0);
  return Buffer.concat([inside.subarray(0, at), Buffer.from(to), inside.subarray(at + from.length)]);
};

test(
  'a file that is not a complete back-up is refused, and the place stays empty',
  async () => {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 0x40, bytes.length >> 1);
    const cases: [string, Buffer, RegExp][] = [
      ['text', Buffer.from('Dear diary'), /is not a Parley back-up\.$/],
      ['empty', Buffer.alloc(0), /is not a Parley back-up\.$/],
      ['newer-format', Buffer.concat([Buffer.from('PARLEY BACK-UP 2\n'), bytes]), /made by a newer version of Parley/],
      ['cut-off', bytes.subarray(0, bytes.length - 9), /is cut off: its end is missing/],
      ['half', bytes.subarray(0, bytes.length >> 1), /is cut off: its end is missing/],
      ['whole-frames-only', changed((inside) => inside.subarray(0, inside.lastIndexOf('Z\0'))), /is cut off/],
      ['flipped', flipped, /is damaged: its contents are not what was written/],
      ['other-row', changed(replaced('key 77', 'key 78')), /is damaged: its contents are not what was written/],
      ['more', changed((inside) => Buffer.concat([inside, Buffer.from('more')])), /is damaged/],
      ['head-alone', archiveOf([]), /is not a Parley back-up\.$/],
      ['no-tables', archiveOf([LEAST.database]), /is not a Parley back-up\.$/],
      ['two-databases', archiveOf([LEAST.database, LEAST.database, LEAST.table]), /is not a Parley back-up\.$/],
    ];
    const place = await emptyFolder();
    for (const [name, content, sentence] of cases) {
      const said = await refusal(place, ['restore', await variant(name, content)]);
      expect(said, name).toMatch(sentence);
      expect(said, name).not.toContain('\n');
      expect(await readdir(place.dataDir)).toEqual([]);
    }
    expect(await refusal(place, ['restore', join(folder, 'nowhere')])).toMatch(/^The back-up cannot be read \(ENOENT/);
    expect(await refused(place, ['restore'])).toBe('Name the file: npm run restore -- FILE');
    await place.drop();
  },
  SLOW_MS,
);

/** The back-up with a changed first header and a matching checksum. */
async function withHead(name: string, change: object): Promise<string> {
  return variant(
    name,
    changed((inside) => {
      const length = inside.readUInt32BE(1);
      const rest = 5 + length;
      return Buffer.concat([
        entry({ ...JSON.parse(inside.toString('utf8', 5, rest)), ...change }),
        inside.subarray(rest + 5 + inside.readUInt32BE(rest + 1)),
      ]);
    }),
  );
}

/** What every back-up has. */
const LEAST = {
  database: entry({ kind: 'database', queues: [], sequences: [] }),
  table: entry({ kind: 'table', name: 'public.teams', columns: ['id'] }, '', { rows: 0 }),
};

/** An archive: the back-up's head followed by crafted entries. */
const archiveOf = (entries: Buffer[]) =>
  changed((inside) => {
    const head = JSON.parse(inside.toString('utf8', 5, 5 + inside.readUInt32BE(1)));
    const end = frame('Z', Buffer.from(JSON.stringify({ entries: entries.length + 1 })));
    return Buffer.concat([entry(head), ...entries, end]);
  });

/** The same, with the least that every back-up has. */
function made(name: string, entries: Buffer[]): Promise<string> {
  const has = (kind: string) => entries.some((one) => one.includes(`"kind":"${kind}"`));
  const least = (['database', 'table'] as const).flatMap((kind) => (has(kind) ? [] : [LEAST[kind]]));
  return variant(name, archiveOf([...entries, ...least]));
}

test.each([
  [
    'a column that is not there',
    [entry({ kind: 'table', name: 'public.teams', columns: ['evil'] }, 'x\n', { rows: 1 })],
  ],
  ['a row that is none', [entry({ kind: 'table', name: 'public.teams', columns: ['id'] }, 'x\n', { rows: 1 })]],
  ['fewer rows than it says', [entry({ kind: 'table', name: 'public.teams', columns: ['id'] }, '', { rows: 1 })]],
  ['a queue without a name', [entry({ kind: 'database', queues: [''], sequences: [{ name: 'none', last: '1' }] })]],
  ['a file twice', [1, 2].map(() => entry({ kind: 'file', path: 'secret' }, 'x'))],
  ['a file elsewhere', [entry({ kind: 'file', path: '../secret' }, 'x')]],
  ['a table of another kind', [entry({ kind: 'table', name: 'pg_catalog.pg_class', columns: [] })]],
])(
  'a whole back-up that holds %s is refused with a sentence',
  async (name, entries) => {
    const place = await emptyFolder();
    const said = await refusal(place, ['restore', await made(name.replaceAll(' ', '-'), entries)]);
    expect(said).toMatch(/is not what Parley writes, and was not restored \(|Parley does not keep|is not Parley's/);
    expect(said).not.toContain('\n');
    expect(await readdir(place.dataDir)).toEqual([]);
    await place.drop();
  },
  SLOW_MS,
);

test(
  'a back-up of newer tables is refused, and one without its secret',
  async () => {
    const place = await emptyFolder();
    const newer = await withHead('newer', { schema: 9_999_999_999_999, version: '7.0.0' });
    expect(await refusal(place, ['restore', newer])).toBe(
      'The back-up was made by another version of Parley (7.0.0), whose tables this one does not know. Restore it with that version or a newer one.',
    );
    const given = await withHead('given', { secret: 'given' });
    expect(await refusal(place, ['restore', given])).toBe(
      'The back-up was made with APP_SECRET and does not hold the secret. Set APP_SECRET to what it was.',
    );
    expect(await readdir(place.dataDir)).toEqual([]);
    const wrong = await refusal(place, ['restore', file], { APP_SECRET: TEMPLATE_SECRET });
    expect(wrong).toMatch(/The application's secret does not match this data/);
    expect(await readdir(place.dataDir)).toEqual([]);
    await place.drop();
  },
  SLOW_MS,
);

test(
  'a place that is not empty is refused, and keeps what it has',
  async () => {
    for (const make of Object.values(EMPTY)) {
      const place = await make();
      for (const name of ['secret', 'files', 'pg17']) {
        await mkdir(join(place.dataDir, name));
        expect(await refusal(place, ['restore', file])).toContain(`is not empty: it has ${name}. Set DATA_DIR to`);
        expect(await readdir(place.dataDir)).toEqual([name]);
        await rm(join(place.dataDir, name), { recursive: true });
      }
      await place.drop();
    }
    const full = await emptyDatabase();
    const client = new pg.Client({ connectionString: full.databaseUrl });
    await client.connect();
    await client.query('create table mine (n int)');
    await client.end();
    expect(await refusal(full, ['restore', file])).toContain(
      'The database at DATABASE_URL is not empty: it has public.mine. Restore into a new database.',
    );
    expect(await readdir(full.dataDir)).toEqual([]);
    await full.drop();
  },
  SLOW_MS,
);

test(
  'there must be something to back up, and nothing of the name',
  async () => {
    const place = await emptyFolder();
    const target = join(folder, 'new.backup');
    expect(await refusal(place, ['backup', target])).toMatch(/^There is nothing to back up in /);
    const server = await emptyDatabase();
    expect(await refusal(server, ['backup', target])).toBe(
      'The database holds no Parley data: there is nothing to back up.',
    );
    expect(await refusal(source, ['backup', file])).toContain('good.backup already exists. Name another file');
    await rm(join(source.dataDir, 'secret'));
    expect(await refusal(source, ['backup', target])).toMatch(/^The secret of this installation is missing/);
    await writeFile(`${target}.partial`, '');
    expect(await refusal(source, ['backup', target])).toMatch(/another back-up is being written, or was killed/);
    expect((await readdir(folder)).filter((name) => name.startsWith('new.'))).toEqual(['new.backup.partial']);
    await Promise.all([place.drop(), server.drop()]);
  },
  SLOW_MS,
);

test.each(Object.entries(EMPTY))(
  'a restore that is killed leaves nothing that counts: %s',
  async (kind, make) => {
    const place = await make();
    const restoring = join(place.dataDir, 'restoring');
    const killed = startCommand(place, ['restore', file]);
    // The secret is restored before the tables.
    await until(async () => existsSync(join(restoring, 'secret')), Boolean, 30_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    killed.child.kill('SIGKILL');
    await once(killed.child, 'close');
    expect((await killed.ended).said).not.toContain('Restored');
    expect(await readdir(place.dataDir)).toEqual(['restoring']);
    expect(await refused(place, [])).toMatch(/^A restore into .* is running, or was interrupted\./);
    await succeeds(place, ['restore', file]);
    expect((await readdir(place.dataDir)).includes('restoring')).toBe(false);
    const app = await startTestApp({ APP_SECRET: '', DATABASE_URL: place.databaseUrl }, place);
    const { rows } = await app.deps.database.pool.query(
      'select count(*)::int as n from platform_rate_limits where key like $1',
      ['key %'],
    );
    expect([kind, rows[0].n]).toEqual([kind, 100_000]);
    await app.close();
  },
  SLOW_MS,
);

test(
  'a command that is asked to stop leaves nothing',
  async () => {
    const place = await emptyFolder();
    const restoring = startCommand(place, ['restore', file]);
    await until(async () => existsSync(join(place.dataDir, 'restoring', 'secret')), Boolean, 30_000);
    restoring.child.kill('SIGTERM');
    expect(await restoring.ended).toMatchObject({ code: 1, said: expect.stringContaining('Stopped; nothing') });
    expect(await readdir(place.dataDir)).toEqual([]);
    await place.drop();
  },
  SLOW_MS,
);

test(
  'a back-up during which the secret is changed is refused, or its secret would open nothing of it',
  async () => {
    const place = await emptyDatabase();
    await (await startTestApp({ APP_SECRET: '' }, place)).stop();
    const change = () => {
      const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
      const { status, stderr } = spawnSync(process.execPath, [MAIN, 'rotate-secret'], { env });
      expect(status, String(stderr)).toBe(0);
    };
    const to = join(folder, 'changed.backup');
    const from = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
    const making = backUp(from, to, (line) => line.startsWith('Files:') && change(), new AbortController().signal);
    await expect(making).rejects.toThrow('The secret was changed while the back-up was made.');
    expect(existsSync(to)).toBe(false);
    await place.drop();
  },
  SLOW_MS,
);
