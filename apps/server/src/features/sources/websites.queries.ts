import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import { websitePages } from './website-pages.tables';
import { UNDER_WAY, websites } from './websites.tables';

/** The state of an agent's whole websites, as far as its training is concerned. */
export interface WebsiteCounts {
  /** Pages read so far of the websites that are being read; null when none is. */
  reading: number | null;
  /** Websites of which nothing could be read. */
  failed: number;
}

export const NO_WEBSITES: WebsiteCounts = { reading: null, failed: 0 };

/** Keyed by agent; omits agents whose websites have all been read. */
export async function countWebsites(
  db: Queryable,
  teamId: string,
  agentIds: string[],
): Promise<Map<string, WebsiteCounts>> {
  if (agentIds.length === 0) return new Map();
  const underWay = inArray(websites.state, UNDER_WAY);
  const rows = await db
    .select({
      agentId: websites.agentId,
      reading: sql<number | null>`case when bool_or(${underWay}) then count(${websitePages.id})::int end`,
      // No pages are joined to a failed website, so it is a single row.
      failed: sql<number>`(count(*) filter (where ${websites.state} = 'failed'))::int`,
    })
    .from(websites)
    .leftJoin(
      websitePages,
      and(
        underWay,
        eq(websitePages.websiteId, websites.id),
        eq(websitePages.kind, 'page'),
        inArray(websitePages.status, ['read', 'added']),
      ),
    )
    .where(
      and(
        eq(websites.teamId, teamId),
        inArray(websites.agentId, agentIds),
        inArray(websites.state, [...UNDER_WAY, 'failed']),
      ),
    )
    .groupBy(websites.agentId);
  return new Map(rows.map(({ agentId, ...counts }) => [agentId, counts]));
}
