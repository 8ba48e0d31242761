import type { Logger } from 'pino';
import type { Database } from '.';

const INTERVAL_MS = 15 * 60_000;

/**
 * The embedded database has no autovacuum: dead rows and stale statistics are seen to here, a table at a time, so
 * that queries get their turn in between. A server does this by itself.
 * @returns ends the schedule
 */
export function scheduleVacuum(database: Database, log: Logger): () => Promise<void> {
  if (database.kind === 'server') return async () => undefined;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running = vacuum(database).catch((error: unknown) => log.warn({ error }, 'vacuum'));
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Vacuums and analyzes every table; the embedded database keeps no counters of what changed. */
export async function vacuum({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
