import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { sources } from '../sources/sources.tables';
import { chunks, segments } from './knowledge.tables';
import type { PassageRow } from './search.queries';

/** An overview uses this many sources, and this many passages from the start of each; more would delay the turn. */
const SOURCES_READ = 8;
const PASSAGES_READ = 24;

/**
 * The beginnings of an agent's oldest trained sources, in reading order. Sources added together are a millisecond apart,
 * the first of them the latest, so that lists begin with it; here, too, they come in the order they were given.
 */
export async function readBeginnings(db: Db, teamId: string, agentId: string): Promise<PassageRow[]> {
  const { rows } = await db.execute<Record<string, unknown> & PassageRow>(sql`
    with known as (
      select s.id, o.id as source_id, o.name, o.kind, o.url, o.question, o.answer, o.created_at,
        o.created_at - lag(o.created_at) over (order by o.created_at, o.id) > interval '2 milliseconds' as apart
      from ${segments} as s join ${sources} as o on o.id = s.source_id
      where s.team_id = ${teamId}::uuid and s.agent_id = ${agentId}::uuid and s.state = 'active'
    ), placed as (
      select *, row_number() over (order by together, created_at desc, source_id) as place
      from (select *, count(*) filter (where apart) over (order by created_at, source_id) as together from known) as all_known
      order by place limit ${SOURCES_READ}::integer
    )
    select c.segment_id as "segmentId", c.ordinal, c.text, c.heading, c.page,
      f.source_id as "sourceId", f.name as "sourceName", f.kind, f.url, f.question, f.answer
    from placed as f join ${chunks} as c on c.segment_id = f.id and c.ordinal < ${PASSAGES_READ}::integer
    order by f.place, c.ordinal`);
  return rows;
}
