import { setTimeout as sleep } from 'node:timers/promises';
import { SOURCES_PER_AGENT_MAX } from '@parley/contract/constants';
import { sourcesFull } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { FetchPage } from '../../platform/safe-fetch';
import { countSources, isRecent, type Robots, refuseAheadOfQuota, takeTurn } from '../training/training.service';
import { askRobots } from './ask-robots';
import { later } from './later';
import * as pages from './pages.queries';
import { visitPage } from './visit';
import type { WebsiteRow } from './websites.queries';
import * as queries from './websites.queries';

/** What a run reads with. */
interface Reading {
  fetchPage: FetchPage;
  /** What a robots.txt says to our crawler. */
  robotsOf: (origin: string, text: string) => Robots;
  signal: AbortSignal;
}

/** Fetches one more page. @returns whether there may be more */
export async function readNext(
  deps: Deps,
  row: WebsiteRow,
  { fetchPage, robotsOf, signal }: Reading,
): Promise<'more' | 'end'> {
  const origin = row.origin ?? new URL(row.url).origin;
  if (row.robots === null || !isRecent(row.robotsAt)) {
    await askRobots(deps, row, origin, fetchPage, signal);
    return 'more';
  }
  const page = await pages.nextQueued(deps.db, row);
  if (!page) return 'end';
  const full = await whyFull(deps, row);
  if (full !== null) {
    await pages.skipQueued(deps.db, row, 'limit');
    if (full.error) await queries.updateWebsite(deps.db, row.teamId, row.id, full);
    return 'end';
  }
  const robots = robotsOf(origin, row.robots);
  const at = new URL(page.url);
  // Another host that lists a sitemap there must not decide how slowly this host is crawled.
  const delay = at.origin === origin ? (robots.delay ?? 0) : 0;
  const everyMs = Math.max(deps.config.CRAWL_PAUSE_MS, delay * 1_000);
  const { taken, waitMs } = await takeTurn(deps.db, at.host, { everyMs });
  if (!taken) {
    await later(deps, row, waitMs);
    return 'more';
  }
  if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  await visitPage(deps, { row, page, origin, robots, fetchPage, signal });
  return 'more';
}

/** Why no more may be read: with a sentence, unless the owner wanted no more. @returns null when there is room */
async function whyFull(deps: Deps, row: WebsiteRow): Promise<{ error?: string } | null> {
  const { all, waiting } = await pages.countRead(deps.db, row);
  if (all >= row.maxPages) return {};
  if ((await countSources(deps.db, row)) + waiting >= SOURCES_PER_AGENT_MAX)
    return { error: sourcesFull(SOURCES_PER_AGENT_MAX) };
  try {
    // Even a website of which nothing is read leaves addresses that are stored.
    await refuseAheadOfQuota(deps, deps.db, row, 1);
    return null;
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}
