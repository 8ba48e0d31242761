import type pg from 'pg';
import type { Calls, ResultRows, Target } from '../../types';
import {
  ACKNOWLEDGED_MAX,
  BATCH_BYTES,
  BATCH_CELLS,
  BATCH_ROWS,
  RECEIVED_MAX,
  uniqueNames,
  weightOf,
} from '../common/cells';
import type { guardedSocket } from '../common/private-address';
import { Session } from '../common/session';
import type { Connection } from '../common/statements';
import { sendCancel } from './cancel';
import { cellOf, kindOf, kindOfCategory, scaleOf } from './cells';
import { namesOfCalls, OWN_CALLS, refuseOwnCall } from './own-calls';

export type PostgresTarget = Exclude<Target, { type: 'sqlite' }>;

/** The transaction reads, and says each value in one way, whatever the role or the database is set to. */
const BEGIN = `SET default_transaction_read_only = on; BEGIN TRANSACTION READ ONLY;
SET LOCAL standard_conforming_strings = on; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL lc_monetary = 'C';
SET LOCAL idle_in_transaction_session_timeout = '10min'`;
/** Ends what was asked by a process that is there no more. Older servers do not know it, and some systems cannot. */
const NOTICE_LEAVING = "SET client_connection_check_interval = '2s'";
const WORKS = `SELECT FROM pg_catalog.pg_stat_activity
  WHERE pid OPERATOR(pg_catalog.=) $1::pg_catalog.int4 AND state OPERATOR(pg_catalog.=) 'active'`;
/**
 * Names mean the system's own things first, even where a role or a database has pg_catalog behind its own schemas: what
 * is looked up before a statement is what the statement finds. This statement itself trusts no path.
 */
const PATH = `SELECT pg_catalog.set_config('search_path', (
  SELECT pg_catalog.string_agg(pg_catalog.quote_ident(s::pg_catalog.text), ', ' ORDER BY n)
    FROM pg_catalog.unnest(pg_catalog.array_cat(ARRAY['pg_catalog'::pg_catalog.name],
      pg_catalog.array_remove(pg_catalog.current_schemas(false), 'pg_catalog'::pg_catalog.name)))
    WITH ORDINALITY x(s, n)), true)`;
/** What survives a rollback: locks of the session, prepared statements, and more. */
const FORGET = 'DISCARD ALL';
/** A plan, and answers to what Parley asks itself, have no more rows. */
const OWN_ROWS_MAX = 50_000;
/** What was asked fails once, and a session ends once. Each error comes with its trace, which takes time. */
const ERRORS_MAX = 10;
/** How large rows are is not known before some have come; together they may be no larger than one. */
const FIRST_ROWS = 4;

/** pg's own declarations leave these out. */
interface Wire {
  processID: number;
  secretKey: number;
}

