import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import type { Owner } from '../agents/agents.tables';
import {
  ELSEWHERE,
  ofAgent,
  ofTeam,
  type SourceRow,
  type SourceState,
  sources,
  stateColumns,
} from '../sources/sources.tables';

/** Claims a source for training, unless it is already done or gone. */
export async function beginTraining(db: Queryable, teamId: string, sourceId: string): Promise<SourceRow | undefined> {
  const [row] = await db
    .update(sources)
    .set({ status: 'training', progress: 0, step: null, error: null })
    .where(and(ofTeam(teamId, sourceId), inArray(sources.status, ['pending', 'training'])))
    .returning();
  return row;
}

/** @returns false when the source is no longer being trained, or is gone */
export async function saveProgress(
  db: Queryable,
  teamId: string,
  sourceId: string,
  progress: number,
  step: string,
): Promise<boolean> {
  const rows = await db
    .update(sources)
    .set({ progress, step })
    .where(and(ofTeam(teamId, sourceId), eq(sources.status, 'training')))
    .returning({ id: sources.id });
  return rows.length > 0;
}

/** Whether a source is gone, possibly with its agent. */
export async function isGone(db: Queryable, teamId: string, sourceId: string): Promise<boolean> {
  const rows = await db.select({ id: sources.id }).from(sources).where(ofTeam(teamId, sourceId));
  return rows.length === 0;
}

/**
 * Ends a training, if what was trained is still the source's content.
 * @param trainedFrom the stored checksum when the training began
 * @returns false when the source was changed or deleted meanwhile
 */
export async function endTraining(
  tx: Tx,
  teamId: string,
  sourceId: string,
  trainedFrom: string | null,
  outcome: Partial<SourceRow>,
): Promise<boolean> {
  const unchanged = trainedFrom === null ? isNull(sources.checksum) : eq(sources.checksum, trainedFrom);
  const rows = await tx
    .update(sources)
    .set({ step: null, ...outcome })
    .where(and(ofTeam(teamId, sourceId), eq(sources.status, 'training'), unchanged))
    .returning({ id: sources.id });
  return rows.length > 0;
}

const PENDING = { status: 'pending', progress: 0, step: null, error: null } as const;

/** Marks finished sources for another training; those already waiting or being trained are left alone. */
export async function markPending(tx: Tx, owner: Owner, sourceIds: string[]): Promise<SourceState[]> {
  if (sourceIds.length === 0) return [];
  return tx
    .update(sources)
    .set(PENDING)
    .where(and(ofAgent(owner), inArray(sources.id, sourceIds), inArray(sources.status, ['trained', 'failed'])))
    .returning(stateColumns);
}

/** Marks external sources, which may have changed, for training. */
export async function markElsewhere(tx: Tx, owner: Owner): Promise<SourceState[]> {
  return tx
    .update(sources)
    .set(PENDING)
    .where(and(ofAgent(owner), inArray(sources.kind, ELSEWHERE), inArray(sources.status, ['trained', 'failed'])))
    .returning(stateColumns);
}

/** Marks for training what changed since it was trained, what failed, and external pages, which may have changed. */
export async function markForRetraining(tx: Tx, owner: Owner): Promise<SourceState[]> {
  return tx
    .update(sources)
    .set(PENDING)
    .where(
      and(
        ofAgent(owner),
        or(
          eq(sources.status, 'failed'),
          and(
            eq(sources.status, 'trained'),
            or(
              inArray(sources.kind, ELSEWHERE),
              isNull(sources.trainedChecksum),
              ne(sources.checksum, sources.trainedChecksum),
            ),
          ),
        ),
      ),
    )
    .returning(stateColumns);
}

/** For all teams: sources that a crash may have left behind. */
export async function listUnfinished(db: Queryable): Promise<(Owner & Pick<SourceRow, 'id' | 'kind'>)[]> {
  return db
    .select({ id: sources.id, kind: sources.kind, teamId: sources.teamId, agentId: sources.agentId })
    .from(sources)
    .where(inArray(sources.status, ['pending', 'training']));
}
