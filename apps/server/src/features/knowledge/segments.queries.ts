import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { sources } from '../sources/sources.tables';
import { chunks, postings, segments, vectors, vocabulary } from './knowledge.tables';
import type { BuiltSegment, SegmentBatch } from './segment-builder.service';

export type SegmentStatistics = Pick<BuiltSegment, 'languages' | 'chunkCount' | 'totalLength' | 'termCount'>;

export async function insertSegment(
  db: Queryable,
  teamId: string,
  agentId: string,
  sourceId: string,
  { languages, chunkCount, totalLength, termCount }: SegmentStatistics,
): Promise<number> {
  const [row] = await db
    .insert(segments)
    .values({ teamId, agentId, sourceId, languages, chunkCount, totalLength, termCount })
    .returning({ id: segments.id });
  return (row as { id: number }).id;
}

/** A term with its postings and its vocabulary entry, including indexes; 268 were measured. */
const BYTES_PER_TERM = 256;
/**
 * An ordinary text's index takes up to this many times the text's size. Short texts may exceed that, so the second
 * constant is allowed on top; neither counts against the team's quota.
 */
const USUAL_TIMES = 8;
const USUAL_BYTES = 33_554_432;

/** Bytes of a team's indexes beyond the usual: a list of a million distinct words is small, but its index is not. */
export async function sumUnusual(db: Queryable, teamId: string): Promise<number> {
  const beyond = sql`sum(${BYTES_PER_TERM}::float8 * ${segments.termCount} - ${USUAL_TIMES}::float8 * ${sources.size})`;
  const [row] = await db
    .select({ bytes: sql<number>`greatest(0, coalesce(${beyond}, 0) - ${USUAL_BYTES}::float8)` })
    .from(segments)
    .innerJoin(sources, eq(sources.id, segments.sourceId))
    .where(and(eq(segments.teamId, teamId), ne(segments.state, 'retired')));
  return row?.bytes ?? 0;
}

/**
 * Restricts writing to the agent's own segments. The lock also keeps a segment from being deleted before a write in
 * progress has finished, so that its rows are deleted too.
 */
const isOwn = (teamId: string, agentId: string, segmentId: number): SQL => sql`exists (
  select 1 from ${segments}
  where id = ${segmentId}::integer and team_id = ${teamId}::uuid and agent_id = ${agentId}::uuid for key share)`;

