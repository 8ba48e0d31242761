import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../language/language';
import type { Db } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { sources } from '../sources/sources.tables';
import type { Statistics } from './bm25';
import { chunks, postings, segments, vocabulary } from './knowledge.tables';
import type { Place, StoredPostings } from './posting-lists';

/** A version of an agent's index: the live one, or the complete one that awaits publication. */
export type Version = 'published' | 'next';

const own = sql`
  s.team_id = ${sql.placeholder('teamId')}::uuid and s.agent_id = ${sql.placeholder('agentId')}::uuid
  and s.source_id is not null`;

/** A segment that is searched: its source still exists, and no newer segment has replaced it. */
const searched = sql`${own} and s.state = 'active'`;

const searchedOf: Record<Version, SQL> = {
  published: searched,
  next: sql`${own} and s.state <> 'retired' and exists (
    select from ${sources} as newest where newest.id = s.source_id and newest.segment_id = s.id)`,
};

/** The same query for either version. */
function ofVersions<V extends Record<string, unknown>, T extends object>(name: string, query: (where: SQL) => SQL) {
  return {
    published: prepared<V, T>(name, query(searchedOf.published)),
    next: prepared<V, T>(`${name}-next`, query(searchedOf.next)),
  } satisfies Record<Version, unknown>;
}

interface Whose extends Record<string, unknown> {
  teamId: string;
  agentId: string;
}

export interface AgentStatistics extends Statistics {
  languages: Language[];
  /** All chunks if there are few, otherwise none. */
  whole: Place[];
}

/** Up to this many chunks can all be shown to a model. */
const WHOLE_MAX = 20;

/** All chunks of the segments, in order, if they are few; otherwise none. */
export function wholeOf(segments: readonly { segmentId: number; chunkCount: number }[]): Place[] {
  if (segments.reduce((sum, { chunkCount }) => sum + chunkCount, 0) > WHOLE_MAX) return [];
  return segments.flatMap(({ segmentId, chunkCount }) =>
    Array.from({ length: chunkCount }, (_, ordinal) => ({ segmentId, ordinal })),
  );
}

interface IndexRow {
  term: string | null;
  lists: Buffer | null;
  chunks: number | null;
  length: number | null;
  languages: Language[] | null;
}

/**
 * A term's postings in all segments, one after another: segment id, chunk count and byte length as 32-bit big-endian
 * integers, then the bytes. A single value, because rows and columns are what costs the driver time. In the row for the
 * whole index: the segments themselves, without bytes, if there are few.
 */
const listsOf = sql`string_agg(
  int4send(p.segment_id) || int4send(s.chunk_count) || int4send(octet_length(p.postings)) || p.postings, ''::bytea
)`;

const index = ofVersions<Whose & { terms: string[] }, IndexRow>(
  'knowledge-index',
  (where) => sql`
    with searched as materialized (
      select s.id, s.chunk_count, s.total_length, s.languages from ${segments} as s where ${where}
    )
    select null as term,
      case when sum(chunk_count) <= ${sql.raw(`${WHOLE_MAX}`)} then (
        select string_agg(int4send(id) || int4send(chunk_count) || int4send(0), ''::bytea order by id) from searched
      ) end as lists,
      coalesce(sum(chunk_count), 0)::integer as chunks, coalesce(sum(total_length), 0)::float8 as length,
      array(select distinct l from searched, unnest(languages) as l order by l) as languages
    from searched
    union all
    select p.term, ${listsOf}, null, null, null
    from ${postings} as p join searched as s on s.id = p.segment_id
    where p.agent_id = ${sql.placeholder('agentId')}::uuid and p.term = any(${sql.placeholder('terms')}::text[])
    group by p.term`,
);

/** A term's stored postings by segment, each with the segment's number of chunks. */
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

