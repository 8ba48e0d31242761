import { z } from 'zod';
import { id, nameText, timestamp, typed } from './common';
import { NAME_MAX } from './constants';
import {
  DATABASE_HOST_MAX,
  DATABASE_TYPES,
  SQL_MAX_CHARACTERS,
  TEACHING_MAX_CHARACTERS,
  TLS_MODES,
} from './database-constants';
import { MESSAGES } from './messages';

export const databaseType = z.enum(DATABASE_TYPES);
export type DatabaseType = z.output<typeof databaseType>;

const required = (max: number) =>
  typed(MESSAGES.connectionFieldRequired).trim().min(1, MESSAGES.connectionFieldRequired).max(max);
/** A number, or its digits: forms send texts. */
const port = z.coerce
  .number(MESSAGES.portInvalid)
  .int(MESSAGES.portInvalid)
  .min(1, MESSAGES.portInvalid)
  .max(65_535, MESSAGES.portInvalid);

/** How a server is reached. A missing port is the type's usual one. */
const serverMetadata = z.object({
  type: databaseType.exclude(['sqlite']),
  host: required(DATABASE_HOST_MAX),
  port: port.optional(),
  dbname: required(NAME_MAX),
  user: required(NAME_MAX),
  /** Kept encrypted, and never sent back. May be empty: some databases ask for none. */
  password: typed(MESSAGES.connectionFieldRequired).max(1_000),
  tls: z.enum(TLS_MODES).default('prefer'),
});
/** `connection_string`: postgres://user:password@host:port/name?sslmode=require. */
const stringMetadata = z.object({ type: z.literal('postgres'), connection_string: required(4_000) });
/** `file`: the id of an uploaded file, or the name of one in the operator's folder. */
const fileMetadata = z.object({ type: z.literal('sqlite'), file: required(255) });

export const databaseMetadata = z.union([stringMetadata, serverMetadata, fileMetadata]);
export type DatabaseMetadata = z.input<typeof databaseMetadata>;

export const addConnectionBody = z.object({
  name: nameText(NAME_MAX, MESSAGES.connectionNameRequired),
  db_metadata: databaseMetadata,
  /** Whether some values of short text columns may be read and kept, so that questions that name them are understood. */
  read_values: z.boolean().default(true),
});

export const updateConnectionBody = z.object({
  connection_id: id,
  name: nameText(NAME_MAX, MESSAGES.connectionNameRequired),
  /** How the database is reached from now on, with the password; left out where only the name changes. */
  db_metadata: databaseMetadata.optional(),
});

/** The state of what is learned of a database: its tables, and what the owner taught. */
export const databaseTraining = z.object({
  state: z.enum(['training', 'ready', 'failed']),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  trained_at: timestamp.nullable(),
  tables: z.number().int(),
  /** What changed in the database since it was read before, as sentences; empty for nothing. */
  changes: z.array(z.string()),
});

export const databaseConnection = z.object({
  connection_id: id,
  /** The same, for callers that read it under this name. */
  id,
  name: z.string(),
  /** As it was given, without password and connection string. */
  db_metadata: z.object({
    type: databaseType,
    host: z.string().nullable(),
    port: z.number().int().nullable(),
    dbname: z.string(),
    user: z.string().nullable(),
    tls: z.enum(TLS_MODES).nullable(),
  }),
  read_values: z.boolean(),
  training: databaseTraining,
  created_at: timestamp,
});
export type DatabaseConnection = z.output<typeof databaseConnection>;

/** What the account may do in the database, and what holds it back: the trust panel. */
export const databaseRights = z.object({
  account: z.string(),
  /** True: the database itself proves that nothing can be written. Null: it does not tell. */
  read_only: z.boolean().nullable(),
  dangers: z.array(z.string()),
  walls: z.array(z.string()),
});

export const databaseTable = z.object({
  schema: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.string().nullable(),
  rows: z.number().nullable(),
  /** How many columns it has; of a large database, not all are listed. */
  column_count: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      nullable: z.boolean(),
      comment: z.string().nullable(),
      primary_key: z.boolean(),
      /** 'artists.id', for a column that leads there. */
      references: z.string().nullable(),
      values: z.array(z.string()),
    }),
  ),
});
export type DatabaseTable = z.output<typeof databaseTable>;

