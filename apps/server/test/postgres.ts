import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { reach } from '../src/platform/database/embedded';
import { PORT, SUPERUSER, start } from '../src/platform/database/embedded/cluster';
import { initialise } from '../src/platform/database/embedded/create';

/** A dedicated PostgreSQL server in a temporary folder; it ends with this process. */
export interface TestPostgres {
  /** Of the socket and the data. */
  folder: string;
  /** Runs statements as the superuser. */
  administer(sql: string, database?: string): Promise<unknown[]>;
  /** Stops it as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  /** Stops it and removes everything. */
  stop(): Promise<void>;
}

/** The data need not survive a crash of the computer. */
const SETTINGS = { port: PORT, fsync: 'off', io_method: 'sync', jit: 'off' };

/**
 * @param settings override the defaults for tests
 * @param prepare changes the new folder before the first start
 */
export async function startPostgres(
  settings: Record<string, string | number>,
  prepare?: (folder: string) => Promise<void>,
): Promise<TestPostgres> {
  const all = { ...SETTINGS, ...settings };
  const parent = await mkdtemp(join(tmpdir(), 'parley-postgres-'));
  const folder = join(parent, 'data');
  await initialise(folder, false);
  await prepare?.(folder);
  const connect = (database: string) =>
    reach({ host: folder, port: Number(all.port), user: SUPERUSER, database, ssl: false }, AbortSignal.timeout(30_000));
  const run = async () => {
    const started = await start(folder, all);
    await (await connect('template1')).end();
    return started;
  };
  let cluster = await run();
  return {
    folder,
    administer: async (sql, database = 'postgres') => {
      const client = await connect(database);
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql).finally(() => client.end());
      return Array.isArray(result) ? [] : result.rows;
    },
    crash: () => cluster.stop('SIGQUIT'),
    start: async () => {
      cluster = await run();
    },
    stop: async () => {
      await cluster.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
