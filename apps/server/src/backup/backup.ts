import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { version } from '../../package.json';
import type { Config } from '../config';
import { namedFiles } from '../features';
import { openClient } from '../platform/database/client';
import { OperatorError } from '../platform/errors';
import { areCurrent, openSecrets } from '../platform/secrets';
import { type Entry, writeArchive } from './archive';
import { keptFiles } from './kept-files';
import { JOBS, plainValues, sequencesOf, tablesOf } from './tables';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'APP_SECRET'>;

/**
 * Writes everything that Parley keeps into one file, whether or not it is running. The database is read from a single
 * snapshot, and every file that the snapshot names is included.
 * @param say is called with the progress
 * @throws OperatorError when there is nothing to back up, something is missing, or the file already exists
 */
export async function backUp(place: Place, file: string, say: (line: string) => void, signal: AbortSignal) {
  const partial = `${file}.partial`;
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Name another file, or remove that one.`);
  if (existsSync(partial))
    throw new OperatorError(
      `${partial} exists: another back-up is being written, or was killed. Remove the file if none is.`,
    );
  const { client, close } = await openClient(place, 'visitor', 'back up');
  try {
    await writeArchive(partial, everything(place, client, say), signal).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await rm(partial, { force: true });
      throw error;
    });
    await rename(partial, file);
  } finally {
    await close();
  }
}

/**
 * Files come first, then the database, then files added meanwhile: a file that is deleted during the back-up was
 * already taken. Files that the database does not name are leftovers of crashes and are skipped.
 */
async function* everything(place: Place, client: pg.Client, say: (line: string) => void): AsyncGenerator<Entry> {
  const { DATA_DIR, APP_SECRET } = place;
  const schema = await schemaOf(client);
  const secrets = await drizzle(client).transaction((tx) => openSecrets(place, tx));
  const secret = APP_SECRET === undefined ? 'kept' : 'given';
  yield { header: { kind: 'head', version, schema, madeAt: new Date().toISOString(), secret } };
  const taken = new Set<string>();
  yield* keptFiles(DATA_DIR, secret === 'kept', await namedFiles.all(client), taken);
  say(`Files: ${taken.size}`);
  await client.query('begin isolation level repeatable read read only');
  await plainValues(client);
  if ((await schemaOf(client)) !== schema)
    throw new OperatorError('Parley was updated while the back-up was made. Run it again.');
  // The secret was taken with the files; if it has changed since, it cannot open what is read now.
  if (!(await areCurrent(secrets, drizzle(client))))
    throw new OperatorError('The secret was changed while the back-up was made. Run it again.');
  const tables = await tablesOf(client);
  const { rows: queues } = await client.query<{ name: string }>('select name from pgboss.queue order by name');
  const sequences = await sequencesOf(client);
  yield { header: { kind: 'database', queues: queues.map(({ name }) => name), sequences } };
  for (const { name, columns } of [...tables, JOBS]) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const which = name === JOBS.name ? ` where ${JOBS.live}` : '';
    const stream = client.query(copyTo(`copy (select ${list} from ${name}${which}) to stdout`));
    yield { header: { kind: 'table', name, columns }, data: stream, rows: () => stream.rowCount };
    if (stream.rowCount > 0) say(`${name}: ${stream.rowCount} rows`);
  }
  const named = await namedFiles.all(client);
  await client.query('commit');
  const before = taken.size;
  yield* keptFiles(DATA_DIR, false, named, taken);
  if (taken.size > before) say(`Files added meanwhile: ${taken.size - before}`);
  const lost = await lostFiles(client, named, taken);
  if (lost > 0)
    say(
      `${lost} of ${named.size} uploads that the database names are not in ${join(DATA_DIR, 'files')}, so the back-up lacks them too.`,
    );
}

/** How many files are still named but were nowhere; those that were deleted during the back-up are no longer named. */
async function lostFiles(client: pg.Client, named: Set<string>, taken: Set<string>): Promise<number> {
  const found = new Set([...taken].map((path) => basename(path)));
  const absent = [...named].filter((key) => !found.has(key));
  if (absent.length === 0) return 0;
  const still = await namedFiles.all(client);
  return absent.filter((key) => still.has(key)).length;
}

/** The timestamp of the newest migration. */
async function schemaOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('pgboss.job') is not null as ready`,
  );
  if (!rows[0]?.ready) throw new OperatorError('The database holds no Parley data: there is nothing to back up.');
  const last = await client.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations');
  return Number(last.rows[0]?.at);
}
