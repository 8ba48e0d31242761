import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../../types';

const AGAIN_MS = 1_000;
const SELDOM_MS = 60_000;
/** The longest time for which a query that its server does not stop is counted. */
const HELD_MS = 3_600_000;

/**
 * Abandoned queries of each account that their server is still running. They are counted for the whole process:
 * reopening a connection gains no more room.
 */
const held = new Map<string, number>();

export function accountOf({ type, host, port, user }: Exclude<Target, { type: 'sqlite' }>): string {
  return JSON.stringify([type, host, port, user]);
}

/** The number of an account's abandoned queries. */
export function unstopped(account: string): number {
  return held.get(account) ?? 0;
}

/**
 * Counts one more until its server has ended it, for an hour at most. Never throws.
 * @param works asks the server; an error means that the answer is not known yet
 */
export async function holdUnstopped(account: string, works: () => Promise<boolean>): Promise<void> {
  held.set(account, unstopped(account) + 1);
  const until = performance.now() + HELD_MS;
  let wait = AGAIN_MS;
  do {
    await sleep(wait, undefined, { ref: false });
    wait = Math.min(wait * 2, SELDOM_MS);
  } while (performance.now() < until && (await works().catch(() => true)));
  const left = unstopped(account) - 1;
  if (left > 0) held.set(account, left);
  else held.delete(account);
}
