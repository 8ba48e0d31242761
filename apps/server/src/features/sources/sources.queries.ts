import type { SourceKind, SourceStatus } from '@parley/contract/sources';
import { and, count, desc, eq, getTableColumns, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { sources } from './sources.tables';

export type { StoredCheck } from './sources.tables';

export type SourceRow = typeof sources.$inferSelect;
export type NewSourceRow = Omit<typeof sources.$inferInsert, 'teamId' | 'agentId'>;
/** A source without what may be large. */
export type SourceState = Omit<SourceRow, 'text' | 'askedAs' | 'changeLines' | 'childPages'>;

export interface Owner {
  teamId: string;
  agentId: string;
}

const INSERT_BATCH = 500;
const { text: _text, askedAs: _asked, changeLines: _lines, childPages: _pages, ...small } = getTableColumns(sources);
export const stateColumns = small;

export const ofAgent = ({ teamId, agentId }: Owner) => and(eq(sources.teamId, teamId), eq(sources.agentId, agentId));
export const ofTeam = (teamId: string, sourceId: string) => and(eq(sources.teamId, teamId), eq(sources.id, sourceId));

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

/** The questions that the owner gave answers to, in all their wordings, and since when they are known. */
export async function listPairs(db: Queryable, owner: Owner): Promise<{ wordings: string[]; since: Date }[]> {
  const rows = await db
    .select({
      question: sources.question,
      askedAs: sources.askedAs,
      createdAt: sources.createdAt,
      trainedAt: sources.trainedAt,
    })
    .from(sources)
    .where(and(ofAgent(owner), eq(sources.kind, 'qa')));
  return rows.map(({ question, askedAs, createdAt, trainedAt }) => ({
    wordings: [question ?? '', ...askedAs],
    since: trainedAt ?? createdAt,
  }));
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

export async function deleteSource(tx: Tx, teamId: string, sourceId: string): Promise<SourceState | undefined> {
  const [row] = await tx.delete(sources).where(ofTeam(teamId, sourceId)).returning(stateColumns);
  return row;
}

/** Deletes some of an agent's sources. @returns the deleted ones, none when nothing is left */
export async function deleteSomeSources(
  tx: Tx,
  owner: Owner,
  kind: SourceKind | undefined,
  limit: number,
): Promise<SourceState[]> {
  const some = tx
    .select({ id: sources.id })
    .from(sources)
    .where(and(ofAgent(owner), kind && eq(sources.kind, kind)))
    .limit(limit);
  return tx
    .delete(sources)
    .where(and(ofAgent(owner), inArray(sources.id, some)))
    .returning(stateColumns);
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
