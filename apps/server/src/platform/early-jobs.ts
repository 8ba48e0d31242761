import type pg from 'pg';

/** The clocks of several servers may differ by less. */
const AHEAD_SECONDS = 10;

/**
 * Makes jobs available that were queued, or failed and were to be retried, while the clock was ahead: they would wait
 * until that time comes again. The queue's own upkeep is due again as well.
 * @returns the kinds that have work again
 */
export async function freeEarlyJobs(pool: pg.Pool): Promise<Set<string>> {
  await pool.query(
    `update pgboss.version set maintained_on = least(maintained_on, now()), monitored_on = least(monitored_on, now())
     where greatest(maintained_on, monitored_on) > now() + make_interval(secs => $1)`,
    [AHEAD_SECONDS],
  );
  const { rows } = await pool.query<{ name: string }>(
    `update pgboss.job set start_after = now(), created_on = least(created_on, now()),
       started_on = least(started_on, now()), keep_until = now() + (keep_until - start_after)
     where state in ('created', 'retry') and greatest(created_on, started_on) > now() + make_interval(secs => $1)
     returning name`,
    [AHEAD_SECONDS],
  );
  return new Set(rows.map((row) => row.name));
}
