import { websiteUnread } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { FetchFailure, type FetchPage } from '../../platform/safe-fetch';
import { fetchRobots } from '../training/training.service';
import { backOff, later } from './later';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

const TRIES = 3;

/** Fetches robots.txt to learn what may be read: everything if there is none, nothing while it is unknown. */
export async function askRobots(
  deps: Deps,
  row: WebsiteRow,
  origin: string,
  fetchPage: FetchPage,
  signal: AbortSignal,
): Promise<void> {
  const { teamId, id } = row;
  try {
    const robots = await fetchRobots(fetchPage, origin, signal);
    await queries.updateWebsite(deps.db, teamId, id, { robots, robotsAt: new Date(), origin, tries: 0 });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    if (error.transient && row.tries + 1 < TRIES) return later(deps, row, backOff(row.tries, error), row.tries + 1);
    const { status = 0 } = error.details;
    const sentence = status === 0 ? error.message : websiteUnread(new URL(origin).host, error.message);
    await queries.moveWebsite(deps.db, teamId, id, ['reading'], { state: 'stopping', error: sentence });
  }
}
