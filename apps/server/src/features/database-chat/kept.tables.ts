import type { ResultColumn } from '@parley/contract/database-shapes';
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Cell } from '../../customer-databases/types';
import { createdAt, foreignJson } from '../../platform/database/columns';
import { messages } from '../chat/chat.tables';
import { teams } from '../teams/teams.tables';
import { connections, teaching } from './database-chat.tables';

/** The rows of a statement, as stored beside a message, limited in bytes. */
export interface KeptRows {
  columns: ResultColumn[];
  rows: Cell[][];
  more: boolean;
  summary: string;
  chart: boolean;
  durationMs: number;
}

/** A later run that failed, while the rows of an earlier one are still shown. */
export interface KeptFailure {
  sql: string;
  sentence: string;
}

/** What is stored beside a message that is a statement or a result. Deleted with its message. */
export const kept = pgTable(
  'database_chat_kept',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** For a result: the message of its statement; null once that is gone. */
    statementId: uuid('statement_id').references((): AnyPgColumn => kept.messageId, { onDelete: 'set null' }),
    /** Null once the connection is removed. */
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'set null' }),
    connectionName: text('connection_name').notNull(),
    question: text('question'),
    sql: text('sql').notNull(),
    understood: foreignJson<string[]>('understood').notNull().default([]),
    /** Only for results. */
    result: foreignJson<KeptRows>('result'),
    /** Only for results. */
    failure: foreignJson<KeptFailure>('failure'),
    /** The example that was made of it when it was marked as right. */
    teachingId: uuid('teaching_id').references(() => teaching.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('database_chat_kept_team').on(table.teamId),
    index('database_chat_kept_statement').on(table.statementId),
    index('database_chat_kept_connection').on(table.connectionId),
    index('database_chat_kept_teaching').on(table.teachingId),
  ],
);
