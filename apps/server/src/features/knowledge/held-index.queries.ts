import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { sources } from '../sources/sources.tables';
import { chunks, postings, segments } from './knowledge.tables';
import { listsOf, type PassageRow, passageColumns, searched, type Whose } from './search.queries';

/**
 * What is searched, as one short text: the segments, which never change once they are searched, and by their `xmin` the
 * versions of the sources' rows. Whatever could change a passage changes it, also when another process did it.
 */
const indexVersion = prepared<Whose, { version: string }>(
  'knowledge-version',
  sql`
    select md5(coalesce(string_agg(s.id || ' ' || o.xmin, ',' order by s.id), '')) as version
    from ${segments} as s join ${sources} as o on o.id = s.source_id where ${searched}`,
);

/** A text that is the same as long as every search would find the same. */
export async function readVersion(db: Db, teamId: string, agentId: string): Promise<string> {
  const [row] = await indexVersion(db, { teamId, agentId });
  return (row as { version: string }).version;
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

/** Terms after a given one, and their postings in every searched segment. */
export function readSomeTerms(
  db: Db,
  teamId: string,
  agentId: string,
  after: string,
  limit: number,
): Promise<{ term: string; lists: Buffer }[]> {
  return someTerms(db, { teamId, agentId, after, limit });
}

const somePassages = prepared<Whose & { segmentId: number; ordinal: number; limit: number }, PassageRow>(
  'knowledge-some-passages',
  sql`
    select ${passageColumns}
    from ${chunks} as c join ${segments} as s on s.id = c.segment_id join ${sources} as o on o.id = s.source_id
    where ${searched}
      and (c.segment_id, c.ordinal) > (${sql.placeholder('segmentId')}::integer, ${sql.placeholder('ordinal')}::integer)
    order by c.segment_id, c.ordinal limit ${sql.placeholder('limit')}::integer`,
);

/** Passages after a given one, in their order. */
export function readSomePassages(
  db: Db,
  teamId: string,
  agentId: string,
  after: Pick<PassageRow, 'segmentId' | 'ordinal'>,
  limit: number,
): Promise<PassageRow[]> {
  const { segmentId, ordinal } = after;
  return somePassages(db, { teamId, agentId, segmentId, ordinal, limit });
}
