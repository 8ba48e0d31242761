import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps';
import type { SourceRow } from '../../sources/sources.service';
import * as queries from './pages.queries';
import { delayIn } from './robots';

/** A page that is read again waits no longer than this: thousands of them would keep others' pages waiting for hours. */
const AGAIN_MAX_MS = 10_000;

/** Behind a longer line it goes ahead: its job would be believed dead. */
const PATIENCE_MS = 120_000;

/** Waits until a page of a website may be fetched again: its host is asked by one at a time, as slowly as it wishes. */
export async function waitForHost({ db, config }: Deps, row: SourceRow): Promise<void> {
  if (row.websiteId === null || row.url === null) return;
  const delay = delayIn(await queries.delayOf(db, row.teamId, row.websiteId)) ?? 0;
  const everyMs = Math.min(AGAIN_MAX_MS, Math.max(config.CRAWL_PAUSE_MS, delay * 1_000));
  const { waitMs } = await queries.takeTurn(db, new URL(row.url).host, everyMs, PATIENCE_MS);
  await sleep(waitMs);
}
