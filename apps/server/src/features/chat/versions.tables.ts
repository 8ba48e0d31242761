import { boolean, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';
import { conversations, messages } from './chat.tables';

/**
 * How a conversation went on before a question of it was edited or asked again. What is set aside is no row of
 * `chat_messages` any more, so that counts, exports and histories see the version that is shown, and nothing twice.
 */
export const versions = pgTable(
  'chat_versions',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The question that now stands in its place; its versions go with it. */
    questionId: uuid('question_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Its place among the versions, from 1; the place that none has is that of the version shown. */
    number: integer('number').notNull(),
    /** The question's words differ from those of another version. */
    edited: boolean('edited').notNull(),
    /** The messages' rows by their columns' names, oldest first. */
    messages: jsonb('messages').$type<Record<string, unknown>[]>().notNull(),
    /** The rows of this table about questions among those messages. */
    nested: jsonb('nested').$type<Record<string, unknown>[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_versions_number').on(table.questionId, table.number),
    index('chat_versions_conversation').on(table.conversationId),
    index('chat_versions_team').on(table.teamId),
  ],
);
