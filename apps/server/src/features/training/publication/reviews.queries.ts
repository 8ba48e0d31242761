import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import type { Owner } from '../../agents/agents.tables';
import { segments } from '../../knowledge/knowledge.tables';
import { cases, reviews, type StoredWorse } from '../../sources/sources.tables';

export type ReviewRow = typeof reviews.$inferSelect;
export type { StoredWorse };

const ofAgent = ({ teamId, agentId }: Owner) => and(eq(reviews.teamId, teamId), eq(reviews.agentId, agentId));

export async function findReview(db: Queryable, owner: Owner): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(ofAgent(owner));
  return row;
}

/** What a publication would change, and whether there is anything to compare it with. */
export async function findPublication(
  tx: Tx,
  { teamId, agentId }: Owner,
  segmentIds: number[],
): Promise<{ fresh: number[]; hasCases: boolean; isPublished: boolean }> {
  const own = sql`agent_id = ${agentId}::uuid and team_id = ${teamId}::uuid`;
  const { rows } = await tx.execute<{ fresh: number[]; cases: boolean; published: boolean }>(sql`
    select
      array(select id from ${segments} where ${own} and state = 'building'
        and id = any(${sql.param(segmentIds)}::integer[]) order by id) as fresh,
      exists (select from ${cases} where ${own}) as cases,
      exists (select from ${segments} where ${own} and state = 'active' and source_id is not null) as published`);
  const [row] = rows;
  return { fresh: row?.fresh ?? [], hasCases: row?.cases ?? false, isPublished: row?.published ?? false };
}

/** Starts asking an agent's cases against these indexes; results for other indexes are discarded. */
export async function beginReview(tx: Tx, { teamId, agentId }: Owner, segmentIds: number[]): Promise<void> {
  const begun = { teamId, state: 'asking' as const, segmentIds, asked: 0, worse: [], createdAt: sql`now()` };
  await tx
    .insert(reviews)
    .values({ agentId, ...begun })
    .onConflictDoUpdate({ target: reviews.agentId, set: begun });
}

export async function saveReview(
  tx: Queryable,
  owner: Owner,
  change: Partial<Pick<ReviewRow, 'state' | 'asked' | 'worse' | 'mailedAt'>>,
): Promise<void> {
  await tx.update(reviews).set(change).where(ofAgent(owner));
}

export async function endReview(tx: Queryable, owner: Owner): Promise<void> {
  await tx.delete(reviews).where(ofAgent(owner));
}
