import { sql } from 'drizzle-orm';
import type { Language } from '../../language/language';
import type { Db } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { sources } from '../sources/sources.tables';
import type { ScoredChunk, Statistics, TermLists } from './bm25';
import type { Comparable } from './compared';
import { chunks, postings, segments, vocabulary } from './knowledge.tables';

/** A segment that is searched: its source still exists, and no newer one has replaced it. */
export const searched = sql`
  s.team_id = ${sql.placeholder('teamId')}::uuid and s.agent_id = ${sql.placeholder('agentId')}::uuid
  and s.state = 'active' and s.source_id is not null`;

export interface Whose extends Record<string, unknown> {
  teamId: string;
  agentId: string;
}

export interface AgentStatistics extends Statistics {
  languages: Language[];
}

interface IndexRow {
  term: string | null;
  lists: Buffer | null;
  chunks: number | null;
  length: number | null;
  languages: Language[] | null;
}

/** A term's postings in all segments, as `TermLists` has them. */
export const listsOf = sql`string_agg(
  int4send(p.segment_id) || int4send(s.chunk_count) || int4send(octet_length(p.postings)) || p.postings, ''::bytea
)`;

/** A term is one row with one value, whatever the number of its segments, because rows are what costs the driver time. */
const index = prepared<Whose & { terms: string[] }, IndexRow>(
  'knowledge-index',
  sql`
    with searched as materialized (
      select s.id, s.chunk_count, s.total_length, s.languages from ${segments} as s where ${searched}
    )
    select null as term, null::bytea as lists,
      coalesce(sum(chunk_count), 0)::integer as chunks, coalesce(sum(total_length), 0)::float8 as length,
      array(select distinct l from searched, unnest(languages) as l order by l) as languages
    from searched
    union all
    select p.term, ${listsOf}, null, null, null
    from ${postings} as p join searched as s on s.id = p.segment_id
    where p.agent_id = ${sql.placeholder('agentId')}::uuid and p.term = any(${sql.placeholder('terms')}::text[])
    group by p.term`,
);

/** The postings of terms and the numbers of the whole index, of one moment. */
export async function readIndex(
  db: Db,
  teamId: string,
  agentId: string,
  terms: string[],
): Promise<{ statistics: AgentStatistics; lists: TermLists }> {
  const rows = await index(db, { teamId, agentId, terms });
  const lists = new Map<string, Buffer>();
  let statistics: AgentStatistics = { chunkCount: 0, totalLength: 0, languages: [] };
  for (const { term, lists: bytes, chunks: chunkCount, length, languages } of rows) {
    if (term !== null && bytes !== null) lists.set(term, bytes);
    else statistics = { chunkCount: chunkCount ?? 0, totalLength: length ?? 0, languages: languages ?? [] };
  }
  return { statistics, lists };
}

export interface PassageRow extends Comparable {
  segmentId: number;
  ordinal: number;
  page: number | null;
  sourceId: string;
  sourceName: string;
  kind: (typeof sources.$inferSelect)['kind'];
  url: string | null;
  question: string | null;
  answer: string | null;
}

export const passageColumns = sql`
  c.segment_id as "segmentId", c.ordinal, c.text, c.heading, c.page,
  o.id as "sourceId", o.name as "sourceName", o.kind, o.url, o.question, o.answer`;

const passages = prepared<Whose & { segmentIds: number[]; ordinals: number[] }, PassageRow>(
  'knowledge-passages',
  sql`
    select ${passageColumns}
    from unnest(${sql.placeholder('segmentIds')}::integer[], ${sql.placeholder('ordinals')}::integer[])
      as t (segment_id, ordinal)
    join ${chunks} as c on c.segment_id = t.segment_id and c.ordinal = t.ordinal
    join ${segments} as s on s.id = c.segment_id
    join ${sources} as o on o.id = s.source_id
    where ${searched}`,
);

/** The texts of chunks and the sources they are from; in no order, and without those that have gone meanwhile. */
export async function readPassages(
  db: Db,
  teamId: string,
  agentId: string,
  places: Pick<ScoredChunk, 'segmentId' | 'ordinal'>[],
): Promise<PassageRow[]> {
  const segmentIds = places.map(({ segmentId }) => segmentId);
  const ordinals = places.map(({ ordinal }) => ordinal);
  return passages(db, { teamId, agentId, segmentIds, ordinals });
}

/** How the words that are looked for begin, or end. */
export interface WordEnds {
  beginnings: string[];
  endings: string[];
}

export const WORDS_PER_END = 2_000;

const similarWords = prepared<Whose & { beginnings: string[]; reversed: string[] }, { term: string }>(
  'knowledge-similar-words',
  sql`
    with own as materialized (select 1 from ${segments} as s where ${searched} limit 1)
    select found.term from unnest(${sql.placeholder('beginnings')}::text[]) as t (low)
    cross join lateral (
      select v.term from ${vocabulary} as v
      where v.agent_id = ${sql.placeholder('agentId')}::uuid and v.term >= t.low and v.term < t.low || chr(1114111)
        and exists (select 1 from own)
      limit ${WORDS_PER_END}::integer) as found
    union all
    select found.term from unnest(${sql.placeholder('reversed')}::text[]) as t (low)
    cross join lateral (
      select v.term from ${vocabulary} as v
      where v.agent_id = ${sql.placeholder('agentId')}::uuid and v.reversed >= t.low
        and v.reversed < t.low || chr(1114111) and exists (select 1 from own)
      limit ${WORDS_PER_END}::integer) as found`,
);

/** Words of an agent's sources that begin or end in one of the ways asked. */
export async function readSimilarWords(
  db: Db,
  teamId: string,
  agentId: string,
  { beginnings, endings }: WordEnds,
): Promise<string[]> {
  const reversed = endings.map((ending) => [...ending].reverse().join(''));
  const rows = await similarWords(db, { teamId, agentId, beginnings, reversed });
  return [...new Set(rows.map(({ term }) => term))];
}
