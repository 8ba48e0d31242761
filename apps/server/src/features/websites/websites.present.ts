import { PAGE_SKIPS, type PageSkip } from '@parley/contract/constants';
import type { Website, WebsitePage } from '@parley/contract/websites';
import { delayIn } from '../training/training.service';
import type { ShownPage } from './pages.queries';
import type { PageCount, WebsiteRow } from './websites.queries';

/** Waits shorter than this are not shown. */
const SOON_MS = 3_000;

/** @param counts of its pages */
export function presentWebsite(row: WebsiteRow, counts: readonly PageCount[]): Website {
  const sum = (...states: string[]) =>
    counts.reduce((total, { status, count }) => total + (states.includes(status) ? count : 0), 0);
  const skips: Partial<Record<PageSkip, number>> = {};
  for (const { status, reason, count } of counts) {
    const skip = skipOf(reason);
    if (status === 'skipped' && skip) skips[skip] = (skips[skip] ?? 0) + count;
  }
  const waits = row.state === 'reading' && row.nextAt.getTime() > Date.now() + SOON_MS;
  return {
    id: row.id,
    url: row.url,
    state: row.state,
    error: row.error,
    max_pages: row.maxPages,
    max_depth: row.maxDepth,
    include: row.include,
    exclude: row.exclude,
    all_languages: row.allLanguages,
    pages: {
      queued: sum('queued'),
      read: sum('read', 'added'),
      skipped: sum('skipped'),
      failed: sum('failed'),
      skips,
      beyond: row.beyond,
    },
    crawl_delay: delayIn(row.robots ?? ''),
    waiting_until: waits ? row.nextAt.toISOString() : null,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

export function presentPage(row: ShownPage): WebsitePage {
  return {
    url: row.url,
    title: row.title,
    status: row.status === 'added' ? 'read' : row.status,
    reason: skipOf(row.reason),
    detail: row.detail,
    source_id: row.sourceId,
  };
}

const skipOf = (reason: string | null): PageSkip | null => PAGE_SKIPS.find((skip) => skip === reason) ?? null;
