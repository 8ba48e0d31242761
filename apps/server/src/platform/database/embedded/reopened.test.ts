import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '.';
import { majorVersion } from './binaries';
import { postmasterOf, processesIn } from './leftovers';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'parley-embedded-'));
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function ask(connection: pg.ClientConfig): Promise<object[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query('select 1 as n').finally(() => client.end())).rows;
}

test('PostgreSQL that was killed and cannot start is tried again until it can', async () => {
  const database = await openEmbedded(folder);
  const pgFolder = join(folder, `pg${majorVersion()}`);
  const [settings, away] = [join(pgFolder, 'postgresql.conf'), join(parent, 'postgresql.conf')];
  await rename(settings, away);
  process.kill((await postmasterOf(pgFolder)) as number, 'SIGKILL');
  const warned = once(process, 'warning');
  expect(String(await warned)).toMatch(/did not start/);
  await rename(away, settings);
  const answered = () => ask(database.connection).catch(() => []);
  await expect.poll(answered, { timeout: 30_000 }).toEqual([{ n: 1 }]);
  await database.close();
  expect(await processesIn(pgFolder)).toEqual([]);
}, 90_000);
