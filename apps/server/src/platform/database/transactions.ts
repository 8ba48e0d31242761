import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Drizzle over a pool. Its own transactions keep a connection for ever if it breaks before they begin; these release
 * it whatever happens, and the pool drops the broken one.
 */
export function drizzleOver(pool: pg.Pool): NodePgDatabase & { $client: pg.Pool } {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