/** One session of a PostgreSQL server. */
export class PostgresConnection extends Session implements Connection {
  /** Kinds of the types that this server has of its own, by their numbers. */
  private readonly ownTypes = new Map<number, ReturnType<typeof kindOfCategory>>();
  /** How many more may come: the driver gathers all of them, and the smallest take the most memory for their bytes. */
  private rowsLeft = 0;
  private errorsLeft = ERRORS_MAX;
  /** What follows BEGIN where the server can notice that nobody is there any more; unknown before it was tried. */
  private notice: string | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly destination: Parameters<typeof guardedSocket>[0],
    private readonly ssl: pg.ClientConfig['ssl'],
    private readonly cut: () => void,
  ) {
    super();
    // A server that stops says so on idle connections, too; unheard, that would end the process.
    client.on('error', () => this.destroy());
    client.on('end', () => {
      this.ending.abort();
    });
  }

  async begin(timeoutMs: number): Promise<void> {
    // What chooses the path gives it back.
    this.expectRows(1, ACKNOWLEDGED_MAX);
    this.notice ??= await this.client.query(NOTICE_LEAVING).then(
      () => `${NOTICE_LEAVING}; `,
      () => '',
    );
    await this.client.query(`${this.notice}${BEGIN}; SET LOCAL statement_timeout = ${Math.ceil(timeoutMs)}; ${PATH}`);
  }

  async refuseOwn(calls: Calls): Promise<void> {
    const { rows } = await this.ask({ text: OWN_CALLS, values: namesOfCalls(calls), rowMode: 'array' });
    refuseOwnCall(rows[0]);
  }

  /**
   * Reads through a cursor: the server takes nothing but a SELECT or VALUES there, refuses what would write or lock
   * in it, and sends no more rows than were fetched.
   */
  async *read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows> {
    // The extended protocol takes exactly one statement. A line end closes a comment at the end of it.
    const declare = `DECLARE parley_rows NO SCROLL CURSOR FOR ${sql}\n`;
    await this.ask({ text: declare, values: [...params], queryMode: 'extended' }, 0);
    let left = maxRows;
    let size = FIRST_ROWS;
    for (;;) {
      const wanted = Math.min(size, left + 1);
      const fetch = `FETCH FORWARD ${wanted} FROM parley_rows`;
      const { fields, rows } = await this.ask({ text: fetch, rowMode: 'array' }, wanted);
      const columns = uniqueNames(await this.columnsOf(fields));
      const cells = rows
        .slice(0, left)
        .map((row: (string | null)[]) =>
          row.map((text, index) => (text === null ? null : cellOf(text, fields[index]?.dataTypeID ?? 0))),
        );
      const more = rows.length > left;
      yield { columns, rows: cells, more };
      left -= cells.length;
      if (rows.length < wanted || more) return;
      const weight = cells.reduce((sum, row) => sum + weightOf(row), 0) / Math.max(1, cells.length);
      const most = Math.min(BATCH_ROWS, BATCH_BYTES / Math.max(1, weight), BATCH_CELLS / Math.max(1, fields.length));
      size = Math.max(1, Math.floor(most));
    }
  }

  async explain(sql: string): Promise<void> {
    await this.ask({ text: `EXPLAIN ${sql}\n`, queryMode: 'extended' });
  }

  async finish(): Promise<void> {
    this.expectRows(0, ACKNOWLEDGED_MAX);
    await this.client.query('ROLLBACK');
    await this.client.query(FORGET);
  }

  get session(): number {
    return (this.client as unknown as Wire).processID;
  }

  async works(session: number): Promise<boolean> {
    const { rows } = await this.ask({ text: WORKS, values: [session], rowMode: 'array' });
    return rows.length > 0;
  }

  cancel(): Promise<void> {
    const { processID, secretKey } = this.client as unknown as Wire;
    return sendCancel(this.destination, this.ssl, processID, secretKey);
  }

  destroy(): void {
    this.ending.abort();
    this.cut();
  }

  /** Called for every row that arrives. */
  countRow(): void {
    this.rowsLeft -= 1;
    if (this.rowsLeft < 0) this.count(Number.POSITIVE_INFINITY);
  }

  /** Called for every error that arrives. */
  countError(): void {
    this.errorsLeft -= 1;
    if (this.errorsLeft < 0) this.destroy();
  }

  private expectRows(rows: number, bytes: number): void {
    this.expect(bytes);
    this.errorsLeft = ERRORS_MAX;
    this.rowsLeft = rows;
  }

  private async ask(
    query: pg.QueryConfig & { queryMode?: string; rowMode?: 'array' },
    maxRows = OWN_ROWS_MAX,
  ): Promise<pg.QueryArrayResult> {
    this.expectRows(maxRows, RECEIVED_MAX);
    // Every value arrives as the text that the server wrote.
    const types = { getTypeParser: () => (text: string) => text };
    return (await this.client.query({ ...query, types } as pg.QueryArrayConfig)) as pg.QueryArrayResult;
  }

  private async columnsOf(fields: pg.FieldDef[]) {
    const unknown = fields.map(({ dataTypeID }) => dataTypeID).filter((oid) => !kindOf(oid) && !this.ownTypes.has(oid));
    if (unknown.length > 0) {
      const text = `SELECT oid::int8, typcategory FROM pg_catalog.pg_type WHERE oid = ANY ('{${unknown.join(',')}}'::oid[])`;
      const { rows } = await this.ask({ text, rowMode: 'array' });
      for (const [oid, category] of rows) this.ownTypes.set(Number(oid), kindOfCategory(String(category)));
    }
    return fields.map(({ name, dataTypeID, dataTypeModifier }) => ({
      name,
      kind: kindOf(dataTypeID) ?? this.ownTypes.get(dataTypeID) ?? ('other' as const),
      scale: scaleOf(dataTypeID, dataTypeModifier),
    }));
  }
}
