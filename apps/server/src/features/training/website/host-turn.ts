import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { FetchFailure, type FetchPage } from '../../../platform/safe-fetch';
import type { SourceRow } from '../../sources/sources.service';
import * as queries from './pages.queries';
import { delayIn, fetchRobots, isRecent, robotsReader } from './robots';

/** The longest pause between pages that are read again: thousands of them would block others' pages for hours. */
const AGAIN_MAX_MS = 10_000;

/** A page goes ahead rather than wait longer than this in line, as its job would be considered dead. */
const PATIENCE_MS = 120_000;

/** A website's pages are mostly read again one after another. */
const robotsOf = robotsReader();

/**
 * Waits until a website's page may be fetched again: its host gets one request at a time, at the pace it asks for.
 * @throws FetchFailure if its robots.txt no longer allows the page, or cannot be fetched
 */
export async function waitForHost({ db, config }: Deps, row: SourceRow, fetchPage: FetchPage): Promise<void> {
  if (row.websiteId === null || row.url === null) return;
  const { host } = new URL(row.url);
  const turn = async (delay: number | null) => {
    const everyMs = Math.min(AGAIN_MAX_MS, Math.max(config.CRAWL_PAUSE_MS, (delay ?? 0) * 1_000));
    const { waitMs } = await queries.takeTurn(db, host, everyMs, PATIENCE_MS);
    await sleep(waitMs);
  };
  const site = await queries.robotsOf(db, row.teamId, row.websiteId);
  const origin = site?.origin ?? new URL(row.url).origin;
  let text = site?.robots ?? '';
  if (site && !isRecent(site.robotsAt)) {
    await turn(delayIn(text));
    text = await fetchRobots(fetchPage, origin);
    await queries.noteRobots(db, row.teamId, row.websiteId, text);
  }
  const robots = robotsOf(origin, text);
  if (!robots.allows(row.url)) throw new FetchFailure('not_a_page', MESSAGES.pageDisallowed);
  await turn(robots.delay);
}
