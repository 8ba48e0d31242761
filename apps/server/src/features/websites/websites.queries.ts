import { and, count, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import type { Owner } from '../agents/agents.tables';
import { websitePages } from '../sources/website-pages.tables';
import { UNDER_WAY, type WebsiteRow, websites } from '../sources/websites.tables';

export { UNDER_WAY, type WebsiteRow } from '../sources/websites.tables';
export type NewWebsite = Pick<
  typeof websites.$inferInsert,
  'url' | 'maxPages' | 'maxDepth' | 'include' | 'exclude' | 'allLanguages'
>;

const ofTeam = (teamId: string, websiteId: string) => and(eq(websites.teamId, teamId), eq(websites.id, websiteId));
const ofAgent = ({ teamId, agentId }: Owner) => and(eq(websites.teamId, teamId), eq(websites.agentId, agentId));

export async function findWebsite(db: Queryable, teamId: string, websiteId: string): Promise<WebsiteRow | undefined> {
  const [row] = await db.select().from(websites).where(ofTeam(teamId, websiteId));
  return row;
}

export async function findByUrl(db: Queryable, owner: Owner, url: string): Promise<WebsiteRow | undefined> {
  const [row] = await db
    .select()
    .from(websites)
    .where(and(ofAgent(owner), eq(websites.url, url)));
  return row;
}

/** Newest first. @param most how many characters of each robots.txt to read */
export async function listWebsites(db: Queryable, owner: Owner, most: number): Promise<WebsiteRow[]> {
  const robots = sql<string | null>`left(${websites.robots}, ${most})`;
  return db
    .select({ ...getTableColumns(websites), robots })
    .from(websites)
    .where(ofAgent(owner))
    .orderBy(desc(websites.createdAt), desc(websites.id));
}

export async function countWebsites(db: Queryable, owner: Owner): Promise<number> {
  const [row] = await db.select({ n: count() }).from(websites).where(ofAgent(owner));
  return Number(row?.n ?? 0);
}

/** Bytes of what is stored about all of a team's websites, besides their sources. */
export async function sumKeptOfTeam(db: Queryable, teamId: string): Promise<number> {
  const bytes = sql<number>`coalesce(sum(${websites.keptBytes} + ${websites.waitingBytes} + coalesce(octet_length(${websites.robots}), 0)), 0)::float8`;
  const [row] = await db.select({ bytes }).from(websites).where(eq(websites.teamId, teamId));
  return row?.bytes ?? 0;
}

export async function insertWebsite(tx: Tx, owner: Owner, website: NewWebsite): Promise<WebsiteRow> {
  const [row] = await tx
    .insert(websites)
    .values({ ...owner, ...website })
    .returning();
  if (!row) throw new Error('No row was inserted.');
  return row;
}

export async function updateWebsite(
  db: Queryable,
  teamId: string,
  websiteId: string,
  change: Partial<WebsiteRow>,
): Promise<WebsiteRow | undefined> {
  const [row] = await db.update(websites).set(change).where(ofTeam(teamId, websiteId)).returning();
  return row;
}

/** Changes a website that is in one of these states. @returns undefined when it is in another state, or gone */
export async function moveWebsite(
  db: Queryable,
  teamId: string,
  websiteId: string,
  from: readonly WebsiteRow['state'][],
  change: Partial<WebsiteRow>,
): Promise<WebsiteRow | undefined> {
  const [row] = await db
    .update(websites)
    .set(change)
    .where(and(ofTeam(teamId, websiteId), inArray(websites.state, from)))
    .returning();
  return row;
}

/** Locks a website until the transaction ends. @returns undefined if another run is reading it now */
export async function holdWebsite(
  tx: Tx,
  teamId: string,
  websiteId: string,
  runId: string | null,
): Promise<WebsiteRow | undefined> {
  const [row] = await tx.select().from(websites).where(ofTeam(teamId, websiteId)).for('update');
  return row?.runId === runId ? row : undefined;
}

export async function deleteWebsite(db: Queryable, teamId: string, websiteId: string): Promise<void> {
  await db.delete(websites).where(ofTeam(teamId, websiteId));
}

/** For all teams: websites that are under way and not waiting. */
export async function listUnderWay(db: Queryable, now: Date): Promise<Pick<WebsiteRow, 'id' | 'teamId' | 'agentId'>[]> {
  return db
    .select({ id: websites.id, teamId: websites.teamId, agentId: websites.agentId })
    .from(websites)
    .where(and(inArray(websites.state, UNDER_WAY), lte(websites.nextAt, now)));
}

export interface PageCount {
  websiteId: string;
  status: string;
  reason: string | null;
  count: number;
}

/** How many addresses of some websites ended in which state. */
export async function countPages(db: Queryable, teamId: string, websiteIds: string[]): Promise<PageCount[]> {
  if (websiteIds.length === 0) return [];
  return db
    .select({
      websiteId: websitePages.websiteId,
      status: websitePages.status,
      reason: websitePages.reason,
      count: sql<number>`count(*)::int`,
    })
    .from(websitePages)
    .where(
      and(eq(websitePages.teamId, teamId), inArray(websitePages.websiteId, websiteIds), eq(websitePages.kind, 'page')),
    )
    .groupBy(websitePages.websiteId, websitePages.status, websitePages.reason);
}
