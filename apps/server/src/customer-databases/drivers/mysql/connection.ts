import type { Readable } from 'node:stream';
import type { Connection as Driver, TypeCast } from 'mysql2';
import { type Calls, DatabaseFailure, type ResultRows, type Target } from '../../types';
import { inBatches } from '../common/batches';
import { ACKNOWLEDGED_MAX, RECEIVED_MAX, uniqueNames } from '../common/cells';
import { connectionLost } from '../common/failures';
import { ownCall } from '../common/own-call';
import { Session } from '../common/session';
import type { Connection } from '../common/statements';
import { cellOf, columnOf, type Field } from './cells';
import { given, plainRow, unexpected } from './given';

export type MysqlTarget = Exclude<Target, { type: 'sqlite' }>;

/**
 * Quotes and backslashes must mean the same to the server as to the guard. Of the server's own modes only
 * ONLY_FULL_GROUP_BY stays, as it prevents wrong answers.
 */
const SQL_MODE = "sql_mode = IF(FIND_IN_SET('ONLY_FULL_GROUP_BY', @@sql_mode), 'ONLY_FULL_GROUP_BY', '')";
/**
 * Servers may ignore the character set that the handshake names. In GBK, Big5 or Shift-JIS the second byte of a character
 * may be a backslash, so a quoted text would end elsewhere for the server than for the guard.
 */
