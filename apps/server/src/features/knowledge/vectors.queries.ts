import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { chunks, segments, vectors } from './knowledge.tables';
import type { Place } from './posting-lists';

export interface UnembeddedChunk {
  segmentId: number;
  ordinal: number;
  heading: string | null;
  text: string;
}

/** An agent's searched chunks that have no vector of the model yet. */
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
        select 1 from ${vectors} as v
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
      select count(*) from ${vectors} as v join ${segments} as o on o.id = v.segment_id
      where v.agent_id = s.agent_id and v.model = ${model} and o.state = 'active' and o.source_id is not null)`);
  return rows;
}

/** A stored vector (see vector-codes.ts). */
export interface StoredVector extends Place {
  signs: Buffer;
  numbers: Buffer;
}

/** Skips vectors whose segment is gone or not the agent's, and prevents a segment's deletion in the meantime. */
export async function insertVectors(
  db: Db,
  teamId: string,
  agentId: string,
  model: string,
  rows: StoredVector[],
): Promise<void> {
  const column = <K extends keyof StoredVector>(name: K) => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into ${vectors} (agent_id, segment_id, ordinal, model, signs, numbers)
    select ${agentId}::uuid, t.segment_id, t.ordinal, ${model}, t.signs, t.numbers
    from unnest(${column('segmentId')}::integer[], ${column('ordinal')}::integer[], ${column('signs')}::bytea[],
      ${column('numbers')}::bytea[]) as t (segment_id, ordinal, signs, numbers)
    join ${segments} as s on s.id = t.segment_id and s.team_id = ${teamId}::uuid and s.agent_id = ${agentId}::uuid
    for key share of s
    on conflict do nothing`);
}

const ofSearched = (teamId: string, agentId: string, model: string) => sql`
  v.agent_id = ${agentId}::uuid and v.model = ${model} and s.team_id = ${teamId}::uuid
  and s.agent_id = ${agentId}::uuid and s.state = 'active' and s.source_id is not null`;

/**
 * The signs of all vectors of a length, one row per segment, because rows are what costs the driver time.
 * @returns in each row, an ordinal as a 32-bit big-endian integer before each vector's signs
 */
export async function readSigns(
  db: Db,
  teamId: string,
  agentId: string,
  model: string,
  dimensions: number,
): Promise<{ segmentId: number; signs: Buffer }[]> {
  const { rows } = await db.execute<{ segmentId: number; signs: Buffer }>(sql`
    select v.segment_id as "segmentId", string_agg(int4send(v.ordinal) || v.signs, ''::bytea) as signs
    from ${vectors} as v join ${segments} as s on s.id = v.segment_id
    where ${ofSearched(teamId, agentId, model)} and octet_length(v.numbers) = ${dimensions}::integer
    group by v.segment_id`);
  return rows;
}

/** The numbers of some vectors, in no particular order. */
export async function readNumbers(
  db: Db,
  teamId: string,
  agentId: string,
  model: string,
  places: Place[],
): Promise<(Place & { numbers: Buffer })[]> {
  const segmentIds = sql.param(places.map(({ segmentId }) => segmentId));
  const ordinals = sql.param(places.map(({ ordinal }) => ordinal));
  const { rows } = await db.execute<Place & { numbers: Buffer } & Record<string, unknown>>(sql`
    select v.segment_id as "segmentId", v.ordinal, v.numbers
    from unnest(${segmentIds}::integer[], ${ordinals}::integer[]) as t (segment_id, ordinal)
    join ${vectors} as v on v.segment_id = t.segment_id and v.ordinal = t.ordinal
    join ${segments} as s on s.id = v.segment_id
    where ${ofSearched(teamId, agentId, model)}`);
  return rows;
}
