import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { boot } from '../boot';
import type { readConfig } from '../config';
import { openClient } from '../platform/database/client';
import { embeddedDirectory } from '../platform/database/embedded';
import { pack } from '../platform/database/embedded/create';
import { templateIn } from '../platform/database/embedded/template';
import { newSecret } from '../platform/secrets';

/**
 * Creates the template that first starts begin with: starts Parley once in an empty directory and packs the database.
 * It has the tables and queues but no rows of an installation, neither its process nor the check of its secret.
 * @param folder where the packed file goes, named by `templateIn`
 * @param read reads the configuration for that start
 * @throws NoBinaries when there is no embedded database
 */
export async function makeTemplate(folder: string, read: typeof readConfig): Promise<void> {
  const file = templateIn(folder);
  const DATA_DIR = await mkdtemp(join(folder, 'new-database-'));
  try {
    const config = read({ DATA_DIR, APP_SECRET: newSecret(), DEMO_AGENT: 'off', ROLE: 'web' });
    const running = await boot(config, pino({ level: 'silent' }));
    await running.stop();
    await empty(DATA_DIR);
    await pack(embeddedDirectory(DATA_DIR), file);
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** Keeps the migration journal and the queues, which are in other schemas. */
async function empty(DATA_DIR: string): Promise<void> {
  const { client, close } = await openClient({ DATA_DIR, DATABASE_URL: undefined }, 'all', 'empty');
  try {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = 'public'`,
    );
    await client.query(`truncate ${rows[0]?.names} restart identity`);
    await client.query('truncate pgboss.job');
  } finally {
    await close();
  }
}
