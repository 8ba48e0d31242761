import type { SourceKind, SourceStatus, Training } from '@parley/contract/sources';
import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { sources } from './sources.tables';

export type SourceRow = typeof sources.$inferSelect;
export type NewSourceRow = Omit<typeof sources.$inferInsert, 'teamId' | 'agentId'>;
/** A source without its text, which may be large. */
export type SourceState = Omit<SourceRow, 'text'>;

export interface Owner {
  teamId: string;
  agentId: string;
}

const INSERT_BATCH = 500;
const { text: _large, ...stateColumns } = getTableColumns(sources);

const ofAgent = ({ teamId, agentId }: Owner) => and(eq(sources.teamId, teamId), eq(sources.agentId, agentId));
const ofTeam = (teamId: string, sourceId: string) => and(eq(sources.teamId, teamId), eq(sources.id, sourceId));

export async function agentExists(db: Queryable, { teamId, agentId }: Owner): Promise<boolean> {
  const rows = await db
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.teamId, teamId), eq(agents.id, agentId)));
  return rows.length > 0;
}

/** Sources of one agent are settled one after the other. */
export async function lockAgent(tx: Tx, { teamId, agentId }: Owner): Promise<void> {
  await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.teamId, teamId), eq(agents.id, agentId)))
    .for('update');
}

export async function insertSources(tx: Tx, owner: Owner, rows: NewSourceRow[]): Promise<SourceState[]> {
  const inserted: SourceState[] = [];
  for (let from = 0; from < rows.length; from += INSERT_BATCH) {
    const batch = rows.slice(from, from + INSERT_BATCH).map((row) => ({ ...row, ...owner }));
    inserted.push(...(await tx.insert(sources).values(batch).returning(stateColumns)));
  }
  return inserted;
}

export async function findSource(db: Queryable, teamId: string, sourceId: string): Promise<SourceRow | undefined> {
  const [row] = await db.select().from(sources).where(ofTeam(teamId, sourceId));
  return row;
}

export async function findStates(db: Queryable, owner: Owner, sourceIds: string[]): Promise<SourceState[]> {
  if (sourceIds.length === 0) return [];
  return db
    .select(stateColumns)
    .from(sources)
    .where(and(ofAgent(owner), inArray(sources.id, sourceIds)));
}