/** The postings of terms and the statistics of the whole index, from a single snapshot. */
export async function readIndex(
  db: Db,
  teamId: string,
  agentId: string,
  terms: string[],
  version: Version = 'published',
): Promise<{ statistics: AgentStatistics; stored: Map<string, StoredTerm> }> {
  const rows = await index[version](db, { teamId, agentId, terms });
  const stored = new Map<string, StoredTerm>();
  let statistics: AgentStatistics = { chunkCount: 0, totalLength: 0, languages: [], whole: [] };
  for (const { term, lists, chunks: chunkCount, length, languages } of rows) {
    const parts = lists === null ? [] : [...partsOf(lists)];
    if (term !== null) stored.set(term, parts);
    else {
      const whole = wholeOf(parts);
      statistics = { chunkCount: chunkCount ?? 0, totalLength: length ?? 0, languages: languages ?? [], whole };
    }
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

const wholeSegment = prepared<Whose & { segmentId: number }, { entries: Buffer | null }>(
  'knowledge-whole-segment',
  sql`
    select string_agg(
      int4send(octet_length(p.term)) || convert_to(p.term, 'UTF8') || int4send(octet_length(p.postings)) || p.postings,
      ''::bytea) as entries
    from ${postings} as p join ${segments} as s on s.id = p.segment_id
    where p.segment_id = ${sql.placeholder('segmentId')}::integer
      and p.agent_id = ${sql.placeholder('agentId')}::uuid and ${searched}`,
);

/**
 * Every term of a segment with its postings, in no particular order, each preceded by its byte length as a 32-bit
 * big-endian integer. A segment's rows were written together and are adjacent, so this reads the table once, where
 * reading term by term would read it once per term.
 */
export async function readWholeSegment(db: Db, teamId: string, agentId: string, segmentId: number): Promise<Buffer> {
  const [row] = await wholeSegment(db, { teamId, agentId, segmentId });
  return row?.entries ?? Buffer.alloc(0);
}

const countedTerms = prepared<Whose & { segmentId: number; most: number }, { count: number }>(
  'knowledge-counted-terms',
  sql`
    select count(*)::int as count from (
      select from ${postings} as p join ${segments} as s on s.id = p.segment_id
      where p.segment_id = ${sql.placeholder('segmentId')}::integer
        and p.agent_id = ${sql.placeholder('agentId')}::uuid and ${searched}
      limit ${sql.placeholder('most')}::integer) as counted`,
);

/** A segment's number of terms, at most `most`. */
export async function countTerms(
  db: Db,
  teamId: string,
  agentId: string,
  segmentId: number,
  most: number,
): Promise<number> {
  const [row] = await countedTerms(db, { teamId, agentId, segmentId, most });
  return row?.count ?? 0;
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

/** A changed pair answers as it was last trained until its new version is published; see `readPair`. */
const isAsLearned = sql`s.id = o.segment_id and o.checksum is not distinct from o.trained_checksum`;
const learned = sql`o.kind = 'qa' and s.chunk_count = 1`;

const passageColumns = sql`
  c.segment_id as "segmentId", c.ordinal, c.text, c.heading, c.page,
  o.id as "sourceId", o.name as "sourceName", o.kind, o.url,
  case when ${isAsLearned} then o.question when ${learned} then split_part(c.text, E'\\n', 1) end as question,
  case when ${isAsLearned} then o.answer
    when ${learned} and strpos(c.text, E'\\n') > 0 then substr(c.text, strpos(c.text, E'\\n') + 1) end as answer`;

const passages = ofVersions<Whose & { segmentIds: number[]; ordinals: number[] }, PassageRow>(
  'knowledge-passages',
  (where) => sql`
    select ${passageColumns}
    from unnest(${sql.placeholder('segmentIds')}::integer[], ${sql.placeholder('ordinals')}::integer[])
      as t (segment_id, ordinal)
    join ${chunks} as c on c.segment_id = t.segment_id and c.ordinal = t.ordinal
    join ${segments} as s on s.id = c.segment_id
    join ${sources} as o on o.id = s.source_id
    where ${where}`,
);

/** The texts of chunks with their sources, in no particular order; chunks deleted in the meantime are left out. */
export async function readPassages(
  db: Db,
  teamId: string,
  agentId: string,
  places: Place[],
  version: Version = 'published',
): Promise<PassageRow[]> {
  const segmentIds = places.map(({ segmentId }) => segmentId);
  const ordinals = places.map(({ ordinal }) => ordinal);
  return passages[version](db, { teamId, agentId, segmentIds, ordinals });
}

/** The prefixes and suffixes of the words to look up. */
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

/** Words in an agent's sources that have one of the prefixes or suffixes. */
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