/** Something that the owner taught, or an answer that was marked as right. */
export const teachingItem = z.object({
  id,
  kind: z.enum(['ddl', 'documentation', 'sql']),
  /** Of an example: what it answers. */
  question: z.string().nullable(),
  text: z.string(),
  created_at: timestamp,
});
export type TeachingItem = z.output<typeof teachingItem>;

export const connectionDetails = databaseConnection.extend({
  /** 'PostgreSQL 15.18'; null until the database was read. */
  version: z.string().nullable(),
  rights: databaseRights.nullable(),
  /** Of a very large database not all of them. */
  tables: z.array(databaseTable),
  teaching: z.array(teachingItem),
});
export type ConnectionDetails = z.output<typeof connectionDetails>;

const teaching = typed().max(TEACHING_MAX_CHARACTERS, MESSAGES.teachingTooLong);
export const trainBody = z.object({
  connection_id: id,
  ddl: teaching.default(''),
  documentation: teaching.default(''),
  /** Statements that are right, each ended by a semicolon; a comment line before one says what it answers. */
  sql: teaching.default(''),
});

export const sqlText = typed(MESSAGES.sqlRequired)
  .trim()
  .min(1, MESSAGES.sqlRequired)
  .max(SQL_MAX_CHARACTERS, MESSAGES.sqlTooLong);

/** Where an exchange is kept: an agent, and one of the caller's conversations in its playground. */
export const keptIn = z.object({ agent_id: id, conversation_id: typed().max(200) });

export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const resultColumn = z.object({
  name: z.string(),
  kind: z.enum([
    'integer',
    'decimal',
    'float',
    'boolean',
    'text',
    'date',
    'time',
    'timestamp',
    'uuid',
    'json',
    'binary',
    'other',
  ]),
  /** Digits after the decimal point that the database writes in this column; null where unknown. */
  scale: z.number().int().nullable(),
});
export type ResultColumn = z.output<typeof resultColumn>;

/**
 * The rows of a statement. Numbers are JavaScript numbers where `numberText` writes them exactly as the database does,
 * others are texts of their digits; dates and moments are ISO texts; binary is '0x' and hex digits.
 */
export const sqlResult = z.object({
  type: z.literal('df'),
  df: z.array(z.record(z.string(), cell)),
  columns: z.array(resultColumn),
  should_generate_chart: z.boolean(),
  /** More rows exist than the ones here. */
  more_rows: z.boolean(),
  /** What was found, in one sentence. */
  summary: z.string(),
  /** The statement as it was run. */
  sql: z.string(),
  duration_ms: z.number().int(),
  /** The message that keeps this result; null where none was asked for. */
  message_id: id.nullable(),
});
export type SqlResult = z.output<typeof sqlResult>;

export const generatedSql = z.object({
  /** `sql`: a statement; `ask`: a question back; `aside`: the question is not about the data. */
  kind: z.enum(['sql', 'ask', 'aside']),
  /** The statement, or the sentence. */
  text: z.string(),
  /** What was taken for what, as short sentences. */
  understood: z.array(z.string()),
  /** Who wrote it: 'Built-in', 'gpt-4'. */
  model: z.string(),
  /** For the owner, when something else than the chosen model wrote it. */
  note: z.string().nullable(),
  /** The kept question and answer; null where none was asked for. */
  user_message_id: id.nullable(),
  message_id: id.nullable(),
});
export type GeneratedSql = z.output<typeof generatedSql>;

/** What belongs to a kept message of source 'SQL-Generated' or 'SQL-Result'. */
export const keptSql = z.object({
  message_id: id,
  /** Null once the connection was removed. */
  connection_id: id.nullable(),
  connection_name: z.string(),
  question: z.string().nullable(),
  sql: z.string(),
  understood: z.array(z.string()),
  /** The statement as it was run last, edited or not, be it that it failed; null where it was not run. */
  run_sql: z.string().nullable(),
  /** Null of a statement that was not run yet, and where its rows are no longer kept. */
  result: sqlResult.nullable(),
  /** Why the last run failed, where the rows of the one before are still there. */
  failure: z.string().nullable(),
  /** Whether it was marked as right, and so became an example. */
  right: z.boolean(),
});
export type KeptSql = z.output<typeof keptSql>;
