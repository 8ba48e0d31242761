import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import type { Owner } from '../../agents/agents.tables';
import { ofAgent, type SourceState, sources, stateColumns } from '../../sources/sources.tables';
import { websitePages, websiteRepeats } from '../../sources/website-pages.tables';
import { websiteHosts, websites } from '../../sources/websites.tables';

/** How a source's page was fetched with its website. */
export async function pageOf(
  db: Queryable,
  teamId: string,
  sourceId: string,
): Promise<{ id: number; contentType: string | null } | undefined> {
  const [row] = await db
    .select({ id: websitePages.id, contentType: websitePages.contentType })
    .from(websitePages)
    .where(and(eq(websitePages.teamId, teamId), eq(websitePages.sourceId, sourceId)));
  return row;
}

/** Sorted marks of blocks that appear on many of a website's pages, except those that this page keeps. */
export async function listRepeats(db: Queryable, teamId: string, websiteId: string, pageId: number): Promise<string[]> {
  const rows = await db
    .select({ mark: websiteRepeats.mark })
    .from(websiteRepeats)
    .innerJoin(websites, and(eq(websites.id, websiteRepeats.websiteId), eq(websites.teamId, teamId)))
    .where(and(eq(websiteRepeats.websiteId, websiteId), ne(websiteRepeats.keeper, pageId)))
    .orderBy(websiteRepeats.mark);
  return rows.map(({ mark }) => mark);
}

/** An agent's sources for some addresses. */
export async function findPages(db: Queryable, owner: Owner, urls: string[]): Promise<SourceState[]> {
  return db
    .select(stateColumns)
    .from(sources)
    .where(and(ofAgent(owner), eq(sources.kind, 'website'), inArray(sources.url, urls)));
}

/** Replaces what a finished source would fetch with what was just fetched. @returns undefined if it is under way */
export async function giveContent(
  tx: Tx,
  { teamId }: Owner,
  sourceId: string,
  { fileKey, size }: { fileKey: string; size: number },
): Promise<SourceState | undefined> {
  const [row] = await tx
    .update(sources)
    .set({
      fileKey,
      size: sql`greatest(${sources.size}, ${size}::bigint)`,
      status: 'pending',
      progress: 0,
      step: null,
      error: null,
    })
    .where(and(eq(sources.teamId, teamId), eq(sources.id, sourceId), inArray(sources.status, ['trained', 'failed'])))
    .returning(stateColumns);
  return row;
}

/** No slot further away than this is reserved: whoever reserved more would keep everyone else out. */
const SLOT_MAX_MS = 5_000;

/** How fast a host is contacted. */
export interface Pace {
  /** Time between two requests. */
  everyMs: number;
  /** As `everyMs`, for whoever follows the host's own wish entirely; absent when that is the same. */
  longestMs?: number;
}

/**
 * Takes the next slot in the queue for a host, across all processes. A queue longer than the pace can explain is left
 * over from an earlier robots.txt, and ignored.
 * @returns milliseconds until the slot; if none was taken, until it is worth trying again, at random, so that everyone
 * who waits has the same chance
 */
export async function takeTurn(
  db: Queryable,
  host: string,
  { everyMs, longestMs = everyMs }: Pace,
): Promise<{ taken: boolean; waitMs: number }> {
  const every = seconds(everyMs);
  const free = sql`${websiteHosts.nextAt} <= now() or ${websiteHosts.nextAt} > now() + ${seconds(SLOT_MAX_MS + longestMs)}`;
  const next = sql`case when ${free} then now() else ${websiteHosts.nextAt} end`;
  const [row] = await db
    .insert(websiteHosts)
    .values({ host, nextAt: sql`now() + ${every}` })
    .onConflictDoUpdate({
      target: websiteHosts.host,
      set: { nextAt: sql`${next} + ${every}` },
      setWhere: sql`${next} <= now() + ${seconds(SLOT_MAX_MS)}`,
    })
    .returning({ waitMs: milliseconds(sql`${websiteHosts.nextAt} - ${every} - now()`) });
  if (row) return { taken: true, waitMs: Math.max(0, row.waitMs) };
  const [taken] = await db
    .select({ waitMs: milliseconds(sql`${websiteHosts.nextAt} - now()`) })
    .from(websiteHosts)
    .where(eq(websiteHosts.host, host));
  return { taken: false, waitMs: Math.max(0, (taken?.waitMs ?? 0) - Math.random() * SLOT_MAX_MS) };
}

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000}::float8)`;
const milliseconds = (interval: SQL) => sql<number>`(extract(epoch from ${interval}) * 1000)::float8`;

/** Deletes hosts that have not been contacted for a while. */
export async function forgetHosts(db: Queryable): Promise<void> {
  await db.delete(websiteHosts).where(sql`${websiteHosts.nextAt} < now() - interval '1 hour'`);
}

export async function robotsOf(
  db: Queryable,
  teamId: string,
  websiteId: string,
): Promise<{ robots: string | null; robotsAt: Date | null; origin: string | null } | undefined> {
  const [row] = await db
    .select({ robots: websites.robots, robotsAt: websites.robotsAt, origin: websites.origin })
    .from(websites)
    .where(and(eq(websites.teamId, teamId), eq(websites.id, websiteId)));
  return row;
}

export async function noteRobots(db: Queryable, teamId: string, websiteId: string, robots: string): Promise<void> {
  await db
    .update(websites)
    .set({ robots, robotsAt: new Date() })
    .where(and(eq(websites.teamId, teamId), eq(websites.id, websiteId)));
}
