import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { chunks, segments } from './knowledge.tables';

/** Any number that nothing else in the database locks. */
const LOCK = 7_270_540;
/** Binary quantisation and the Hamming distance came with it. */
const PGVECTOR_MIN = 0.7;

/**
 * Makes the table of vectors where the database can have one. Not a migration, because a server may lack the extension,
 * and may get it later.
 * @returns whether vectors can be kept
 */
export async function makeVectorTable(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const { rows } = await tx.execute<{ version: string }>(
      sql`select default_version as version from pg_available_extensions where name = 'vector'`,
    );
    if (Number.parseFloat(rows[0]?.version ?? '0') < PGVECTOR_MIN) return false;
    await tx.execute(sql`create extension if not exists vector`);
    await tx.execute(sql`
      create table if not exists knowledge_vectors (
        agent_id uuid not null,
        segment_id integer not null references knowledge_segments (id) on delete cascade,
        ordinal integer not null,
        model text not null,
        bits bit varying not null,
        embedding vector not null,
        primary key (segment_id, ordinal, model)
      )`);
    await tx.execute(sql`create index if not exists knowledge_vectors_agent on knowledge_vectors (agent_id, model)`);
    return true;
  });
}

export interface UnembeddedChunk {
  segmentId: number;
  ordinal: number;
  heading: string | null;
  text: string;
}

/** Searched chunks of an agent that have no vector of the model yet. */
export async function listUnembedded(
  db: Db,
  teamId: string,
  agentId: string,
  model: string,
  limit: number,
): Promise<UnembeddedChunk[]> {
  const { rows } = await db.execute<UnembeddedChunk & Record<string, unknown>>(sql`
    select c.segment_id as "segmentId", c.ordinal, c.heading, c.text
    from ${segments} as s join ${chunks} as c on c.segment_id = s.id
    where s.team_id = ${teamId}::uuid and s.agent_id = ${agentId}::uuid and s.state = 'active'
      and s.source_id is not null and not exists (
        select 1 from knowledge_vectors as v
        where v.segment_id = c.segment_id and v.ordinal = c.ordinal and v.model = ${model})
    order by c.segment_id, c.ordinal limit ${limit}::integer`);
  return rows;
}

/** Agents of any team with searched chunks that have no vector of the model yet. */
export async function listUnembeddedAgents(db: Db, model: string): Promise<{ teamId: string; agentId: string }[]> {
  const { rows } = await db.execute<{ teamId: string; agentId: string }>(sql`
    select s.team_id as "teamId", s.agent_id as "agentId" from ${segments} as s
    where s.state = 'active' and s.source_id is not null
    group by s.team_id, s.agent_id
    having sum(s.chunk_count) > (
      select count(*) from knowledge_vectors as v join ${segments} as o on o.id = v.segment_id
      where v.agent_id = s.agent_id and v.model = ${model} and o.state = 'active' and o.source_id is not null)`);
  return rows;
}

export async function insertVectors(
  db: Db,
  agentId: string,
  model: string,
  places: Pick<UnembeddedChunk, 'segmentId' | 'ordinal'>[],
  vectors: number[][],
): Promise<void> {
  const segmentIds = places.map(({ segmentId }) => segmentId);
  const ordinals = places.map(({ ordinal }) => ordinal);
  const texts = vectors.map((vector) => JSON.stringify(vector));
  await db.execute(sql`
    insert into knowledge_vectors (agent_id, segment_id, ordinal, model, bits, embedding)
    select ${agentId}::uuid, t.segment_id, t.ordinal, ${model}, binary_quantize(t.embedding::vector), t.embedding::vector
    from unnest(${sql.param(segmentIds)}::integer[], ${sql.param(ordinals)}::integer[], ${sql.param(texts)}::text[])
      as t (segment_id, ordinal, embedding)
    join ${segments} as s on s.id = t.segment_id
    on conflict do nothing`);
}

/** Chunks that are compared by their whole vectors, after one bit for each number has chosen them. */
const BY_BITS = 400;

/**
 * The chunks whose vectors point most nearly as the given one does, nearest first. One bit for each number finds the
 * neighbourhood without reading the vectors themselves, which PostgreSQL keeps apart from the rows.
 */
export async function readNearest(
  db: Db,
  teamId: string,
  agentId: string,
  model: string,
  vector: number[],
  limit: number,
): Promise<{ segmentId: number; ordinal: number }[]> {
  const { rows } = await db.execute<{ segmentId: number; ordinal: number }>(sql`
    with question as materialized (select ${JSON.stringify(vector)}::vector as v),
    near as materialized (
      select k.segment_id, k.ordinal, k.embedding
      from knowledge_vectors as k join ${segments} as s on s.id = k.segment_id, question
      where k.agent_id = ${agentId}::uuid and k.model = ${model} and s.team_id = ${teamId}::uuid
        and s.agent_id = ${agentId}::uuid and s.state = 'active' and s.source_id is not null
        and length(k.bits) = vector_dims(question.v)
      order by k.bits <~> binary_quantize(question.v) limit ${BY_BITS}::integer)
    select near.segment_id as "segmentId", near.ordinal from near, question
    order by near.embedding <=> question.v limit ${limit}::integer`);
  return rows;
}
