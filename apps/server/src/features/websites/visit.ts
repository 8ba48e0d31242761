import { Readable } from 'node:stream';
import { storable } from '../../platform/database/storable';
import type { Deps } from '../../platform/deps';
import { type FetchedPage, FetchFailure } from '../../platform/safe-fetch';
import {
  BeyondBounds,
  PAGE_BOUNDS,
  plainAddress,
  refusalOf,
  surveyPage,
  surveySitemap,
  UnreadableDocument,
} from '../training/training.service';
import { type Judgement, judgePage } from './judge';
import { backOff } from './later';
import { noteVisit } from './note-visit';
import type { Visit } from './page-visit';
import type { Found, WebsitePageRow } from './pages.queries';
import { foundInSitemap, guessedSitemap } from './sitemaps';

/** How many redirects the first address may take to reach the website. */
const MOVES_MAX = 5;
const PAGE_TRIES = 3;
/** After this many consecutive failures a website is left alone until its owner resumes it. */
const SITE_TRIES = 6;

/** How many characters of an off-site address are kept to show the owner. */
const DETAIL_MAX = 2_000;

/** Pages, and documents that may be linked; archives and feeds also come as `application/`. */
const READ_TYPES =
  /^(?:text\/(?:html|plain|markdown)|application\/(?:xhtml\+xml|pdf|msword|octet-stream|vnd\.openxmlformats-officedocument\.wordprocessingml\.document))$/;

/** Fetches a page and records, in one transaction, what became of it and where it links to. */
export async function visitPage(deps: Deps, visit: Visit): Promise<void> {
  const { page, fetchPage, signal } = visit;
  const isPage = page.kind === 'page';
  if (!isAllowed(visit)) {
    const outcome = { status: 'skipped', reason: 'robots', url: page.url } as const;
    return noteVisit(deps, visit, { outcome, found: page.depth === 0 && isPage ? guessedSitemap(visit) : [] }, {});
  }
  try {
    const fetched = await fetchPage(page.url, {
      ...PAGE_BOUNDS,
      signal,
      ...(isPage && { acceptsType: (type: string) => READ_TYPES.test(type) }),
      redirects: isPage && !leadsToItself(page) ? 'tell' : 'follow',
    });
    const judgement = isPage ? await judged(deps, visit, fetched) : await listed(visit, fetched);
    await noteVisit(deps, visit, judgement, { tries: 0 });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    await noteFailure(deps, visit, error);
  }
}

/** A sitemap named in robots.txt may be fetched whatever the rest of robots.txt says. */
function isAllowed({ page, robots }: Visit): boolean {
  return robots.allows(page.url) || (page.kind === 'sitemap' && robots.sitemaps.includes(page.url));
}

/** Its redirect leads to another spelling of the same address: once followed, it is identified by its content. */
const leadsToItself = ({ reason }: WebsitePageRow) => reason === FOLLOWED;
const FOLLOWED = 'followed';

async function judged(deps: Deps, visit: Visit, fetched: FetchedPage): Promise<Judgement> {
  const { row, page, signal } = visit;
  const { bytes, contentType } = fetched;
  try {
    const place = { ...placeOf(visit), depth: page.depth + 1 };
    const survey = await surveyPage({ bytes, contentType, url: fetched.url, place }, row.teamId, signal);
    const judgement = await judgePage(deps, visit, survey, bytes);
    if (judgement.outcome.status !== 'read') return judgement;
    const { key, size } = await deps.files.save(Readable.from([Buffer.from(bytes)]), PAGE_BOUNDS.maxBytes);
    const title = survey.title === null ? null : storable(survey.title);
    return { ...judgement, outcome: { ...judgement.outcome, fileKey: key, size, contentType, title } };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    const why = { detail: error.message, url: page.url };
    if (error instanceof BeyondBounds) return { outcome: { status: 'failed', ...why }, found: [] };
    return { outcome: { status: 'skipped', reason: 'not_html', ...why }, found: [] };
  }
}

/** What the website and its owner say about which addresses to read. */
const placeOf = ({ row: { include, exclude, maxDepth, robots }, origin }: Visit) => ({
  ...{ origin, include, exclude, maxDepth },
  robots: robots ?? '',
});

async function listed(visit: Visit, { bytes, url }: FetchedPage): Promise<Judgement> {
  const { row, page, signal } = visit;
  try {
    // Pages in a sitemap count as being as close as those linked from the first page.
    const place = { ...placeOf(visit), depth: 1, language: row.language, allLanguages: row.allLanguages };
    const sitemap = await surveySitemap({ bytes, url, place }, row.teamId, signal);
    return { outcome: { status: 'read', url: page.url }, found: foundInSitemap(visit, sitemap) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return { outcome: { status: 'failed', detail: error.message, url: page.url }, found: [] };
  }
}

async function noteFailure(deps: Deps, visit: Visit, failure: FetchFailure): Promise<void> {
  const { row, page } = visit;
  const { location } = failure.details;
  if (location !== undefined) return noteVisit(deps, visit, moved(visit, location), { tries: 0 });
  if (failure.kind === 'not_a_page') {
    const outcome = { status: 'skipped', reason: 'not_html', detail: failure.message, url: page.url } as const;
    return noteVisit(deps, visit, { outcome, found: [] }, { tries: 0 });
  }
  if (!failure.transient) {
    const found = page.depth === 0 ? guessedSitemap(visit) : [];
    return noteVisit(deps, visit, { outcome: failed(page, failure), found }, { tries: 0 });
  }
  const tries = row.tries + 1;
  const nextAt = new Date(Date.now() + backOff(row.tries, failure));
  const again = page.tries + 1 < PAGE_TRIES;
  const outcome = again ? { status: 'queued' as const, tries: page.tries + 1, url: page.url } : failed(page, failure);
  const site = { tries, nextAt, ...(tries >= SITE_TRIES && { state: 'stopping' as const, error: failure.message }) };
  return noteVisit(deps, visit, { outcome, found: [] }, site);
}

const failed = ({ url }: WebsitePageRow, { message }: FetchFailure) =>
  ({ status: 'failed', detail: message, url }) as const;

/** A redirect: from the first address to the website's real location, from others to another of its pages. */
function moved({ row, page, origin, robots }: Visit, location: string): Judgement {
  const isFirst = page.depth === 0;
  const there = new URL(location);
  const isElsewhere = there.origin !== origin;
  const first = isFirst && isElsewhere && page.tries < MOVES_MAX ? plainAddress(location, there.origin) : null;
  if (first !== null) {
    const outcome = { status: 'queued', url: first, tries: page.tries + 1 } as const;
    return { outcome, found: [], site: { origin: there.origin, robots: null } };
  }
  const url = plainAddress(location, origin);
  if (url === page.url) return { outcome: { status: 'queued', reason: FOLLOWED, url }, found: [] };
  if (url === null || new URL(url).origin !== origin)
    return {
      outcome: { status: 'skipped', reason: 'elsewhere', detail: location.slice(0, DETAIL_MAX), url: page.url },
      found: [],
    };
  const reason = refusalOf(url, page.depth, { ...row, origin, robots });
  const found: Found[] = [{ url, depth: page.depth, kind: 'page', reason }];
  return { outcome: { status: 'skipped', reason: 'duplicate', detail: url, url: page.url }, found };
}
