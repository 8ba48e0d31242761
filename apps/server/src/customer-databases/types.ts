/** The SQL dialects that a connected database may speak; MariaDB counts as mysql. */
export type Dialect = 'mysql' | 'postgres' | 'sqlite' | 'mssql';

/** The kind of a value, independent of the database's own type names. */
export type ColumnKind =
  | 'integer'
  | 'decimal'
  | 'float'
  | 'boolean'
  | 'text'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'uuid'
  | 'json'
  | 'binary'
  | 'other';

export interface Column {
  name: string;
  /** As the database writes it: 'numeric(10,2)', 'varchar(40)'. */
  type: string;
  kind: ColumnKind;
  nullable: boolean;
  comment: string | null;
  /** Some distinct values of a short text column, of possible Unix times, or of a 0/1 flag; null if none were read. */
  values: string[] | null;
  /** Whether `values` lists every value. */
  valuesComplete: boolean;
}

export interface ForeignKey {
  columns: string[];
  /** The schema of the referenced table. */
  schema: string | null;
  table: string;
  /** The referenced columns, in the same order. */
  references: string[];
}

export interface Table {
  /** Null where the dialect has no schemas, or where the table is found without naming one. */
  schema: string | null;
  name: string;
  kind: 'table' | 'view';
  comment: string | null;
  /** An estimate; null where the database has none. */
  rows: number | null;
  columns: Column[];
  /** Column names; empty without a primary key. */
  primaryKey: string[];
  /** Lists of columns that are unique together, without the primary key. */
  uniqueKeys: string[][];
  foreignKeys: ForeignKey[];
}

/** The schema of a connected database, as read from its catalogue. Plain data. */
export interface DatabaseSchema {
  dialect: Dialect;
  /** As the server reports it, shown to the owner: 'PostgreSQL 15.18'. */
  version: string;
  tables: Table[];
}

/** What an owner taught about a database, in addition to its catalogue. Plain data. */
export interface Teaching {
  /** DDL statements, for comments and keys that the catalogue lacks. */
  ddl: string[];
  documentation: string[];
  /** Correct statements; `question` is null where only the SQL was given. */
  examples: { question: string | null; sql: string }[];
}

/** Values of the data that a question may mention. */
export interface SoughtValues {
  /** Whole values. */
  phrases: string[];
  /** Single words that may be the first or last word of a name: 'Anna' of 'Anna Keller'. */
  names: string[];
}

/** Where a word of a question occurs as a value in the data. */
export interface FoundValue {
  schema: string | null;
  table: string;
  column: string;
  /** As stored; its case may differ from the question's. */
  value: string;
}

export interface ResultColumn {
  /** Unique within the result: a second `name` is `name_2`. */
  name: string;
  kind: ColumnKind;
  /** Decimal places that the database writes in this column; null if unknown. */
  scale: number | null;
}

/**
 * One value of a result. Integers beyond 2^53 and all decimals are exact strings; dates and timestamps are ISO strings
 * as the database holds them ('2024-02-29', '2024-02-29T13:00:00.5', with an offset only where the type has one);
 * binary is '0x' and hex digits; JSON is its text.
 */
export type Cell = string | number | boolean | null;

export interface ResultRows {
  columns: ResultColumn[];
  rows: Cell[][];
  /** More rows exist than were requested. */
  more: boolean;
}

/** What the connection's account may do, as far as the database reveals it. */
export interface Rights {
  /** The account's name in the database; null where the database has none. */
  account: string | null;
  /** True where the database proves that this account cannot write; null where it does not say. */
  readOnly: boolean | null;
  /** One sentence for each kind of write that it could do: 'It may insert, update and delete in 11 tables.' */
  dangers: string[];
  /** One sentence for each safeguard: 'Every query runs in a read-only transaction.' */
  walls: string[];
}

