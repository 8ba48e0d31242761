/** The dialects of SQL that a connected database may speak; MariaDB counts as mysql. */
export type Dialect = 'mysql' | 'postgres' | 'sqlite' | 'mssql';

/** What a value is, whatever the database calls its type. */
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
  /** Some of the distinct values of a short text column, of numbers that may be moments, or of 0 and 1; null where none were read. */
  values: string[] | null;
  /** Whether `values` are all there are. */
  valuesComplete: boolean;
}

export interface ForeignKey {
  columns: string[];
  /** The table that it leads to. */
  schema: string | null;
  table: string;
  /** Its columns there, in the same order. */
  references: string[];
}

export interface Table {
  /** Null where the dialect has none, and where the table is found without naming it. */
  schema: string | null;
  name: string;
  kind: 'table' | 'view';
  comment: string | null;
  /** About how many; null where the database does not know. */
  rows: number | null;
  columns: Column[];
  /** Names of columns, empty for none. */
  primaryKey: string[];
  /** Each a list of columns whose values are unique together, the primary key left out. */
  uniqueKeys: string[][];
  foreignKeys: ForeignKey[];
}

/** The schema of a connected database, as read from its catalogue. Plain data. */
export interface DatabaseSchema {
  dialect: Dialect;
  /** As the server says it, for its owner to read: 'PostgreSQL 15.18'. */
  version: string;
  tables: Table[];
}

/** What an owner taught about a database, beside what was read from it. Plain data. */
export interface Teaching {
  /** Statements of definition, for comments and keys that the catalogue does not have. */
  ddl: string[];
  documentation: string[];
  /** Correct statements; `question` is null where only the SQL was given. */
  examples: { question: string | null; sql: string }[];
}

/** What a question may name of the data. */
export interface SoughtValues {
  /** Whole values. */
  phrases: string[];
  /** Words of letters that may be the first or the last one of a name: 'Anna' of 'Anna Keller'. */
  names: string[];
}

/** Where a word of a question occurs as a value of the data. */
export interface FoundValue {
  schema: string | null;
  table: string;
  column: string;
  /** As it is stored, which may differ in case from how it was asked for. */
  value: string;
}

export interface ResultColumn {
  /** Unique within the result: a second `name` is `name_2`. */
  name: string;
  kind: ColumnKind;
  /** Digits after the point that the database writes in this column; null where unknown. */
  scale: number | null;
}

/**
 * One value of a result. Whole numbers beyond 2^53 and all decimals are exact texts; dates and moments are ISO texts as
 * the database holds them ('2024-02-29', '2024-02-29T13:00:00.5', with an offset only where the type has one); binary
 * is '0x' and hex digits; JSON is its text.
 */
export type Cell = string | number | boolean | null;

export interface ResultRows {
  columns: ResultColumn[];
  rows: Cell[][];
  /** More rows exist than were asked for. */
  more: boolean;
}

/** What the account of a connection may do, as far as the database says. */
export interface Rights {
  /** The account, as the database names it. */
  account: string;
  /** True where the database itself proves that this account cannot write; null where it does not say. */
  readOnly: boolean | null;
  /** One sentence for each kind of writing that it could do: 'It may insert, update and delete in 11 tables.' */
  dangers: string[];
  /** One sentence for each thing that holds it back: 'Every query runs in a read-only transaction.' */
  walls: string[];
}

/** The names that a statement uses, for the database to say that none of them is its own. */
export interface Calls {
  functions: string[];
  /** What follows the point of `t.x`, which PostgreSQL may read as x(t); `harmless` where the system's x only computes. */
  attributes: { name: string; harmless: boolean }[];
  operators: string[];
  types: string[];
  /** Of all tables, without their schemas: a cast of the database's own may belong to a type of theirs. */
  tables: string[];
}

export interface Bounds {
  maxRows: number;
  timeoutMs: number;
  /** Aborted when the reader leaves or presses Stop; the query is cancelled in the database too. */
  signal: AbortSignal;
  /** What a stranger's statement calls: nothing of it may be the database's own, or it is not run. */
  calls?: Calls;
}

/** How to reach a database. The password is plain here, and nowhere else. */
export type Target =
  | {
      type: 'mysql' | 'postgres' | 'mssql';
      host: string;
      port: number;
      database: string;
      user: string;
      password: string;
      /** `verify` also checks the certificate's name and chain; `prefer` takes TLS where the server offers it. */
      tls: 'off' | 'prefer' | 'require' | 'verify';
    }
  | {
      type: 'sqlite' /** Absolute, and already known to be allowed. */;
      path: string /** As its owner knows it; the file's own where it is left out. */;
      name?: string /** Whose it is: the time of the processors is shared among owners. */;
      owner?: string;
    };

/** A connected database: a small pool behind it, and every statement in a reading transaction or on a reading handle. */
export interface OpenDatabase {
  readonly dialect: Dialect;
  /** @throws DatabaseFailure */
  query(sql: string, bounds: Bounds): Promise<ResultRows>;
  /** The same in batches, so that no more than one batch is held. The columns come with the first batch, even when it is empty. */
  stream(sql: string, bounds: Bounds): AsyncIterable<ResultRows>;
  /** Lets the database say whether it could run the statement, without running it. @throws DatabaseFailure */
  explain(sql: string, signal: AbortSignal, calls?: Calls): Promise<void>;
  /** @param withValues whether some values of short text columns are read, too */
  readSchema(withValues: boolean, signal: AbortSignal): Promise<DatabaseSchema>;
  readRights(signal: AbortSignal): Promise<Rights>;
  /** Which values of short text columns are sought, compared without case; bounded in time, and then incomplete. */
  findValues(schema: DatabaseSchema, sought: SoughtValues, signal: AbortSignal): Promise<FoundValue[]>;
  close(): Promise<void>;
}

/** Why a database did not do what was asked, as a sentence for the owner. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  /** The statement names a table, a column or a schema that is not there. */
  readonly unknownName: boolean;
  constructor(
    message: string,
    /**
     * `unreachable`: no connection (host, port, TLS, time-out); `refused`: wrong password, no such database, no right;
     * `statement`: the database does not take the statement; `timeout`: it took too long; `cancelled`: the reader left;
     * `busy`: others had to be let in first.
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
      /** The one statement, without what follows it. */
      sql: string;
      /** The tables that it reads, each once, as they are written. */
      tables: { schema: string | null; name: string }[];
      /** To be handed to the database with the statement. */
      calls: Calls;
    }
  | { ok: false /** A sentence for the person who wrote it. */; reason: string };

/** The built-in engine's result for a question. */
export interface Written {
  /** `ask`: it does not understand all of it, and asks back; `aside`: the question is not about the data. */
  kind: 'sql' | 'ask' | 'aside';
  /** The statement, or the sentence. */
  text: string;
  /** How words were interpreted, for the owner to check: "'revenue' is Invoice.Total". */
  understood: string[];
}
