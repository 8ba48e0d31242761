import { customType, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { messages } from '../chat/chat.tables';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The terms that each message is found by; see `search-terms.ts`. Deleted with its message. */
export const messageTerms = pgTable(
  'activity_terms',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    terms: tsvector('terms').notNull(),
  },
  (table) => [
    index('activity_terms_found').using('gin', table.terms),
    index('activity_terms_conversation').on(table.conversationId),
  ],
);

/**
 * How many conversations each agent has, maintained by triggers on the conversations: a list must not count a hundred
 * thousand rows every time it is opened. There is no foreign key to the agent, so that a row is only ever locked after
 * the conversations it counts.
 */
export const totals = pgTable('activity_totals', {
  agentId: uuid('agent_id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  conversations: integer('conversations').notNull(),
});
