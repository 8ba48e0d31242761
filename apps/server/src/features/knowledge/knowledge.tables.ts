import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../../platform/database/columns';
import { sources } from '../sources/sources.tables';

/** Text that is ordered by its bytes, so that beginnings of words can be looked up in an index of any database. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The indexed form of one version of one source. Only active segments of a source that still exists are searched;
 * retired ones, and those whose source is gone, are swept away later in small steps. That is why what hangs on a
 * segment has no foreign key: one deletion of an agent would else hold the database for seconds.
 */
export const segments = pgTable(
  'knowledge_segments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: uuid('team_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['building', 'active', 'retired'] })
      .notNull()
      .default('building'),
    languages: text('languages').array().notNull().default(sql`'{}'::text[]`),
    chunkCount: integer('chunk_count').notNull().default(0),
    /** Terms of all chunks together; the average length in BM25 comes from it. */
    totalLength: integer('total_length').notNull().default(0),
    /** Different terms, each of which is a row of postings. */
    termCount: integer('term_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('knowledge_segments_agent').on(table.agentId, table.state),
    index('knowledge_segments_team').on(table.teamId),
    index('knowledge_segments_source').on(table.sourceId),
    index('knowledge_segments_sweepable')
      .on(table.id)
      .where(sql`${table.state} <> 'active' or ${table.sourceId} is null`),
  ],
);

/** The pieces that sources are cut into, as they are quoted. */
export const chunks = pgTable(
  'knowledge_chunks',
  {
    segmentId: integer('segment_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    text: text('text').notNull(),
    heading: text('heading'),
    page: integer('page'),
    /** In terms. */
    length: integer('length').notNull(),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.ordinal] })],
);

/** The inverted index: in which chunks of a segment a term stands and how often, as postings.ts encodes it. */
export const postings = pgTable(
  'knowledge_postings',
  {
    agentId: uuid('agent_id').notNull(),
    term: bytewise('term').notNull(),
    segmentId: integer('segment_id').notNull(),
    postings: bytea('postings').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.term, table.segmentId] }),
    index('knowledge_postings_segment').on(table.segmentId),
  ],
);

/** Which way chunks point in an embedding model's space (see vector-codes.ts); none without an embedding model. */
export const vectors = pgTable(
  'knowledge_embeddings',
  {
    agentId: uuid('agent_id').notNull(),
    segmentId: integer('segment_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    model: text('model').notNull(),
    /** One bit for each number: whether it is positive. */
    signs: bytea('signs').notNull(),
    /** One signed byte for each number. */
    numbers: bytea('numbers').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.segmentId, table.ordinal, table.model] }),
    index('knowledge_embeddings_agent').on(table.agentId, table.model),
  ],
);

/** The words of an agent's sources that a mistyped word may stand for; found by their beginning or their end. */
export const vocabulary = pgTable(
  'knowledge_vocabulary',
  {
    agentId: uuid('agent_id').notNull(),
    term: bytewise('term').notNull(),
    reversed: bytewise('reversed').notNull().generatedAlwaysAs(sql`reverse(term)`),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.term] }),
    index('knowledge_vocabulary_reversed').on(table.agentId, table.reversed),
  ],
);
