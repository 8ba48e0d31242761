import { SQL_EXPORT_ROWS_MAX, SQL_TIMEOUT_MS } from '@parley/contract/constants';
import { csvRow } from '@parley/contract/csv';
import type { FastifyReply } from 'fastify';
import type { Cell, OpenDatabase, ResultColumn, ResultRows } from '../../../customer-databases/types';
import type { Deps } from '../../../platform/deps';
import { sendDownload } from '../../../platform/http/download';
import type { STREAMED } from '../../../platform/http/feature';
import type { ConnectionRow } from '../connections/connections.queries';
import { asAppError } from '../live/failures';
import { liveDatabases } from '../live/live-databases';
import { textOf } from './present-cell';
import { admitted } from './run';

/** An export has longer than a screen's rows: its reader may be slow, and the database waits for them. */
const EXPORT_MS = 10 * SQL_TIMEOUT_MS;
const MORE = 'There are more rows than an export can hold.';

/**
 * Sends the rows of one read-only statement as CSV; the database is told when the reader leaves. What fails before the first rows is an answer like any other; later it cuts the file off, which no reader
 * takes for a whole one. A last line says when more rows exist.
 * @throws AppError
 */
export async function exportSql(
  deps: Deps,
  connection: ConnectionRow,
  sql: string,
  gone: AbortSignal,
  call: { reply: FastifyReply; stillHolds: () => Promise<boolean> },
): Promise<typeof STREAMED> {
  const { sql: statement, calls } = await admitted(deps, connection, sql);
  const pieces = lent(deps, connection, gone, (database) =>
    database.stream(statement, { maxRows: SQL_EXPORT_ROWS_MAX, timeoutMs: EXPORT_MS, signal: gone, calls }),
  );
  const first = await pieces.next();
  return sendDownload(call, 'text/csv', 'sql_result.csv', csv(first, pieces));
}

/** The batches of a database that is lent for as long as they are read. */
async function* lent(
  deps: Deps,
  connection: ConnectionRow,
  gone: AbortSignal,
  read: (database: OpenDatabase) => AsyncIterable<ResultRows>,
): AsyncGenerator<ResultRows> {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  const borrowed = new Promise<OpenDatabase>((resolve, reject) => {
    liveDatabases(deps)
      .use(connection, async (database) => {
        resolve(database);
        await done;
      })
      .catch(reject);
  });
  try {
    const database = await borrowed;
    gone.throwIfAborted();
    yield* read(database);
  } catch (error) {
    throw asAppError(error);
  } finally {
    release();
  }
}

async function* csv(first: IteratorResult<ResultRows>, rest: AsyncGenerator<ResultRows>): AsyncGenerator<string> {
  try {
    let next = first;
    let started = false;
    while (!next.done) {
      const { columns, rows, more } = next.value;
      const head = started ? '' : csvRow(columns.map(({ name }) => name));
      started = true;
      const text = head + rows.map((row) => csvRow(textsOf(row, columns))).join('') + (more ? csvRow([MORE]) : '');
      if (text) yield text;
      next = await rest.next();
    }
  } finally {
    await rest.return(undefined);
  }
}

const textsOf = (row: readonly Cell[], columns: readonly ResultColumn[]) =>
  row.map((cell, at) => textOf(cell, columns[at] ?? TEXT));

const TEXT = { name: '', kind: 'text', scale: null } as const;
