import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

export const sources = pgTable(
  'sources',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['file', 'text', 'website', 'qa'] }).notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull().default(0),
    /** Where the file store keeps the bytes of a file. */
    fileKey: text('file_key'),
    text: text('text'),
    url: text('url'),
    question: text('question'),
    answer: text('answer'),
    /** SHA-256 in hex of what is stored; of the fetched page for a website. */
    checksum: text('checksum'),
    /** The checksum from which the present segment was made: equal means that nothing need be parsed again. */
    trainedChecksum: text('trained_checksum'),
    /** The newest complete index of this source; it is searched once the agent's training has settled. */
    segmentId: integer('segment_id'),
    status: text('status', { enum: ['pending', 'training', 'trained', 'failed'] })
      .notNull()
      .default('pending'),
    progress: integer('progress').notNull().default(0),
    step: text('step'),
    error: text('error'),
    chunks: integer('chunks').notNull().default(0),
    characters: integer('characters').notNull().default(0),
    createdAt: createdAt(),
    trainedAt: moment('trained_at'),
  },
  (table) => [
    index('sources_agent').on(table.agentId, table.createdAt),
    index('sources_team').on(table.teamId),
    index('sources_status').on(table.status),
  ],
);
