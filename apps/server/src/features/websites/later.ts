import type { Deps } from '../../platform/deps';
import type { FetchFailure } from '../../platform/safe-fetch';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

/** Before a website is asked again that did not answer; each time twice as long. */
const AGAIN_MS = 4_000;
/** Longer it is not waited for, whatever the website says. */
const LATER_MAX_MS = 3_600_000;

/** Before a website is asked again that did not answer; it may say so itself. @returns milliseconds */
export function backOff(tries: number, { details }: FetchFailure): number {
  const asked = (details.retryAfterSeconds ?? 0) * 1_000;
  return Math.min(LATER_MAX_MS, Math.max(asked, AGAIN_MS * 2 ** Math.min(tries, 10)));
}

/** Leaves the website alone for a while. */
export async function later(deps: Deps, row: WebsiteRow, waitMs: number, tries = row.tries): Promise<void> {
  const nextAt = new Date(Date.now() + waitMs);
  await queries.updateWebsite(deps.db, row.teamId, row.id, { nextAt, tries });
}
