import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boot } from '../boot';
import { readConfig } from '../config';
import { Secrets } from './secrets';

/** A database is recreated, and opened several times. */
const SLOW_MS = 60_000;
const log = pino({ level: 'silent' });
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
const start = (env: NodeJS.ProcessEnv = {}) => boot(readConfig({ DATA_DIR: dataDir, DEMO_AGENT: 'off', ...env }), log);

test('what was sealed opens in its own context and under its own secret only', () => {
  const secrets = new Secrets('a'.repeat(32));
  const sealed = secrets.seal('token of a customer', 'notion/1');
  expect(sealed).not.toContain('token');
  expect(secrets.open(sealed, 'notion/1')).toBe('token of a customer');
  expect(() => secrets.open(sealed, 'notion/2')).toThrow();
  expect(() => new Secrets('b'.repeat(32)).open(sealed, 'notion/1')).toThrow();
});

test('the secret is made once, kept private, and never replaced', { timeout: SLOW_MS }, async () => {
  await (await start()).stop();
  const path = join(dataDir, 'secret');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await (await start()).stop();
  await rm(path);
  await expect(start()).rejects.toThrow(/secret of this installation is missing/);
  await expect(stat(path)).rejects.toThrow();
  await expect(start({ APP_SECRET: 'x'.repeat(40) })).rejects.toThrow(/does not match this data/);
});

test('a start that was killed before the secret was written is made up for', { timeout: SLOW_MS }, async () => {
  await writeFile(join(dataDir, 'secret'), '');
  await (await start()).stop();
  for (const draft of ['secret.draft', 'secret.next.draft', 'secret.b7a1.draft'])
    await writeFile(join(dataDir, draft), 'a secret that was never used');
  await (await start()).stop();
  expect((await readdir(dataDir)).filter((name) => name.startsWith('secret'))).toEqual(['secret']);
});

test('a new database is refused beside the uploads of another one', { timeout: SLOW_MS }, async () => {
  const upload = join(dataDir, 'files', 'ab');
  await mkdir(upload, { recursive: true });
  await writeFile(join(upload, 'upload'), 'Opening hours');
  await expect(start()).rejects.toThrow(/holds uploads, but the database is new and empty/);
  expect(await readFile(join(upload, 'upload'), 'utf8')).toBe('Opening hours');
});

test('a second process on the same data directory is refused with a sentence', { timeout: SLOW_MS }, async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/Another Parley is running on the data directory/);
  await first.stop();
  await (await start()).stop();
});
