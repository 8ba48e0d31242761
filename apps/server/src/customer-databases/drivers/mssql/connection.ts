import { type Connection as Driver, Request, TYPES } from 'tedious';
import type { ColumnMetadata } from 'tedious/lib/token/colmetadata-token-parser';
import { DatabaseFailure, type ResultRows, type Target } from '../../types';
import { inBatches } from '../common/batches';
import { ACKNOWLEDGED_MAX, RECEIVED_MAX, uniqueNames } from '../common/cells';
import { Session } from '../common/session';
import type { Connection } from '../common/statements';
import { cellOf, columnOf } from './cells';
import { RowQueue } from './row-queue';

export type MssqlTarget = Exclude<Target, { type: 'sqlite' }>;

/** Names, quotes and NULL must mean the same to the server as to the guard; any error ends the transaction. */
const BEGIN = `SET QUOTED_IDENTIFIER ON; SET ANSI_NULLS ON; SET ANSI_WARNINGS ON; SET ANSI_PADDING ON;
SET CONCAT_NULL_YIELDS_NULL ON; SET XACT_ABORT ON; SET IMPLICIT_TRANSACTIONS OFF; SET DATEFORMAT ymd;
SET TRANSACTION ISOLATION LEVEL READ COMMITTED; BEGIN TRANSACTION`;
const FIRST_RESULT = 'EXEC sys.sp_describe_first_result_set @tsql = @statement';

/** A result has at most 4,096 columns, each described by a row of a few hundred bytes. */
const DESCRIBED_MAX = 10_000;
const DESCRIBED_BYTES = 8_000_000;

type Row = { value: unknown; metadata: ColumnMetadata }[];

/** The approximate size in bytes of a row in the queue. */
function weighed(row: Row): number {
  return row.reduce((sum, { value }) => {
    if (typeof value === 'string') return sum + value.length * 2;
    return sum + (Buffer.isBuffer(value) ? value.byteLength : 8);
  }, 0);
}

/** One session of a SQL Server. */
export class MssqlConnection extends Session implements Connection {
  private timeoutMs = 0;

  constructor(
    private readonly driver: Driver,
    private readonly cut: () => void,
  ) {
    super();
    // A server that shuts down also reports it on idle connections; unhandled, the error would end the process.
    driver.on('error', () => this.destroy());
    driver.on('end', () => {
      this.ending.abort();
    });
  }

  async begin(timeoutMs: number): Promise<void> {
    this.timeoutMs = timeoutMs;
    await this.run(BEGIN);
  }

  /** The server first describes the statement without running it; a statement without result columns is not a query. */
  async *read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows> {
    if (params.length === 0) await this.mustRead(sql);
    // The server stops by itself after the last row that is wanted.
    await this.run(`SET ROWCOUNT ${maxRows + 1}`);
    const queue = new RowQueue<Row>(weighed);
    let heads: ColumnMetadata[] | undefined;
    let columns: ResultRows['columns'] | undefined;
    const request = this.request(sql, params, RECEIVED_MAX, (error) => queue.end(error));
    request.on('columnMetadata', (found) => {
      heads ??= found as ColumnMetadata[];
    });
    request.on('row', (row: Row) => {
      this.passOn();
      queue.push(row);
    });
    queue.steer({ pause: () => request.pause(), resume: () => request.resume() });
    if (params.length > 0) this.driver.execSql(request);
    else this.driver.execSqlBatch(request);
    try {
      yield* inBatches(
        queue,
        maxRows,
        () => {
          columns ??= uniqueNames((heads ?? []).map(columnOf));
          return columns;
        },
        (row) => row.map(({ value, metadata }) => cellOf(value, metadata)),
      );
    } finally {
      // Unwanted rows are still arriving.
      if (!queue.ended) this.destroy();
    }
  }

  async explain(sql: string): Promise<void> {
    await this.mustRead(sql);
  }

  async finish(): Promise<void> {
    await this.run('IF @@TRANCOUNT > 0 ROLLBACK TRANSACTION');
    // Also drops the session's settings, temporary tables and locks.
    await new Promise<void>((resolve, reject) => this.driver.reset((error) => (error ? reject(error) : resolve())));
  }

  async cancel(): Promise<void> {
    this.driver.cancel();
  }

  destroy(): void {
    if (!this.alive) return;
    this.ending.abort();
    this.cut();
    this.driver.close();
  }

  private async mustRead(sql: string): Promise<void> {
    let columns = 0;
    this.expect(DESCRIBED_BYTES);
    await new Promise<void>((resolve, reject) => {
      const request = new Request(FIRST_RESULT, (error) => (error ? reject(error) : resolve()));
      request.addParameter('statement', TYPES.NVarChar, sql);
      request.setTimeout(this.timeoutMs);
      request.on('row', () => {
        columns += 1;
        if (columns > DESCRIBED_MAX) this.destroy();
      });
      this.driver.execSql(request);
    });
    if (columns === 0) throw new DatabaseFailure('This statement was not run because it returns no rows.', 'statement');
  }

  private request(
    sql: string,
    params: readonly string[],
    mostBytes: number,
    done: (error?: Error | null) => void,
  ): Request {
    this.expect(mostBytes);
    const request = new Request(sql, (error) => done(error));
    request.setTimeout(this.timeoutMs);
    for (const [index, value] of params.entries()) request.addParameter(`p${index + 1}`, TYPES.NVarChar, value);
    return request;
  }

  private run(sql: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.driver.execSqlBatch(this.request(sql, [], ACKNOWLEDGED_MAX, (error) => (error ? reject(error) : resolve())));
    });
  }
}
