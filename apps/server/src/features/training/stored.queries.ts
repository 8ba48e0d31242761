import type { SourceKind } from '@parley/contract/sources';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import type { Owner } from '../agents/agents.tables';
import { type NewSourceRow, ofAgent, ofTeam, type SourceState, sources, stateColumns } from '../sources/sources.tables';
import { websitePages } from '../sources/website-pages.tables';
import { websites } from '../sources/websites.tables';

const INSERT_BATCH = 500;

export async function insertSources(tx: Tx, owner: Owner, rows: NewSourceRow[]): Promise<SourceState[]> {
  const inserted: SourceState[] = [];
  for (let from = 0; from < rows.length; from += INSERT_BATCH) {
    const batch = rows.slice(from, from + INSERT_BATCH).map((row) => ({ ...row, ...owner }));
    inserted.push(...(await tx.insert(sources).values(batch).returning(stateColumns)));
  }
  return inserted;
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

/** An agent's sources: all of them, those of one kind, or those of one website. */
export interface Which {
  kind?: SourceKind | undefined;
  websiteId?: string;
}

/** Deletes some of an agent's sources. @returns the deleted ones; none when nothing is left */
export async function deleteSomeSources(
  tx: Tx,
  owner: Owner,
  { kind, websiteId }: Which,
  limit: number,
): Promise<SourceState[]> {
  const some = tx
    .select({ id: sources.id })
    .from(sources)
    .where(
      and(ofAgent(owner), kind && eq(sources.kind, kind), websiteId ? eq(sources.websiteId, websiteId) : undefined),
    )
    .limit(limit);
  return tx
    .delete(sources)
    .where(and(ofAgent(owner), inArray(sources.id, some)))
    .returning(stateColumns);
}

/** Deletes an agent's whole websites; their sources stay. @returns the file keys of pages that are not sources yet */
export async function deleteWebsites(tx: Tx, { teamId, agentId }: Owner): Promise<string[]> {
  const ofOwner = and(eq(websites.teamId, teamId), eq(websites.agentId, agentId));
  const rows = await tx
    .select({ fileKey: websitePages.fileKey })
    .from(websitePages)
    .innerJoin(websites, eq(websites.id, websitePages.websiteId))
    .where(and(ofOwner, isNotNull(websitePages.fileKey)));
  await tx.delete(websites).where(ofOwner);
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** The complete indexes of an agent's sources. */
export async function listSegmentIds(db: Queryable, owner: Owner): Promise<number[]> {
  const rows = await db.select({ segmentId: sources.segmentId }).from(sources).where(ofAgent(owner));
  return rows.flatMap((row) => (row.segmentId === null ? [] : [row.segmentId]));
}
