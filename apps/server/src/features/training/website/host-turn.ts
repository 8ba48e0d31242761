import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { Queryable } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { FetchFailure, type FetchPage } from '../../../platform/safe-fetch';
import type { SourceRow } from '../../sources/sources.service';
import type { Pace } from './pages.queries';
import * as queries from './pages.queries';
import { delayIn, fetchRobots, isRecent, robotsReader } from './robots';

/** The longest pause between pages that are read again: thousands of them would block others' pages for hours. */
const AGAIN_MAX_MS = 10_000;

/** The pause between single links to one host: whoever adds hundreds must not have them fetched all at once. */
const LINK_MAX_MS = 250;

/** A page goes ahead rather than wait longer than this for a slot, as its job would be considered dead. */
const PATIENCE_MS = 120_000;

/** A website's pages are mostly read again one after another. */
const robotsOf = robotsReader();

/**
 * Waits until a page may be fetched: its host gets one request at a time, for a website's pages at the pace it asks for.
 * @throws FetchFailure if its robots.txt no longer allows the page, or cannot be fetched; the signal's reason
 */
export async function waitForHost(
  { db, config }: Deps,
  row: SourceRow,
  fetchPage: FetchPage,
  signal: AbortSignal,
): Promise<void> {
  if (row.url === null) return;
  const { host, origin } = new URL(row.url);
  if (row.websiteId === null) {
    const everyMs = Math.min(LINK_MAX_MS, config.CRAWL_PAUSE_MS);
    return waitInLine(db, host, { everyMs, longestMs: Math.max(AGAIN_MAX_MS, config.CRAWL_PAUSE_MS) }, signal);
  }
  const turn = async (delay: number | null) => {
    const longestMs = Math.max(config.CRAWL_PAUSE_MS, (delay ?? 0) * 1_000);
    await waitInLine(db, host, { everyMs: Math.min(AGAIN_MAX_MS, longestMs), longestMs }, signal);
  };
  const site = await queries.robotsOf(db, row.teamId, row.websiteId);
  // A website that has moved since has no say in the host where this page still is.
  const known = site?.origin === origin ? site : undefined;
  let text = known?.robots ?? '';
  if (!isRecent(known?.robotsAt ?? null)) {
    await turn(delayIn(text));
    text = await fetchRobots(fetchPage, origin, signal);
    if (known) await queries.noteRobots(db, row.teamId, row.websiteId, text);
  }
  const robots = robotsOf(origin, text);
  if (!robots.allows(row.url)) throw new FetchFailure('not_a_page', MESSAGES.pageDisallowed);
  await turn(robots.delay);
}

async function waitInLine(db: Queryable, host: string, pace: Pace, signal: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { taken, waitMs } = await queries.takeTurn(db, host, pace);
    const left = until - performance.now();
    await sleep(Math.min(waitMs, Math.max(0, left)), undefined, { signal }).catch(() => signal.throwIfAborted());
    if (taken || left <= waitMs) return;
  }
}
