import type { Deps } from '../../platform/deps';
import type { FetchFailure } from '../../platform/safe-fetch';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

/** Delay before retrying a website that did not answer; it doubles each time. */
const AGAIN_MS = 4_000;
/** The longest wait, whatever the website asks for. */
const LATER_MAX_MS = 3_600_000;

/** How long to wait before retrying a website that did not answer; it may ask for longer. @returns milliseconds */
export function backOff(tries: number, { details }: FetchFailure): number {
  const asked = (details.retryAfterSeconds ?? 0) * 1_000;
  return Math.min(LATER_MAX_MS, Math.max(asked, AGAIN_MS * 2 ** Math.min(tries, 10)));
}

/** Leaves the website alone for a while. */
export async function later(deps: Deps, row: WebsiteRow, waitMs: number, tries = row.tries): Promise<void> {
  const nextAt = new Date(Date.now() + waitMs);
  await queries.updateWebsite(deps.db, row.teamId, row.id, { nextAt, tries });
}
