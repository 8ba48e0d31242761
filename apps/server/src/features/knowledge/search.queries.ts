import { sql } from 'drizzle-orm';
import type { Language } from '../../language/language';
import type { Db } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { sources } from '../sources/sources.tables';
import type { Statistics } from './bm25';
import { chunks, postings, segments, vocabulary } from './knowledge.tables';
import type { Place, StoredPostings } from './posting-lists';

/** A segment that is searched: its source still exists, and no newer one has replaced it. */
const searched = sql`
  s.team_id = ${sql.placeholder('teamId')}::uuid and s.agent_id = ${sql.placeholder('agentId')}::uuid
  and s.state = 'active' and s.source_id is not null`;

interface Whose extends Record<string, unknown> {
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

/**
 * A term's postings in all segments, one after the other: segment id, chunk count and byte length as 32-bit big-endian
 * integers, then the bytes. One value, because rows and columns are what costs the driver time.
 */
const listsOf = sql`string_agg(
  int4send(p.segment_id) || int4send(s.chunk_count) || int4send(octet_length(p.postings)) || p.postings, ''::bytea
)`;

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

/** What is stored of a term: its postings by segment, and how many chunks each of these has. */
export type StoredTerm = (StoredPostings & { chunkCount: number })[];

const HEADER = 12;

function* partsOf(lists: Buffer): Generator<StoredTerm[number]> {
  for (let at = 0; at < lists.length; ) {
    const end = at + HEADER + lists.readInt32BE(at + 8);
    yield {
      segmentId: lists.readInt32BE(at),
      chunkCount: lists.readInt32BE(at + 4),
      bytes: lists.subarray(at + HEADER, end),
    };
    at = end;
  }
}

/** The postings of terms and the numbers of the whole index, of one moment. */
export async function readIndex(
  db: Db,
  teamId: string,
  agentId: string,
  terms: string[],
): Promise<{ statistics: AgentStatistics; stored: Map<string, StoredTerm> }> {
  const rows = await index(db, { teamId, agentId, terms });
  const stored = new Map<string, StoredTerm>();
  let statistics: AgentStatistics = { chunkCount: 0, totalLength: 0, languages: [] };
  for (const { term, lists, chunks: chunkCount, length, languages } of rows) {
    if (term !== null && lists !== null) stored.set(term, [...partsOf(lists)]);
    else statistics = { chunkCount: chunkCount ?? 0, totalLength: length ?? 0, languages: languages ?? [] };
  }
  return { statistics, stored };
}

const searchedSegments = prepared<Whose, { segmentId: number; chunkCount: number }>(
  'knowledge-segments',
  sql`select s.id as "segmentId", s.chunk_count as "chunkCount" from ${segments} as s where ${searched}`,
);

export function listSearchedSegments(db: Db, teamId: string, agentId: string) {
  return searchedSegments(db, { teamId, agentId });
}

const someTerms = prepared<Whose & { after: string; limit: number }, { term: string; lists: Buffer }>(
  'knowledge-some-terms',
  sql`
    select p.term, ${listsOf} as lists
    from ${postings} as p join ${segments} as s on s.id = p.segment_id
    where p.agent_id = ${sql.placeholder('agentId')}::uuid and p.term > ${sql.placeholder('after')}::text
      and ${searched}
    group by p.term order by p.term limit ${sql.placeholder('limit')}::integer`,
);

/** Terms after a given one, in their order, and their postings. */
export async function readSomeTerms(
  db: Db,
  teamId: string,
  agentId: string,
  after: string,
  limit: number,
): Promise<{ term: string; stored: StoredTerm }[]> {
  const rows = await someTerms(db, { teamId, agentId, after, limit });
  return rows.map(({ term, lists }) => ({ term, stored: [...partsOf(lists)] }));
}

export interface PassageRow extends Place {
  text: string;
  heading: string | null;
  page: number | null;
  sourceId: string;
  sourceName: string;
  kind: (typeof sources.$inferSelect)['kind'];
  url: string | null;
  question: string | null;
  answer: string | null;
}

const passageColumns = sql`
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
export async function readPassages(db: Db, teamId: string, agentId: string, places: Place[]): Promise<PassageRow[]> {
  const segmentIds = places.map(({ segmentId }) => segmentId);
  const ordinals = places.map(({ ordinal }) => ordinal);
  return passages(db, { teamId, agentId, segmentIds, ordinals });
}

/** How the words that are looked for begin, or end. */
export interface WordEnds {
  beginnings: string[];
  endings: string[];
}

const WORDS_PER_END = 2_000;

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
