import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { prepareSession } from './sessions';

/** From the source this file stands three folders deep, from the bundle one. */
const FOLDERS = ['../../../migrations', '../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

function migrationsFolder(): string {
  const found = FOLDERS.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error('The migrations folder is missing.');
  return found;
}

/** Every migration, the oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: migrationsFolder() });

/** Any number that nothing else in the database locks. */
export const MIGRATION_LOCK = 7_270_539;

/** Applies missing migrations; processes that start at the same time wait for each other. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await prepareSession.migration(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    // The lock and the settings go with the session, even where that one broke.
    client.release(true);
  }
}
