import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { prepareSession } from './sessions';

/** This file is three folders deep in the source, and one in the bundle. */
const FOLDERS = ['../../../migrations', '../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

function migrationsFolder(): string {
  const found = FOLDERS.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error('The migrations folder is missing.');
  return found;
}

/** Every migration, oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: migrationsFolder() });

/** An arbitrary key that nothing else in the database locks. */
export const MIGRATION_LOCK = 7_270_539;

/** Applies missing migrations; processes that start at the same time wait for each other. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await prepareSession.migration(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // Ends the session, and with it the lock and the settings, even if the connection broke.
    client.release(true);
  }
}
