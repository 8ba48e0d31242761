import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** From the source this file stands three folders deep, from the bundle one. */
const FOLDERS = ['../../../migrations', '../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Any number that nothing else in the database locks. */
const LOCK = 7_270_539;

/** Applies what is missing; several processes may start at once, so that one waits for the other. */
export async function migrateDatabase(pool: pg.Pool, db: NodePgDatabase): Promise<void> {
  const migrationsFolder = FOLDERS.find((folder) => existsSync(folder));
  if (migrationsFolder === undefined) throw new Error('The migrations folder is missing.');
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(db, { migrationsFolder });
  } finally {
    // The lock goes with its session, also where that one broke.
    client.release(true);
  }
}
