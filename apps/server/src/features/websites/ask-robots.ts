import { websiteUnread } from '@parley/contract/messages';
import { storable } from '../../platform/database/storable';
import type { Deps } from '../../platform/deps';
import { FetchFailure, type FetchPage } from '../../platform/safe-fetch';
import { ownRules } from '../training/training.service';
import { backOff, later } from './later';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

/** What is longer than the first of them is cut (RFC 9309, 2.5), than the second not even loaded. */
const ROBOTS_MAX_BYTES = 524_288;
const LOADED_MAX_BYTES = 5_242_880;
const TIMEOUT_MS = 20_000;
/** It is not used for longer than a day (RFC 9309, 2.4). */
const VALID_MS = 86_400_000;
const TRIES = 3;

export const knowsRobots = ({ robots, robotsAt }: WebsiteRow): boolean =>
  robots !== null && Date.now() - (robotsAt?.getTime() ?? 0) < VALID_MS;

/** Asks what may be read: everything where there is no robots.txt, nothing while that cannot be known (RFC 9309, 2.3.1). */
export async function askRobots(
  deps: Deps,
  row: WebsiteRow,
  origin: string,
  fetchPage: FetchPage,
  signal: AbortSignal,
): Promise<void> {
  const { teamId, id } = row;
  const note = (robots: string) =>
    queries.updateWebsite(deps.db, teamId, id, { robots, robotsAt: new Date(), origin, tries: 0 });
  try {
    const options = { maxBytes: LOADED_MAX_BYTES, timeoutMs: TIMEOUT_MS, signal };
    const { bytes, contentType } = await fetchPage(`${origin}/robots.txt`, options);
    // Many sites answer with a page where they have no such file.
    const text = /html/i.test(contentType ?? '') ? '' : Buffer.from(bytes).toString('utf8', 0, ROBOTS_MAX_BYTES);
    await note(ownRules(storable(text)));
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const { status = 0 } = error.details;
    if (status >= 400 && status < 500 && status !== 429) {
      await note('');
      return;
    }
    if (error.transient && row.tries + 1 < TRIES) return later(deps, row, backOff(row.tries, error), row.tries + 1);
    const sentence = status === 0 ? error.message : websiteUnread(new URL(origin).host, error.message);
    await queries.moveWebsite(deps.db, teamId, id, ['reading'], { state: 'stopping', error: sentence });
  }
}
