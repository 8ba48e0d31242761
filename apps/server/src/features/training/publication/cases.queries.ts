import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import type { Owner } from '../../agents/agents.tables';
import { cases } from '../../sources/sources.tables';

export type CaseRow = typeof cases.$inferSelect;

const ofAgent = ({ teamId, agentId }: Owner) => and(eq(cases.teamId, teamId), eq(cases.agentId, agentId));

type Kept = Pick<CaseRow, 'question' | 'expected'>;

/** Stores a correction as a case, replacing the one that the same source led to. */
export async function saveCase(tx: Tx, owner: Owner, sourceId: string, kept: Kept): Promise<void> {
  await tx
    .insert(cases)
    .values({ ...owner, sourceId, ...kept })
    .onConflictDoUpdate({ target: cases.sourceId, set: { ...kept, createdAt: sql`now()` } });
}

/** A case expects the current answer of the pair that it became. */
export async function followPair(tx: Tx, owner: Owner, sourceId: string, expected: string): Promise<void> {
  await tx
    .update(cases)
    .set({ expected })
    .where(and(ofAgent(owner), eq(cases.sourceId, sourceId)));
}

/** Deletes the oldest cases. @param most how many to keep */
export async function trimCases(tx: Tx, owner: Owner, most: number): Promise<void> {
  const beyond = tx
    .select({ id: cases.id })
    .from(cases)
    .where(ofAgent(owner))
    .orderBy(desc(cases.createdAt), desc(cases.id))
    .offset(most);
  await tx.delete(cases).where(and(ofAgent(owner), inArray(cases.id, beyond)));
}

/** Deletes cases whose pairs are gone: their answers are no longer expected. */
export async function forgetWithoutPair(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(cases).where(and(ofAgent(owner), isNull(cases.sourceId)));
}

/** Newest first. */
export async function listCases(db: Queryable, owner: Owner): Promise<CaseRow[]> {
  return db.select().from(cases).where(ofAgent(owner)).orderBy(desc(cases.createdAt), asc(cases.id));
}

/** @returns whether it existed */
export async function deleteCase(db: Queryable, owner: Owner, id: string): Promise<boolean> {
  const rows = await db
    .delete(cases)
    .where(and(ofAgent(owner), eq(cases.id, id)))
    .returning({ id: cases.id });
  return rows.length > 0;
}
