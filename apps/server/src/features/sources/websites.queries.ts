import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import { websitePages } from './website-pages.tables';
import { websites } from './websites.tables';

/** How many pages are read of the whole websites that are being read, by agent; without agents that read none. */
export async function countBeingRead(db: Queryable, teamId: string, agentIds: string[]): Promise<Map<string, number>> {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .select({ agentId: websites.agentId, pages: sql<number>`count(${websitePages.id})::int` })
    .from(websites)
    .leftJoin(
      websitePages,
      and(
        eq(websitePages.websiteId, websites.id),
        eq(websitePages.kind, 'page'),
        inArray(websitePages.status, ['read', 'added']),
      ),
    )
    .where(
      and(
        eq(websites.teamId, teamId),
        inArray(websites.agentId, agentIds),
        inArray(websites.state, ['reading', 'stopping', 'finishing']),
      ),
    )
    .groupBy(websites.agentId);
  return new Map(rows.map(({ agentId, pages }) => [agentId, pages]));
}
