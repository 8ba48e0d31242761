import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../../config';
import { type EmbeddedDatabase, isNotYet, openEmbedded } from './embedded';
import { migrateDatabase } from './migrate';
import { keepStatements } from './prepared';
import { KEEPS_ALIVE, prepareSession } from './sessions';
import { NONE_FREE, SharedPool } from './shared-pool';
import { LOCK_HELD, NO_SLOT, sqlState } from './sql-state';
import { drizzleOver } from './transactions';

export type Db = NodePgDatabase & { $client: pg.Pool };
/** A transaction; functions whose writes belong together take it as their first argument. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  /** For separate connections outside the pool. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;
const LOOK_MS = 50;

/**
 * Opens the configured database, embedded or on a server, and migrates it to the newest schema.
 * @param opening the embedded database, if it is already being opened
 * @throws OperatorError when the embedded database cannot be opened; the driver's error when a server cannot be reached
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
  // A server's address may be a pooler's, which gives each query another session.
  if (embedded) keepStatements(pool);
  // The pool replaces a broken connection, whose queries fail. Without a listener its error would end the process,
  // whether the connection is idle or checked out by a transaction that is busy elsewhere.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = async () => {
    await drain(pool);
    await pool.end();
    await embedded?.close();
  };
  try {
    const db = drizzleOver(pool);
    await migrateOnceThere(pool, embedded !== undefined);
    return { db, pool, kind: embedded ? 'embedded' : 'server', connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The process that started the embedded database may die at this moment; this process or another restarts it. */
async function migrateOnceThere(pool: pg.Pool, embedded: boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
    try {
      return await migrateDatabase(pool);
    } catch (error) {
      if (!embedded || !isNotYet(error) || Date.now() > end) throw error;
    }
  }
}

/** The pool's errors, which have no code, when no connection was free in time or could be made. */
const NO_CONNECTION: ReadonlySet<unknown> = new Set([NONE_FREE, 'Connection terminated due to connection timeout']);

const BUSY: ReadonlySet<unknown> = new Set([LOCK_HELD, NO_SLOT]);

/** Whether a query did not start because too many others were running, or waited too long for a lock. */
export function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NO_CONNECTION.has(error.message) || BUSY.has(sqlState(error)) || isOverloaded(error.cause);
}

/** SQLSTATEs of a server that ends or starts, and codes of a connection that cannot be made. */
const AWAY: ReadonlySet<unknown> = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
const SOCKET_CALLS: ReadonlySet<unknown> = new Set(['connect', 'read', 'write']);
/** How the driver words that a connection broke off, which has no code. */
const BROKEN = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Whether there is no database to ask, as while PostgreSQL restarts. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isConnection = SOCKET_CALLS.has(syscall) || 'severity' in error;
  return (isConnection && AWAY.has(code)) || BROKEN.test(error.message) || isAway(error.cause);
}

/** Queries that wait for a connection when the pool ends would never be answered, and their callers never finish. */
async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await pool.query('select 1').catch(() => undefined);
}
