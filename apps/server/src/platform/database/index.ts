import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../../config';
import { openEmbedded } from './embedded';
import { migrateDatabase } from './migrate';

export type Db = NodePgDatabase & { $client: pg.Pool };
/** A transaction: what must be written together takes this as its first argument. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  pool: pg.Pool;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
}

/** PGlite has one session for all of its connections, so that it gets one connection. */
const EMBEDDED_CONNECTIONS = 1;
const SERVER_CONNECTIONS = 10;

/**
 * Opens the database that the configuration names, embedded or a server, and brings it to the newest schema.
 * @throws DirectoryInUse when another process has the embedded database; the driver's error when a server cannot be reached
 */
export async function openDatabase(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Database> {
  const embedded = config.DATABASE_URL === undefined ? await openEmbedded(config.DATA_DIR) : undefined;
  const pool = new pg.Pool(
    embedded
      ? {
          host: embedded.host,
          port: embedded.port,
          max: EMBEDDED_CONNECTIONS,
          idleTimeoutMillis: 0,
          user: 'postgres',
          // The session outlives its connection: what the last one prepared would be in the way of the next one.
          onConnect: (client) => client.query('deallocate all'),
        }
      : { connectionString: config.DATABASE_URL, max: SERVER_CONNECTIONS, connectionTimeoutMillis: 10_000 },
  );
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined);
  const close = async () => {
    await drain(pool);
    await pool.end();
    await embedded?.close();
  };
  try {
    const db = drizzle(pool);
    await migrateDatabase(pool, db);
    return { db, pool, kind: embedded ? 'embedded' : 'server', close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A query that waits for a connection when the pool ends would never be answered, and who waits for it never end. */
async function drain(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await pool.query('select 1').catch(() => undefined);
}
