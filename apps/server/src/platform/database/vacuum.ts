import type { Logger } from 'pino';
import type { Database } from '.';

const INTERVAL_MS = 15 * 60_000;
/** A table may grow a thousandfold while it is trained into. */
const PLANS_MS = 15_000;

/**
 * The embedded database has no autovacuum: dead rows, stale statistics and stale plans are seen to here, a table at a
 * time, so that queries get their turn in between. A server does this by itself.
 * @returns ends the schedule
 */
export function scheduleVacuum(database: Database, log: Logger): () => Promise<void> {
  if (database.kind === 'server') return async () => undefined;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running = vacuum(database).catch((error: unknown) => log.warn({ error }, 'vacuum'));
  }, INTERVAL_MS);
  const plansTimer = setInterval(() => {
    forgetPlans(database).catch((error: unknown) => log.warn({ error }, 'plans'));
  }, PLANS_MS);
  return async () => {
    clearInterval(timer);
    clearInterval(plansTimer);
    await running;
  };
}

/**
 * Lets every prepared statement be planned anew when it is next asked. A plan that was made over few rows would read all
 * of a table that has grown, and nothing else tells the embedded database that one has.
 */
export async function forgetPlans({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('discard plans');
}

/** Vacuums and analyzes every table; the embedded database keeps no counters of what changed. */
export async function vacuum({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
