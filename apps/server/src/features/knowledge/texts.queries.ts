import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import type { Owner } from '../agents/agents.tables';
import { chunks, segments } from './knowledge.tables';

export interface ChangedLines {
  count: number;
  /** The beginnings of the first ones, in reading order. */
  lines: string[];
}

/** How many passages of an index are compared; of a longer page, the end is not. */
const COMPARED_PASSAGES = 3_000;

/**
 * The lines of text that one index of a source contains and another does not. The database compares them, so that no
 * text is transferred; a line that merely moved is no change.
 */
export async function compareSegments(
  db: Queryable,
  owner: Owner,
  before: number,
  after: number,
  shown: number,
  characters: number,
): Promise<{ added: ChangedLines; removed: ChangedLines }> {
  const { rows } = await db.execute<{ side: 'added' | 'removed'; count: number; lines: string[] }>(sql`
    with one as materialized (${linesOf(owner, before)}), other as materialized (${linesOf(owner, after)}),
    change as (
      select 'removed' as side, line, place from one where line not in (select line from other)
      union all
      select 'added', line, place from other where line not in (select line from one)
    ), counted as (
      select side, line, row_number() over (partition by side order by place, line) as number from change
    )
    select side, count(*)::integer as count,
      (array_agg(left(line, ${characters}::integer) order by number) filter (where number <= ${shown}::integer)) as lines
    from counted group by side`);
  const sideOf = (side: 'added' | 'removed') => rows.find((row) => row.side === side) ?? { count: 0, lines: [] };
  return { added: pick(sideOf('added')), removed: pick(sideOf('removed')) };
}

const pick = ({ count, lines }: ChangedLines): ChangedLines => ({ count, lines });

const linesOf = ({ teamId, agentId }: Owner, segmentId: number): SQL => sql`
  select line, min(c.ordinal * 100000::bigint + l.number) as place
  from ${chunks} as c join ${segments} as s on s.id = c.segment_id, string_to_table(c.text, chr(10)) with ordinality as l (line, number)
  where c.segment_id = ${segmentId}::integer and c.ordinal < ${COMPARED_PASSAGES}::integer
    and s.team_id = ${teamId}::uuid and s.agent_id = ${agentId}::uuid and line <> ''
  group by line`;

/** The passages of a source from a position on, in reading order. */
export async function readTexts(
  db: Queryable,
  { teamId, agentId }: Owner,
  segmentId: number,
  fromOrdinal: number,
  limit: number,
): Promise<{ ordinal: number; heading: string | null; page: number | null; text: string }[]> {
  return db
    .select({ ordinal: chunks.ordinal, heading: chunks.heading, page: chunks.page, text: chunks.text })
    .from(chunks)
    .innerJoin(segments, eq(segments.id, chunks.segmentId))
    .where(
      and(
        eq(chunks.segmentId, segmentId),
        eq(segments.teamId, teamId),
        eq(segments.agentId, agentId),
        gte(chunks.ordinal, fromOrdinal),
      ),
    )
    .orderBy(chunks.ordinal)
    .limit(limit);
}
