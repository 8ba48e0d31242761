import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, idColumn } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { sources } from '../sources/sources.tables';
import { teams } from '../teams/teams.tables';

/** The indexed form of one version of one source. Only active segments are searched. */
export const segments = pgTable(
  'knowledge_segments',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    active: boolean('active').notNull().default(false),
    language: text('language').notNull().default('en'),
    chunkCount: integer('chunk_count').notNull().default(0),
    /** Words of all chunks together; the average length in BM25 comes from it. */
    totalLength: integer('total_length').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('knowledge_segments_agent').on(table.agentId, table.active),
    index('knowledge_segments_source').on(table.sourceId),
  ],
);

export const chunks = pgTable(
  'knowledge_chunks',
  {
    id: idColumn(),
    segmentId: uuid('segment_id')
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    text: text('text').notNull(),
    heading: text('heading'),
    page: integer('page'),
    length: integer('length').notNull(),
  },
  (table) => [uniqueIndex('knowledge_chunks_place').on(table.segmentId, table.ordinal)],
);

/** The inverted index: for a term, in which chunks of a segment it stands and how often. */
export const postings = pgTable(
  'knowledge_postings',
  {
    agentId: uuid('agent_id').notNull(),
    term: text('term').notNull(),
    segmentId: uuid('segment_id')
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    postings: bytea('postings').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.term, table.segmentId] }),
    index('knowledge_postings_segment').on(table.segmentId),
  ],
);
