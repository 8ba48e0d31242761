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

/** A read-only transaction, with fixed output formats whatever the settings of the role or the database. */
const BEGIN = `SET default_transaction_read_only = on; BEGIN TRANSACTION READ ONLY;
SET LOCAL standard_conforming_strings = on; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL lc_monetary = 'C';
SET LOCAL idle_in_transaction_session_timeout = '10min'`;
/** Ends queries whose client has gone. Older servers lack the setting, and some operating systems do not support it. */
const NOTICE_LEAVING = "SET client_connection_check_interval = '2s'";
const WORKS = `SELECT FROM pg_catalog.pg_stat_activity
  WHERE pid OPERATOR(pg_catalog.=) $1::pg_catalog.int4 AND state OPERATOR(pg_catalog.=) 'active'`;
/**
 * Puts pg_catalog first in the search path, even where a role or a database has it behind its own schemas, so that a
 * statement resolves names as the checks before it did. This query itself relies on no path.
 */
const PATH = `SELECT pg_catalog.set_config('search_path', (
  SELECT pg_catalog.string_agg(pg_catalog.quote_ident(s::pg_catalog.text), ', ' ORDER BY n)
    FROM pg_catalog.unnest(pg_catalog.array_cat(ARRAY['pg_catalog'::pg_catalog.name],
      pg_catalog.array_remove(pg_catalog.current_schemas(false), 'pg_catalog'::pg_catalog.name)))
    WITH ORDINALITY x(s, n)), true)`;
/** Clears what survives a rollback: session locks, prepared statements and more. */
const FORGET = 'DISCARD ALL';
/** Neither a plan nor an answer to Parley's own queries has more rows. */
const OWN_ROWS_MAX = 50_000;
/** A request fails once, and a session ends once. Each error comes with a stack trace, which takes time. */
const ERRORS_MAX = 10;
/** Row sizes are unknown before the first rows, and one row's bound applies to them together. */
const FIRST_ROWS = 4;

/** pg's own declarations leave these out. */
interface Wire {
  processID: number;
  secretKey: number;
}

/** One session of a PostgreSQL server. */
export class PostgresConnection extends Session implements Connection {
  /** Kinds of this server's own types, by OID. */
  private readonly ownTypes = new Map<number, ReturnType<typeof kindOfCategory>>();
  /** Rows that may still arrive: the driver gathers all of them, and the smallest take the most memory per byte. */
  private rowsLeft = 0;
  private errorsLeft = ERRORS_MAX;
  /** Precedes BEGIN where the server can notice that its client has gone; undefined before the first try. */
  private notice: string | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly destination: Parameters<typeof guardedSocket>[0],
    private readonly ssl: pg.ClientConfig['ssl'],
    private readonly cut: () => void,
  ) {
    super();
    // A server that shuts down also reports it on idle connections; unhandled, the error would end the process.
    client.on('error', () => this.destroy());
    client.on('end', () => {
      this.ending.abort();
    });
  }

  async begin(timeoutMs: number): Promise<void> {
    // `PATH` returns the new path as a row.
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
   * Reads through a cursor: the server accepts only SELECT or VALUES there, refuses any that write or lock, and sends
   * no more rows than were fetched.
   */
  async *read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows> {
    // The extended protocol allows exactly one statement. The line break ends a trailing comment.
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
    // Every value stays the text that the server wrote.
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
