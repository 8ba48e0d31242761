import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from './deps';

/** Between tries; short at first, in case the database is only restarting. */
const PAUSE_MS = { first: 250, longest: 30_000 };

/**
 * Retries in the background what could not be stored, until it is stored or the process ends. It may have been stored
 * already, if the answer was lost with the connection.
 * @param attempt gets the number of tries and the last error
 */
export async function untilStored(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  reason: unknown,
  attempt: (tries: number, failed: unknown) => Promise<unknown>,
): Promise<void> {
  let failed = reason;
  let pause = PAUSE_MS.first;
  for (let tries = 1; ; tries += 1) {
    await sleep(pause, undefined, { ref: false });
    // Another process cleans up after one that stops.
    if (database.pool.ended) return;
    pause = Math.min(2 * pause, PAUSE_MS.longest);
    try {
      await attempt(tries, failed);
      return;
    } catch (error) {
      failed = error;
      log.warn({ err: error, tries }, 'not stored yet');
    }
  }
}
