import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../../config';
import { type EmbeddedDatabase, isNotYet, openEmbedded } from './embedded';
import { migrateDatabase } from './migrate';
import { keepStatements } from './prepared';
import { KEEPS_ALIVE, prepareSession } from './sessions';
import { NONE_FREE, SharedPool } from './shared-pool';
import { LOCK_HELD, sqlState } from './sql-state';

export type Db = NodePgDatabase & { $client: pg.Pool };
/** A transaction: what must be written together takes this as its first argument. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** For a connection of one's own, beside the pool. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;
const LOOK_MS = 50;

/**
 * Opens the database that the configuration names, embedded or a server, and brings it to the newest schema.
 * @param opening the embedded database, where it is being opened already
 * @throws OperatorError when the embedded database cannot be had; the driver's error when a server cannot be reached
 */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  opening?: Promise<EmbeddedDatabase>,
): Promise<Database> {
  const embedded = config.DATABASE_URL === undefined ? await (opening ?? openEmbedded(config.DATA_DIR)) : undefined;
  const connection = embedded?.connection ?? { connectionString: config.DATABASE_URL };
  const pool = new SharedPool({
    ...connection,
    ...KEEPS_ALIVE,
    onConnect: async (client) => {
      await prepareSession.pooled(client);
    },
  });
  // Behind the address of a server may be a pooler, which gives the next query another session.
  if (embedded) keepStatements(pool);
  // A connection that breaks is replaced by the pool, and fails what is asked on it; unheard, its error would end the process,
  // while it is idle as well as while a transaction that has it does something else.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = async () => {
    await drain(pool);
    await pool.end();
    await embedded?.close();
  };
  try {
    const db = drizzle(pool);
    await migrateOnceThere(pool, embedded !== undefined);
    return { db, pool, kind: embedded ? 'embedded' : 'server', connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The process that started the embedded database may die in this moment; this one or another one then starts it again. */
async function migrateOnceThere(pool: pg.Pool, embedded: boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
    try {
      return await migrateDatabase(pool);
    } catch (error) {
      if (!embedded || !isNotYet(error) || Date.now() > end) throw error;
    }
  }
}

/** The pool's words, which have no code, for: none of its connections was free in time, or could be made. */
const NO_CONNECTION: ReadonlySet<unknown> = new Set([NONE_FREE, 'Connection terminated due to connection timeout']);

/** Whether a query was not begun because too many others were under way, or waited too long for what another one has locked. */
export function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NO_CONNECTION.has(error.message) || sqlState(error) === LOCK_HELD || isOverloaded(error.cause);
}

/** A query that waits for a connection when the pool ends would never be answered, and who waits for it never end. */
async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await pool.query('select 1').catch(() => undefined);
}
