import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../../platform/database/columns';
import { sources } from '../sources/sources.tables';

/** Text ordered by its bytes, so that prefixes can be looked up in an index whatever the database's locale. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The indexed form of one version of one source. Only active segments of existing sources are searched; retired ones,
 * and those whose source is gone, are swept away later in small steps. That is why a segment's rows have no foreign key
 * to it: otherwise deleting an agent would block the database for seconds.
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
    /** Total number of terms in all chunks; BM25's average length is derived from it. */
    totalLength: integer('total_length').notNull().default(0),
    /** Distinct terms, each of which is a row of postings. */
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

/** The pieces that sources are cut into, in the form in which they are quoted. */
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

/** The inverted index: which chunks of a segment contain a term and how often, as encoded by postings.ts. */
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

/** The chunks' directions in an embedding model's space (see vector-codes.ts); empty without an embedding model. */
export const vectors = pgTable(
  'knowledge_embeddings',
  {
    agentId: uuid('agent_id').notNull(),
    segmentId: integer('segment_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    model: text('model').notNull(),
    /** One bit per number: whether it is positive. */
    signs: bytea('signs').notNull(),
    /** One signed byte per number. */
    numbers: bytea('numbers').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.segmentId, table.ordinal, table.model] }),
    index('knowledge_embeddings_agent').on(table.agentId, table.model),
  ],
);

/** The words of an agent's sources that a misspelled word may stand for; looked up by prefix or suffix. */
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
