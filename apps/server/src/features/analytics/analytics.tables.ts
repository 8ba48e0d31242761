import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns';
import { messages } from '../chat/chat.tables';

/** Unanswered questions that the owner has dismissed; deleted with the question. */
export const dismissed = pgTable('analytics_dismissed', {
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  // Team and agent are those of the question, whose deletion removes this row.
  teamId: uuid('team_id').notNull(),
  agentId: uuid('agent_id').notNull(),
  createdAt: createdAt(),
});
