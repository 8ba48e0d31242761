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
    /** Null once the team is gone: the row stays until its file is deleted from disk, too. */
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
    /** Only for servers; all null for a file. */
    host: text('host'),
    port: integer('port'),
    user: text('user'),
    tls: text('tls', { enum: ['off', 'prefer', 'require', 'verify'] }),
    /** Encrypted, bound to the connection's id. */
    password: text('password'),
    /** The database's name on its server, or the file's display name. */
    dbname: text('dbname').notNull(),
    /** An uploaded file; null for servers and for files in the operator's folder, which `dbname` names. */
    fileId: uuid('file_id').references(() => files.id),
    readValues: boolean('read_values').notNull(),
    /** As read last; null until the first reading. */
    schema: foreignJson<DatabaseSchema>('schema'),
    /** The number of tables, so that lists need not load the schema. */
    tableCount: integer('table_count').notNull().default(0),
    rights: foreignJson<Rights>('rights'),
    state: text('state', { enum: ['training', 'ready', 'failed'] }).notNull(),
    /** Why the last training failed, as a sentence. */
    error: text('error'),
    trainedAt: moment('trained_at'),
    /** When the last reading began, whether or not anybody asked for it. */
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

/** What owners taught, including the answers that they marked as right. */
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
    /** `answer` means an answer was marked as right: the row is deleted when the mark is taken back. */
    origin: text('origin', { enum: ['taught', 'answer'] }).notNull(),
    /** SHA-256 of kind, question and text, hex: the same item is stored only once. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('database_chat_teaching_same').on(table.connectionId, table.fingerprint),
    index('database_chat_teaching_team').on(table.teamId),
  ],
);