/** Newest first. @param after the last row of the page before */
export async function listSources(
  db: Queryable,
  owner: Owner,
  filter: { kind?: SourceKind | undefined; status?: SourceStatus | undefined },
  after: { createdAt: Date; id: string } | undefined,
  limit: number,
): Promise<SourceState[]> {
  return db
    .select(stateColumns)
    .from(sources)
    .where(
      and(
        ofAgent(owner),
        filter.kind && eq(sources.kind, filter.kind),
        filter.status && eq(sources.status, filter.status),
        after &&
          or(
            lt(sources.createdAt, after.createdAt),
            and(eq(sources.createdAt, after.createdAt), lt(sources.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(limit);
}

export async function allSources(db: Queryable, owner: Owner): Promise<SourceState[]> {
  return db.select(stateColumns).from(sources).where(ofAgent(owner)).orderBy(desc(sources.createdAt), desc(sources.id));
}

/** The texts of an agent, oldest first, as many whole ones as fit into so many bytes. */
export async function listTexts(db: Queryable, owner: Owner, maxBytes: number): Promise<string[]> {
  const sized = db
    .select({
      text: sources.text,
      createdAt: sources.createdAt,
      id: sources.id,
      upTo: sql<number>`sum(${sources.size}) over (order by ${sources.createdAt}, ${sources.id})`.as('up_to'),
    })
    .from(sources)
    .where(and(ofAgent(owner), eq(sources.kind, 'text')))
    .as('sized');
  const rows = await db
    .select({ text: sized.text })
    .from(sized)
    .where(lte(sized.upTo, maxBytes))
    .orderBy(sized.createdAt, sized.id);
  return rows.map((row) => row.text ?? '');
}

/** How many sources of each agent are in which state, and the sum of their progress in percent. */
export async function countStates(
  db: Queryable,
  teamId: string,
  agentIds: string[],
): Promise<(Training['sources'] & { agentId: string; progress: number })[]> {
  if (agentIds.length === 0) return [];
  const withStatus = (status: SourceStatus) =>
    sql<number>`(count(*) filter (where ${sources.status} = ${status}))::int`;
  return db
    .select({
      agentId: sources.agentId,
      total: sql<number>`count(*)::int`,
      pending: withStatus('pending'),
      training: withStatus('training'),
      trained: withStatus('trained'),
      failed: withStatus('failed'),
      progress: sql<number>`coalesce(sum(case when ${sources.status} in ('trained', 'failed') then 100 else ${sources.progress} end), 0)::int`,
    })
    .from(sources)
    .where(and(eq(sources.teamId, teamId), inArray(sources.agentId, agentIds)))
    .groupBy(sources.agentId);
}

export async function countSources(db: Queryable, owner: Owner): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sources).where(ofAgent(owner));
  return Number(row?.n ?? 0);
}

export async function updateSource(
  db: Queryable,
  teamId: string,
  sourceId: string,
  change: Partial<NewSourceRow>,
): Promise<SourceState | undefined> {
  const [row] = await db.update(sources).set(change).where(ofTeam(teamId, sourceId)).returning(stateColumns);
  return row;
}

/** Claims a source for training, unless it is done already or gone. */
export async function beginTraining(db: Queryable, teamId: string, sourceId: string): Promise<SourceRow | undefined> {
  const [row] = await db
    .update(sources)
    .set({ status: 'training', progress: 0, step: null, error: null })
    .where(and(ofTeam(teamId, sourceId), inArray(sources.status, ['pending', 'training'])))
    .returning();
  return row;
}

export async function saveProgress(
  db: Queryable,
  teamId: string,
  sourceId: string,
  progress: number,
  step: string,
): Promise<void> {
  await db
    .update(sources)
    .set({ progress, step })
    .where(and(ofTeam(teamId, sourceId), eq(sources.status, 'training')));
}

/**
 * Ends a training, if what was trained is still what the source holds.
 * @param trainedFrom the stored checksum when the training began
 * @returns false when the source changed or went meanwhile
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

/** Marks for training what changed since it was trained, what failed, and websites, which may have changed. */
export async function markForRetraining(tx: Tx, owner: Owner): Promise<string[]> {
  const rows = await tx
    .update(sources)
    .set({ status: 'pending', progress: 0, step: null, error: null })
    .where(
      and(
        ofAgent(owner),
        or(
          eq(sources.status, 'failed'),
          and(
            eq(sources.status, 'trained'),
            or(
              eq(sources.kind, 'website'),
              isNull(sources.trainedChecksum),
              ne(sources.checksum, sources.trainedChecksum),
            ),
          ),
        ),
      ),
    )
    .returning({ id: sources.id });
  return rows.map((row) => row.id);
}

export async function deleteSource(tx: Tx, teamId: string, sourceId: string): Promise<SourceState | undefined> {
  const [row] = await tx.delete(sources).where(ofTeam(teamId, sourceId)).returning(stateColumns);
  return row;
}

export async function listFileKeys(db: Queryable, owner: Owner): Promise<string[]> {
  const rows = await db.select({ fileKey: sources.fileKey }).from(sources).where(ofAgent(owner));
  return rows.flatMap((row) => (row.fileKey === null ? [] : [row.fileKey]));
}

/** The complete indexes of an agent's sources. */
export async function listSegmentIds(db: Queryable, owner: Owner): Promise<number[]> {
  const rows = await db.select({ segmentId: sources.segmentId }).from(sources).where(ofAgent(owner));
  return rows.flatMap((row) => (row.segmentId === null ? [] : [row.segmentId]));
}

/** Of all teams: what a crash may have left behind. */
export async function listUnfinished(db: Queryable): Promise<(Owner & { id: string })[]> {
  return db
    .select({ id: sources.id, teamId: sources.teamId, agentId: sources.agentId })
    .from(sources)
    .where(inArray(sources.status, ['pending', 'training']));
}
