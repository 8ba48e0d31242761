import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DatabaseSchema, Rights } from '../../customer-databases/types';
import { createdAt, foreignJson, idColumn, moment } from '../../platform/database/columns';
import { teams } from '../teams/teams.tables';

/** SQLite files that a team uploaded. */
export const files = pgTable(
  'database_chat_files',
  {
    id: idColumn(),
    /** Null once the team is gone: the row stays until its file is off the disk, too. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('database_chat_files_team').on(table.teamId)],
);

export const connections = pgTable(
  'database_chat_connections',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: ['mysql', 'postgres', 'sqlite', 'mssql'] }).notNull(),
    /** Of a server; all null of a file. */
    host: text('host'),
    port: integer('port'),
    user: text('user'),
    tls: text('tls', { enum: ['off', 'prefer', 'require', 'verify'] }),
    /** Sealed; its place is the connection's id. */
    password: text('password'),
    /** Of a file: its name as it is shown. */
    dbname: text('dbname').notNull(),
    /** An uploaded file; null of servers, and of files in the operator's folder, which `dbname` names. */
    fileId: uuid('file_id').references(() => files.id),
    readValues: boolean('read_values').notNull(),
    /** What was read last; null until then. */
    schema: foreignJson<DatabaseSchema>('schema'),
    /** How many it has, so that lists need not read it. */
    tableCount: integer('table_count').notNull().default(0),
    rights: foreignJson<Rights>('rights'),
    state: text('state', { enum: ['training', 'ready', 'failed'] }).notNull(),
    /** Why the last training failed, as a sentence. */
    error: text('error'),
    trainedAt: moment('trained_at'),
    /** When it was last begun to read, whether or not anybody asked for it. */
    readAt: moment('read_at'),
    changes: foreignJson<string[]>('changes').notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('database_chat_connections_team').on(table.teamId, table.createdAt),
    index('database_chat_connections_training').on(table.id).where(sql`${table.state} = 'training'`),
    index('database_chat_connections_file').on(table.fileId),
  ],
);

/** What owners taught, and the answers that they marked as right. */
export const teaching = pgTable(
  'database_chat_teaching',
  {
    id: idColumn(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['ddl', 'documentation', 'sql'] }).notNull(),
    question: text('question'),
    text: text('text').notNull(),
    /** `answer`: there because an answer was marked as right, and gone when it is no longer. */
    origin: text('origin', { enum: ['taught', 'answer'] }).notNull(),
    /** SHA-256 of kind, question and text, hex: the same thing is taught once. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('database_chat_teaching_same').on(table.connectionId, table.fingerprint),
    index('database_chat_teaching_team').on(table.teamId),
  ],
);
