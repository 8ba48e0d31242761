import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from '../../platform/database/columns';
import { agents } from '../agents/agents.tables';
import { teams } from '../teams/teams.tables';

/** What attached files hold: once for each agent, however often, and under whatever names, it is attached. */
export const contents = pgTable(
  'chat_attachment_contents',
  {
    id: idColumn(),
    /** Null once the team or the agent is gone: the row stays until its recording is off the disk, too. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    /** SHA-256 of the bytes, hex. */
    checksum: text('checksum').notNull(),
    kind: text('kind', { enum: ['document', 'audio'] }).notNull(),
    /** Of a recording, by its bytes; null for documents, of which the text alone is kept. */
    mediaType: text('media_type'),
    fileKey: text('file_key'),
    size: integer('size').notNull(),
    text: text('text').notNull(),
    /** Why there is no text, as a sentence. */
    note: text('note'),
    /** When it was attached last. */
    usedAt: moment('used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_attachment_contents_same').on(table.agentId, table.checksum),
    index('chat_attachment_contents_team').on(table.teamId),
  ],
);
