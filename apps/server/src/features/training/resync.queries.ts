import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import type { Owner } from '../agents/agents.tables';
import { resyncs } from '../sources/sources.tables';

type ResyncRow = typeof resyncs.$inferSelect;

const ofAgent = ({ teamId, agentId }: Owner) => and(eq(resyncs.teamId, teamId), eq(resyncs.agentId, agentId));

export async function findResync(db: Queryable, owner: Owner): Promise<ResyncRow | undefined> {
  const [row] = await db.select().from(resyncs).where(ofAgent(owner));
  return row;
}

export async function saveResync(db: Queryable, owner: Owner, every: ResyncRow['every'], nextAt: Date): Promise<void> {
  await db
    .insert(resyncs)
    .values({ ...owner, every, nextAt })
    .onConflictDoUpdate({
      target: resyncs.agentId,
      set: { every, nextAt },
      setWhere: eq(resyncs.teamId, owner.teamId),
    });
}

export async function deleteResync(db: Queryable, owner: Owner): Promise<void> {
  await db.delete(resyncs).where(ofAgent(owner));
}

/** For all teams, most overdue first. */
export async function listDue(db: Queryable, now: Date, limit: number): Promise<Owner[]> {
  return db
    .select({ teamId: resyncs.teamId, agentId: resyncs.agentId })
    .from(resyncs)
    .where(lte(resyncs.nextAt, now))
    .orderBy(asc(resyncs.nextAt))
    .limit(limit);
}

/** @returns undefined when another process was faster; the row is locked until the transaction ends */
export async function claimDue(tx: Tx, owner: Owner, now: Date): Promise<ResyncRow | undefined> {
  const [row] = await tx
    .update(resyncs)
    .set({ lastAt: now })
    .where(and(ofAgent(owner), lte(resyncs.nextAt, now)))
    .returning();
  return row;
}

export async function planNext(tx: Tx, owner: Owner, nextAt: Date): Promise<void> {
  await tx.update(resyncs).set({ nextAt }).where(ofAgent(owner));
}