export async function insertChunks(
  db: Queryable,
  teamId: string,
  agentId: string,
  segmentId: number,
  rows: SegmentBatch['chunks'],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <K extends keyof (typeof rows)[number]>(name: K) => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into ${chunks} (segment_id, ordinal, text, heading, page, length)
    select ${segmentId}::integer, t.* from unnest(${column('ordinal')}::integer[], ${column('text')}::text[],
      ${column('heading')}::text[], ${column('page')}::integer[], ${column('length')}::integer[]) as t
    where ${isOwn(teamId, agentId, segmentId)}`);
}

/**
 * Words are written with the postings that they are deleted with. The bytes travel as one value that is split on
 * arrival, because a thousand small values cost the driver far more.
 */
export async function insertPostings(
  db: Queryable,
  teamId: string,
  agentId: string,
  segmentId: number,
  { terms, ends, postings: bytes, vocabulary: words }: SegmentBatch,
): Promise<void> {
  if (terms.length === 0 && words.length === 0) return;
  const starts = ends.map((_, at) => ends[at - 1] ?? 0);
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await db.execute(sql`
    with own as (select 1 where ${isOwn(teamId, agentId, segmentId)}), words as (
      insert into ${vocabulary} (agent_id, term)
      select ${agentId}::uuid, t.term from unnest(${sql.param(words)}::text[]) as t (term) cross join own
      on conflict do nothing)
    insert into ${postings} (agent_id, term, segment_id, postings)
    select ${agentId}::uuid, t.term, ${segmentId}::integer, substring(${all}::bytea from t.start + 1 for t.stop - t.start)
    from unnest(${sql.param(terms)}::text[], ${sql.param(starts)}::integer[], ${sql.param(ends)}::integer[])
      as t (term, start, stop) cross join own`);
}

/** Makes segments the searched ones of their sources, and retires those that they replace. */
export async function activate(tx: Tx, teamId: string, agentId: string, segmentIds: number[]): Promise<void> {
  await tx.execute(sql`
    with activated as (
      update ${segments} set state = 'active'
      where team_id = ${teamId}::uuid and agent_id = ${agentId}::uuid
        and id = any(${sql.param(segmentIds)}::integer[]) and state = 'building'
      returning id, source_id
    )
    update ${segments} as s set state = 'retired' from activated as a
    where s.source_id = a.source_id and s.id < a.id and s.state <> 'retired'`);
}

/**
 * Segments of any team that will not be searched any more: retired, without a source, or never finished. One that
 * awaits publication is complete.
 * @param unfinishedBefore a segment still being built counts as abandoned if it was started before this
 */
export async function listSweepable(db: Queryable, unfinishedBefore: Date): Promise<number[]> {
  const rows = await db
    .select({ id: segments.id })
    .from(segments)
    .where(
      sql`${segments.state} = 'retired' or ${segments.sourceId} is null
        or (${segments.state} = 'building' and ${lt(segments.createdAt, unfinishedBefore)} and not exists (
          select from ${sources} as o where o.id = ${segments.sourceId} and o.segment_id = ${segments.id}))`,
    )
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Deletes some of a segment's postings, and the words that no other segment contains. @returns how many postings */
export async function deleteSomePostings(db: Queryable, segmentId: number, limit: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from ${postings} where ctid in (
        select ctid from ${postings} where segment_id = ${segmentId}::integer limit ${limit}::integer)
      returning agent_id, term
    ), unused as (
      delete from ${vocabulary} as v using gone as g
      where v.agent_id = g.agent_id and v.term = g.term and not exists (
        select 1 from ${postings} as p
        where p.agent_id = g.agent_id and p.term = g.term and p.segment_id <> ${segmentId}::integer)
    )
    select count(*)::integer as count from gone`);
  return rows[0]?.count ?? 0;
}

/** Deletes some of a segment's chunks. @returns how many */
export async function deleteSomeChunks(db: Queryable, segmentId: number, limit: number): Promise<number> {
  const result = await db.execute(sql`
    delete from ${chunks} where ctid in (
      select ctid from ${chunks} where segment_id = ${segmentId}::integer limit ${limit}::integer)`);
  return result.rowCount ?? 0;
}

/** Deletes some of a segment's vectors. @returns how many */
export async function deleteSomeVectors(db: Queryable, segmentId: number, limit: number): Promise<number> {
  const result = await db.execute(sql`
    delete from ${vectors} where ctid in (
      select ctid from ${vectors} where segment_id = ${segmentId}::integer limit ${limit}::integer)`);
  return result.rowCount ?? 0;
}

/** Waits for writes into a segment to finish and prevents new ones. @returns whether it exists */
export async function lockSegment(tx: Tx, segmentId: number): Promise<boolean> {
  const rows = await tx.select({ id: segments.id }).from(segments).where(eq(segments.id, segmentId)).for('update');
  return rows.length > 0;
}

/** Deleting an agent's last segment also deletes the agent's remaining words. */
export async function deleteSegment(tx: Tx, segmentId: number): Promise<void> {
  const [gone] = await tx.delete(segments).where(eq(segments.id, segmentId)).returning({ agentId: segments.agentId });
  if (gone === undefined) return;
  await tx.execute(sql`
    delete from ${vocabulary} where agent_id = ${gone.agentId}::uuid
      and not exists (select 1 from ${segments} where agent_id = ${gone.agentId}::uuid)`);
}