const CHARSET = 'utf8mb4';
/** Comments before a statement, except those that the server executes. */
const COMMENTS = /^(?:\s|--(?:[ \t\r][^\n]*)?\n|#[^\n]*\n|\/\*(?![!M])[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/;
const READS = /^[\s(]*(?:select|with|values)\b/i;

interface Prepared {
  columns: unknown[];
  close(): void;
}

/** One session of a MySQL or MariaDB server. */
export class MysqlConnection extends Session implements Connection {
  /** The rows being read: the driver does not tell them when the connection is lost. */
  private rows: Readable | undefined;

  constructor(
    private readonly driver: Driver,
    private readonly server: { mariaDb: boolean; id: number },
    private readonly cut: () => void,
    private readonly kill: (id: number) => Promise<void>,
  ) {
    super();
    // A server that shuts down also reports it on idle connections; unhandled, the error would end the process.
    driver.on('error', () => this.destroy());
    driver.on('end', () => this.destroy());
  }

  /**
   * Makes the session read-only, not just the transaction: a DDL statement would end that first, and run outside it.
   */
  async begin(timeoutMs: number): Promise<void> {
    const ms = Math.ceil(timeoutMs);
    const bound = this.server.mariaDb ? `max_statement_time = ${ms / 1_000}` : `max_execution_time = ${ms}`;
    await this.speakUtf8();
    await this.run('SET SESSION TRANSACTION READ ONLY');
    await this.run(`SET SESSION ${SQL_MODE}, group_concat_max_len = 1000000, ${bound}`);
    await this.run('START TRANSACTION READ ONLY');
  }

  /** What the server answers counts: a proxy in between may drop the statement. */
  private async speakUtf8(): Promise<void> {
    await this.run(`SET NAMES ${CHARSET}`);
    const { rows } = await this.readBound('SELECT @@character_set_client, @@character_set_connection', []);
    if (rows[0]?.every((charset) => charset === CHARSET)) return;
    throw new DatabaseFailure(`The server does not read statements as ${CHARSET}, so none was run.`, 'statement');
  }

  /** Refuses stored functions: the guard's known names call one where this server has no built-in of that name. */
  async refuseOwn({ functions }: Calls): Promise<void> {
    if (functions.length === 0) return;
    const places = functions.map(() => '?').join(', ');
    const text = `SELECT routine_name FROM information_schema.routines
      WHERE routine_schema = DATABASE() AND LOWER(routine_name) IN (${places}) LIMIT 1`;
    const { rows } = await this.readBound(text, functions);
    if (rows[0]) throw ownCall('function', String(rows[0][0]));
  }

  async *read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows> {
    await this.mustRead(sql);
    await this.run(`SET SESSION sql_select_limit = ${maxRows + 1}`);
    if (params.length > 0) yield await this.readBound(sql, params);
    else yield* this.readText(sql, maxRows);
  }

  async explain(sql: string): Promise<void> {
    await this.mustRead(sql);
    await this.run(`EXPLAIN ${sql}`);
  }

  async finish(): Promise<void> {
    await this.run('ROLLBACK');
    // Also drops the session's locks, variables, temporary tables and settings.
    await given((settle) => this.driver.reset(settle));
  }

  get session(): number {
    return this.server.id;
  }

  async works(session: number): Promise<boolean> {
    const text = "SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ? AND COMMAND <> 'Sleep'";
    return (await this.readBound(text, [String(session)])).rows.length > 0;
  }

  cancel(): Promise<void> {
    return this.kill(this.server.id);
  }

  destroy(): void {
    this.ending.abort();
    this.cut();
    this.rows?.destroy(connectionLost());
  }

  /**
   * Has the server prepare the statement, which accepts exactly one and runs nothing. A statement without result
   * columns is not a query: DDL, changes, calls, and SELECT ... INTO a file or a variable.
   */
  private async mustRead(sql: string): Promise<void> {
    const refuse = (why: string) => new DatabaseFailure(`This statement was not run because it ${why}.`, 'statement');
    if (!READS.test(sql.replace(COMMENTS, ''))) throw refuse('does not begin like a query');
    this.expect(RECEIVED_MAX);
    const [prepared] = await given<[Prepared]>((settle) =>
      this.driver.prepare(sql, (error, statement) => settle(error, statement as unknown as Prepared)),
    );
    prepared.close();
    if (prepared.columns.length === 0) throw refuse('returns no rows');
  }

  /** In the text protocol every value arrives as the server itself would print it. */
  private async *readText(sql: string, maxRows: number): AsyncGenerator<ResultRows> {
    const typeCast: TypeCast = (field) => field.buffer();
    const query = this.driver.query({ sql, rowsAsArray: true, typeCast });
    let fields: Field[] = [];
    // An acknowledgement has no fields.
    query.on('fields', (found: unknown) => {
      fields = (found ?? []) as Field[];
    });
    this.expect(RECEIVED_MAX);
    let whole = false;
    try {
      this.rows = query.stream({ highWaterMark: 16 });
      yield* inBatches(
        this.arriving(this.rows, () => {
          whole = true;
        }),
        maxRows,
        () => uniqueNames(fields.map(columnOf)),
        (row, columns) =>
          row.map((bytes, index) => cellOf(bytes, fields[index] as Field, columns[index]?.kind ?? 'text')),
      );
    } finally {
      this.rows = undefined;
      // Unwanted rows are still arriving.
      if (!whole) this.destroy();
    }
  }

  /** @param ended called when all rows have arrived */
  private async *arriving(rows: AsyncIterable<(Buffer | null)[]>, ended: () => void) {
    for await (const row of rows) {
      // The driver passes an acknowledgement on like a row.
      if (!Array.isArray(row)) throw unexpected();
      this.passOn();
      yield row;
    }
    ended();
  }

  /** Runs Parley's own queries, with bound values; their results are texts and numbers. */
  private async readBound(sql: string, params: readonly string[]): Promise<ResultRows> {
    // The driver gathers the whole result first, so these queries only ask for as much as fits.
    this.expect(ACKNOWLEDGED_MAX);
    const [rows, fields] = await given<unknown[]>((settle) =>
      this.driver.execute({ sql, rowsAsArray: true }, [...params], settle),
    ).finally(() => this.driver.unprepare(sql));
    if (!Array.isArray(rows) || !Array.isArray(fields)) throw unexpected();
    return { columns: uniqueNames((fields as Field[]).map(columnOf)), rows: rows.map(plainRow), more: false };
  }

  private async run(sql: string): Promise<void> {
    this.expect(ACKNOWLEDGED_MAX);
    await given((settle) => this.driver.query(sql, settle));
  }
}
