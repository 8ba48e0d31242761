import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from './deps';

/** Between two tries: at first soon, should the database only be starting again. */
const PAUSE_MS = { first: 250, longest: 30_000 };

/**
 * Tries in the background what could not be stored, until it is stored or the process ends. What is tried may have been
 * stored already: the answer to that may have been lost with its connection.
 * @param attempt is told how often it was tried, and what it failed with last
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
    // Another process gives up what a stopping process leaves behind.
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
