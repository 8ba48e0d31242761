import type pg from 'pg';
import type { Logger } from 'pino';

const INTERVAL_MS = 3_600_000;

/** Counters whose time is over count nothing any more. @returns ends the schedule */
export function scheduleLimitSweep(pool: pg.Pool, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running = sweepLimits(pool).catch((error: unknown) => log.warn({ err: error }, 'rate limit sweep'));
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export async function sweepLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from platform_rate_limits where expire < $1', [Date.now()]);
}
