import { createHash } from 'node:crypto';
import { storable } from '../../platform/database/storable';
import type { Deps } from '../../platform/deps';
import { languageOf, plainAddress, refusalOf, type Survey, wantedAlternate } from '../training/training.service';
import type { Visit } from './page-visit';
import type { Found, WebsitePageRow } from './pages.queries';
import * as pages from './pages.queries';
import { guessedSitemap } from './sitemaps';
import type { WebsiteRow } from './websites.queries';

/** What becomes of a page, and where it links to. */
export interface Judgement {
  outcome: Partial<WebsitePageRow> & Pick<WebsitePageRow, 'status' | 'url'>;
  found: Found[];
  /** What its first page says about the website. */
  site?: Partial<WebsiteRow>;
}

type Outcome = Judgement['outcome'];

/** Decides whether a fetched page is kept. */
export async function judgePage(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
  survey: Survey,
  bytes: Uint8Array,
): Promise<Judgement> {
  const { row, page, origin } = visit;
  const { url } = page;
  const { alternates } = survey;
  const first = page.depth === 0;
  const language = first ? languageOf(url, alternates, survey.language) : row.language;
  const wanted = row.allLanguages ? null : wantedAlternate(url, alternates, language);
  const site = first ? { site: { language: language && storable(language) } } : {};
  const skipped = (reason: string, detail?: string): Outcome => ({
    status: 'skipped',
    reason,
    url,
    ...(detail && { detail }),
  });

  if (!first && wanted !== null && wanted !== url)
    return { outcome: skipped('language', wanted), found: [foundAt(visit, wanted, page.depth)] };
  const others = wanted === null ? [] : alternates.filter((one) => one.url !== wanted && one.url !== url);
  const found = [
    ...others.map(
      (one): Found => ({ url: one.url, depth: page.depth + 1, kind: 'page', reason: 'language', detail: url }),
    ),
    ...linksOf(page.depth + 1, survey, new Set(others.map((one) => one.url))),
    ...(first ? guessedSitemap(visit) : []),
  ];
  if (survey.noIndex) return { outcome: skipped('robots'), found, ...site };
  const excluded = first ? refusalOf(url, 0, { ...row, origin, robots: visit.robots }) : null;
  if (excluded !== null) return { outcome: skipped(excluded), found, ...site };
  const digest = survey.digest ?? createHash('sha256').update(bytes).digest('hex');
  const canonical = await betterAddress(deps, visit, survey, digest);
  const target = canonical === null ? null : foundAt(visit, canonical, page.depth);
  // A page that is not read cannot replace this one.
  if (target?.reason === null) return { outcome: skipped('duplicate', target.url), found: [target, ...found], ...site };
  if (survey.unread !== null) return { outcome: { status: 'failed', detail: survey.unread, url }, found, ...site };
  const twin = await pages.findTwin(deps.db, row, digest);
  if (twin !== undefined) return { outcome: skipped('duplicate', twin), found, ...site };
  const marks = survey.type === 'html' ? survey.marks : null;
  return { outcome: { status: 'read', reason: null, url, marks, digest }, found, ...site };
}

function foundAt({ row, origin, robots }: Visit, url: string, depth: number): Found {
  return { url, depth, kind: 'page', reason: refusalOf(url, depth, { ...row, origin, robots }) };
}

/** @param others addresses already recorded for another reason */
const linksOf = (depth: number, { links }: Survey, others: ReadonlySet<string>): Found[] =>
  links.filter(({ url }) => !others.has(url)).map((link) => ({ ...link, depth, kind: 'page' }));

/**
 * The canonical address that a page names, if it is another address on the website and can be trusted: some sites name
 * their first page on every page regardless of content, and two pages may name each other.
 */
async function betterAddress(
  { db }: Pick<Deps, 'db'>,
  { row, page, origin }: Visit,
  { canonical }: Survey,
  digest: string,
): Promise<string | null> {
  const url = canonical === null || page.canonicalIgnored ? null : plainAddress(canonical, origin);
  if (url === null || url === page.url || new URL(url).origin !== origin) return null;
  const named = await pages.findPage(db, row, url);
  if (named === undefined || named.status === 'queued') return url;
  const isRead = named.status === 'read' || named.status === 'added';
  return isRead && (named.depth > 0 || named.digest === digest) ? url : null;
}