/** The names that a statement uses, so that the database can confirm that none of them is user-defined. */
export interface Calls {
  functions: string[];
  /** The `x` of `t.x`, which PostgreSQL may read as x(t); `harmless` where the built-in x only computes. */
  attributes: { name: string; harmless: boolean }[];
  operators: string[];
  types: string[];
  /** All tables, without their schemas: a user-defined cast may apply to the row type of one of them. */
  tables: string[];
}

export interface Bounds {
  maxRows: number;
  timeoutMs: number;
  /** Aborted when the reader leaves or presses Stop; the query is then cancelled in the database as well. */
  signal: AbortSignal;
  /** What an untrusted statement calls: if any of it is user-defined, the statement is not run. */
  calls?: Calls;
}

/** How to reach a database. The only place that holds the password in plain text. */
export type Target =
  | {
      type: 'mysql' | 'postgres' | 'mssql';
      host: string;
      port: number;
      database: string;
      user: string;
      password: string;
      /** `verify` also checks the certificate's name and chain; `prefer` uses TLS if the server offers it. */
      tls: 'off' | 'prefer' | 'require' | 'verify';
    }
  | {
      type: 'sqlite';
      /** Absolute, and already known to be allowed. */
      path: string;
      /** The name its owner knows it by; the file's name if absent. */
      name?: string;
      /** Owners share processor time fairly; the path if absent. */
      owner?: string;
    };

/**
 * A connected database with a small pool. Statements run in transactions that are always rolled back, and read-only
 * except on SQL Server, or on a read-only handle.
 */
export interface OpenDatabase {
  readonly dialect: Dialect;
  /** @throws DatabaseFailure */
  query(sql: string, bounds: Bounds): Promise<ResultRows>;
  /** The same in batches, held one at a time. The columns come with the first batch, even if it is empty. */
  stream(sql: string, bounds: Bounds): AsyncIterable<ResultRows>;
  /** Asks the database whether it could run the statement, without running it. @throws DatabaseFailure */
  explain(sql: string, signal: AbortSignal, calls?: Calls): Promise<void>;
  /** @param withValues whether to read some values of short text columns, too */
  readSchema(withValues: boolean, signal: AbortSignal): Promise<DatabaseSchema>;
  readRights(signal: AbortSignal): Promise<Rights>;
  /** Finds which of the sought values occur in short text columns, ignoring case; incomplete if it runs out of time. */
  findValues(schema: DatabaseSchema, sought: SoughtValues, signal: AbortSignal): Promise<FoundValue[]>;
  close(): Promise<void>;
}

/** Why a database request failed, as a sentence for the owner. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  /** The statement names a table, column or schema that does not exist. */
  readonly unknownName: boolean;
  constructor(
    message: string,
    /**
     * `unreachable`: no connection (host, port, TLS, time-out); `refused`: wrong password, no such database, no
     * permission; `statement`: the database rejects the statement; `timeout`: it took too long; `cancelled`: the reader
     * left; `busy`: it had to make way for others.
     */
    readonly reason: 'unreachable' | 'refused' | 'statement' | 'timeout' | 'cancelled' | 'busy',
    options: ErrorOptions & { unknownName?: boolean } = {},
  ) {
    super(message, options);
    this.unknownName = options.unknownName ?? false;
  }
}

/** The guard's verdict on a statement. */
export type Verdict =
  | {
      ok: true;
      /** The single statement, without anything that follows it. */
      sql: string;
      /** The tables that it reads, each once, as written. */
      tables: { schema: string | null; name: string }[];
      /** To be passed to the database with the statement. */
      calls: Calls;
    }
  | {
      ok: false;
      /** A sentence for the statement's author. */
      reason: string;
    };

/** The built-in engine's result for a question. */
export interface Written {
  /** `ask`: it does not understand the whole question and asks back; `aside`: the question is not about the data. */
  kind: 'sql' | 'ask' | 'aside';
  /** The statement, or the sentence. */
  text: string;
  /** How words were interpreted, for the owner to check: "'revenue' is Invoice.Total". */
  understood: string[];
}
