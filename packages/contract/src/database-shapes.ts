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
/** A number or a numeric string, as forms send strings. */
const port = z.coerce
  .number(MESSAGES.portInvalid)
  .int(MESSAGES.portInvalid)
  .min(1, MESSAGES.portInvalid)
  .max(65_535, MESSAGES.portInvalid);

/** How to reach a server. The port defaults to the database type's standard one. */
const serverMetadata = z.object({
  type: databaseType.exclude(['sqlite']),
  host: required(DATABASE_HOST_MAX),
  port: port.optional(),
  dbname: required(NAME_MAX),
  user: required(NAME_MAX),
  /** Stored encrypted, never returned. May be empty: some databases need no password. */
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
  /** Whether sample values of short text columns may be read and stored, to understand questions that mention them. */
  read_values: z.boolean().default(true),
});

export const updateConnectionBody = z.object({
  connection_id: id,
  name: nameText(NAME_MAX, MESSAGES.connectionNameRequired),
  /** The new connection details, with the password; omitted when only the name changes. */
  db_metadata: databaseMetadata.optional(),
});

/** Training state of a database: its tables, and what the owner taught. */
export const databaseTraining = z.object({
  state: z.enum(['training', 'ready', 'failed']),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  trained_at: timestamp.nullable(),
  tables: z.number().int(),
  /** What changed in the database since the last read, as sentences; empty for nothing. */
  changes: z.array(z.string()),
});

export const databaseConnection = z.object({
  connection_id: id,
  /** Alias for callers that read it under this name. */
  id,
  name: z.string(),
  /** As entered, without the password and the connection string. */
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

/** What the account may do in the database and what restricts it: the trust panel. */
export const databaseRights = z.object({
  /** Null where the database has no accounts. */
  account: z.string().nullable(),
  /** True when the database itself guarantees that nothing can be written; null when it does not say. */
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
  /** Total columns; for a large database, not all are listed. */
  column_count: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      nullable: z.boolean(),
      comment: z.string().nullable(),
      primary_key: z.boolean(),
      /** The column it references, such as 'artists.id'. */
      references: z.string().nullable(),
      values: z.array(z.string()),
    }),
  ),
});
export type DatabaseTable = z.output<typeof databaseTable>;

/** Something the owner taught, or an answer marked as right. */
export const teachingItem = z.object({
  id,
  kind: z.enum(['ddl', 'documentation', 'sql']),
  /** For examples: the question it answers. */
  question: z.string().nullable(),
  text: z.string(),
  created_at: timestamp,
});
export type TeachingItem = z.output<typeof teachingItem>;

export const connectionDetails = databaseConnection.extend({
  /** Such as 'PostgreSQL 15.18'; null until the database has been read. */
  version: z.string().nullable(),
  rights: databaseRights.nullable(),
  /** Incomplete for a very large database. */
  tables: z.array(databaseTable),
  teaching: z.array(teachingItem),
});
export type ConnectionDetails = z.output<typeof connectionDetails>;

const teaching = typed().max(TEACHING_MAX_CHARACTERS, MESSAGES.teachingTooLong);
export const trainBody = z.object({
  connection_id: id,
  ddl: teaching.default(''),
  documentation: teaching.default(''),
  /** Correct statements, each ending with a semicolon; a comment line before one gives the question it answers. */
  sql: teaching.default(''),
});

export const sqlText = typed(MESSAGES.sqlRequired)
  .trim()
  .min(1, MESSAGES.sqlRequired)
  .max(SQL_MAX_CHARACTERS, MESSAGES.sqlTooLong);

/** Where an exchange is stored: an agent, and one of the caller's playground conversations. */
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
  /** Decimal places the database prints for this column; null when unknown. */
  scale: z.number().int().nullable(),
});
export type ResultColumn = z.output<typeof resultColumn>;

/**
 * The rows a statement returned. Numbers are JavaScript numbers where `numberText` reproduces the database's own text,
 * otherwise strings of digits; dates and times are ISO strings; binary is '0x' and hex digits.
 */
export const sqlResult = z.object({
  type: z.literal('df'),
  df: z.array(z.record(z.string(), cell)),
  columns: z.array(resultColumn),
  should_generate_chart: z.boolean(),
  /** The statement has more rows than these. */
  more_rows: z.boolean(),
  /** The result in one sentence. */
  summary: z.string(),
  /** The statement as run. */
  sql: z.string(),
  duration_ms: z.number().int(),
  /** The message that stores this result; null if storing was not requested. */
  message_id: id.nullable(),
});
export type SqlResult = z.output<typeof sqlResult>;

export const generatedSql = z.object({
  /** `sql`: a statement; `ask`: a clarifying question; `aside`: the question is not about the data. */
  kind: z.enum(['sql', 'ask', 'aside']),
  /** The statement or the sentence. */
  text: z.string(),
  /** How the question's terms were interpreted, as short sentences. */
  understood: z.array(z.string()),
  /** What wrote it: 'Built-in', 'gpt-4'. */
  model: z.string(),
  /** Tells the owner when something other than the chosen model wrote it. */
  note: z.string().nullable(),
  /** The stored question and answer; null if storing was not requested. */
  user_message_id: id.nullable(),
  message_id: id.nullable(),
});
export type GeneratedSql = z.output<typeof generatedSql>;

/** Data of a stored message whose source is 'SQL-Generated' or 'SQL-Result'. */
export const keptSql = z.object({
  message_id: id,
  /** Null once the connection is removed. */
  connection_id: id.nullable(),
  connection_name: z.string(),
  question: z.string().nullable(),
  sql: z.string(),
  understood: z.array(z.string()),
  /** The statement as last run, edited or not, even if it failed; null if never run. */
  run_sql: z.string().nullable(),
  /** Null for a statement not yet run, and once its rows are no longer stored. */
  result: sqlResult.nullable(),
  /** Why the last run failed, when the previous run's rows are still there. */
  failure: z.string().nullable(),
  /** Whether it was marked as right and so became an example. */
  right: z.boolean(),
});
export type KeptSql = z.output<typeof keptSql>;
