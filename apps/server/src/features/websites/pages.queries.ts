import { and, asc, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import type { Owner } from '../agents/agents.tables';
import { type WebsitePageRow, websitePages } from '../sources/website-pages.tables';
import { websites } from '../sources/websites.tables';

export type { WebsitePageRow } from '../sources/website-pages.tables';

/** The website whose pages are queried. */
export interface Site {
  teamId: string;
  id: string;
}

const ofSite = ({ teamId, id }: Site) => and(eq(websitePages.teamId, teamId), eq(websitePages.websiteId, id));
const INSERT_BATCH = 500;
/** Rough size of a row besides its texts, including its index entries. */
const ROW_BYTES = 300;

/** An address that was found: either to be fetched, or skipped for a reason. */
export interface Found extends Pick<WebsitePageRow, 'url' | 'depth' | 'kind'> {
  /** Null if it is to be fetched. */
  reason: string | null;
  detail?: string;
}

/** Stores addresses that are not known yet. */
export async function insertFound(tx: Tx, { teamId, id: websiteId }: Site, found: readonly Found[]): Promise<void> {
  for (let from = 0; from < found.length; from += INSERT_BATCH) {
    const rows = found.slice(from, from + INSERT_BATCH).map((one) => ({
      ...one,
      teamId,
      websiteId,
      status: one.reason === null ? ('queued' as const) : ('skipped' as const),
    }));
    await tx
      .insert(websitePages)
      .values(rows)
      .onConflictDoUpdate({
        target: [websitePages.websiteId, websitePages.url],
        // A page reveals its versions in other languages when it is read, by which time links to them may be queued.
        set: { status: 'skipped', reason: 'language', detail: sql`excluded.detail` },
        setWhere: sql`${websitePages.status} = 'queued' and excluded.reason = 'language'`,
      });
  }
}

/** How many addresses are stored, and their bytes including details. */
export async function countFound(db: Queryable, site: Site): Promise<{ addresses: number; bytes: number }> {
  const { url, detail } = websitePages;
  const bytes = sql<number>`coalesce(sum(octet_length(${url}) + coalesce(octet_length(${detail}), 0)), 0)::float8`;
  const [row] = await db.select({ addresses: count(), bytes }).from(websitePages).where(ofSite(site));
  return row ?? { addresses: 0, bytes: 0 };
}

/** Bytes of all that is stored about the addresses; each address counts twice, because it is also in an index. */
export async function sumKept(db: Queryable, site: Site): Promise<number> {
  const { url, detail, title, marks } = websitePages;
  const bytes = sql<number>`coalesce(sum(2 * octet_length(${url}) + coalesce(octet_length(${detail}), 0)
    + coalesce(octet_length(${title}), 0) + coalesce(pg_column_size(${marks}), 0) + ${ROW_BYTES}::int), 0)::float8`;
  const [row] = await db.select({ bytes }).from(websitePages).where(ofSite(site));
  return row?.bytes ?? 0;
}

/** Those of the given addresses that are known. */
export async function knownOf(db: Queryable, site: Site, urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .select({ url: websitePages.url })
    .from(websitePages)
    .where(and(ofSite(site), inArray(websitePages.url, urls)));
  return new Set(rows.map(({ url }) => url));
}

/** The next page to fetch: closest to the first page, previously failed ones last. */
export async function nextQueued(db: Queryable, site: Site): Promise<WebsitePageRow | undefined> {
  const [row] = await db
    .select()
    .from(websitePages)
    .where(and(ofSite(site), eq(websitePages.status, 'queued')))
    .orderBy(asc(websitePages.depth), asc(websitePages.tries), asc(websitePages.id))
    .limit(1);
  return row;
}

export async function findPage(db: Queryable, site: Site, url: string): Promise<WebsitePageRow | undefined> {
  const [row] = await db
    .select()
    .from(websitePages)
    .where(and(ofSite(site), eq(websitePages.url, url)));
  return row;
}

/** A page with the same text that has already been read. */
export async function findTwin(db: Queryable, site: Site, digest: string): Promise<string | undefined> {
  const [row] = await db
    .select({ url: websitePages.url })
    .from(websitePages)
    .where(and(ofSite(site), eq(websitePages.digest, digest), inArray(websitePages.status, ['read', 'added'])))
    .orderBy(asc(websitePages.id))
    .limit(1);
  return row?.url;
}

/** Records what became of a queued page. @returns false when it is no longer queued */
export async function endQueued(
  tx: Tx,
  site: Site,
  pageId: number,
  outcome: Partial<WebsitePageRow>,
): Promise<boolean> {
  const rows = await tx
    .update(websitePages)
    .set(outcome)
    .where(and(ofSite(site), eq(websitePages.id, pageId), eq(websitePages.status, 'queued')))
    .returning({ id: websitePages.id });
  return rows.length > 0;
}

/** Queues pages that were left out as duplicates of a page that turns out to be unreadable. */
export async function takeBack(tx: Tx, site: Site, url: string): Promise<void> {
  await tx
    .update(websitePages)
    .set({ status: 'queued', reason: null, detail: null, canonicalIgnored: true })
    .where(
      and(
        ofSite(site),
        eq(websitePages.status, 'skipped'),
        eq(websitePages.reason, 'duplicate'),
        eq(websitePages.detail, url),
      ),
    );
}

/** Whether any page was left out for this reason. */
export async function findSkipped(db: Queryable, site: Site, reason: string): Promise<boolean> {
  const rows = await db
    .select({ id: websitePages.id })
    .from(websitePages)
    .where(and(ofSite(site), eq(websitePages.status, 'skipped'), eq(websitePages.reason, reason)))
    .limit(1);
  return rows.length > 0;
}

/** Leaves out everything still queued. */
export async function skipQueued(db: Queryable, site: Site, reason: string): Promise<void> {
  await db
    .update(websitePages)
    .set({ status: 'skipped', reason })
    .where(and(ofSite(site), eq(websitePages.status, 'queued')));
}

/** How many pages have been read, and how many of them are not sources yet. */
export async function countRead(db: Queryable, site: Site): Promise<{ all: number; waiting: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${websitePages.status} = 'read'))::int`,
    })
    .from(websitePages)
    .where(and(ofSite(site), inArray(websitePages.status, ['read', 'added']), eq(websitePages.kind, 'page')));
  return { all: row?.all ?? 0, waiting: row?.waiting ?? 0 };
}

const ofStates = (site: Site, states: WebsitePageRow['status'][], after: number) =>
  and(ofSite(site), eq(websitePages.kind, 'page'), inArray(websitePages.status, states), gt(websitePages.id, after));

/** In the order in which they were found. @param after the last page of the previous page */
export async function listPages(
  db: Queryable,
  site: Site,
  states: WebsitePageRow['status'][],
  after: number,
  limit: number,
): Promise<WebsitePageRow[]> {
  const { id } = websitePages;
  return db
    .select()
    .from(websitePages)
    .where(ofStates(site, states, after))
    .orderBy(asc(id))
    .limit(limit);
}

/** What an owner sees of a page. */
export type ShownPage = Pick<WebsitePageRow, 'id' | 'url' | 'title' | 'status' | 'reason' | 'detail' | 'sourceId'>;

/** As `listPages`, without the long columns. */
export async function listShown(
  db: Queryable,
  site: Site,
  states: WebsitePageRow['status'][],
  after: number,
  limit: number,
): Promise<ShownPage[]> {
  const { id, url, title, status, reason, detail, sourceId } = websitePages;
  return db
    .select({ id, url, title, status, reason, detail, sourceId })
    .from(websitePages)
    .where(ofStates(site, states, after))
    .orderBy(asc(id))
    .limit(limit);
}

export async function updatePage(
  db: Queryable,
  site: Site,
  pageId: number,
  change: Partial<WebsitePageRow>,
): Promise<void> {
  await db
    .update(websitePages)
    .set(change)
    .where(and(ofSite(site), eq(websitePages.id, pageId)));
}

/** Deletes everything found on a website. @returns the keys of the files that are no longer needed */
export async function deletePages(tx: Tx, site: Site): Promise<string[]> {
  const rows = await tx.delete(websitePages).where(ofSite(site)).returning({ fileKey: websitePages.fileKey });
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Files that were fetched but are not sources yet, for all of an agent's websites. */
export async function listFileKeys(db: Queryable, { teamId, agentId }: Owner): Promise<string[]> {
  const rows = await db
    .select({ fileKey: websitePages.fileKey })
    .from(websitePages)
    .innerJoin(websites, eq(websites.id, websitePages.websiteId))
    .where(and(eq(websites.teamId, teamId), eq(websites.agentId, agentId), isNotNull(websitePages.fileKey)));
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}
