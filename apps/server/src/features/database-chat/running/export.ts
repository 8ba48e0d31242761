import { csvRow } from '@parley/contract/csv';
import { SQL_EXPORT_ROWS_MAX, SQL_TIMEOUT_MS } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyReply } from 'fastify';
import { CONNECTIONS_MAX } from '../../../customer-databases/drivers';
import type { Cell, OpenDatabase, ResultColumn, ResultRows } from '../../../customer-databases/types';
import { withDeadline } from '../../../platform/deadline';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { FairQueue } from '../../../platform/fair-queue';
import { type Holder, Holdings } from '../../../platform/holdings';
import { breakOff, sendDownload } from '../../../platform/http/download';
import type { STREAMED } from '../../../platform/http/feature';
import type { ConnectionRow } from '../connections/connections.queries';
import { asAppError } from '../live/failures';
import { liveDatabases } from '../live/live-databases';
import { textOf } from './present-cell';
import { admitted } from './run';

/** An export gets longer than a screen's rows: its reader may be slow, and the database has to wait for it. */
const EXPORT_MS = 10 * SQL_TIMEOUT_MS;
/** Exports last as long as their readers take, so they leave one connection of the database to people at a screen. */
const EXPORTED_AT_ONCE = CONNECTIONS_MAX - 1;
const WAIT_MS = 20_000;
const exported = new FairQueue(Number.POSITIVE_INFINITY, EXPORTED_AT_ONCE);
/**
 * Bytes that exports have produced and nobody has taken yet: a row may take megabytes, and its reader a minute to fetch
 * it. Beyond this limit the export that holds the most is cut off.
 */
const unread = new Holdings(256_000_000);
/** A piece exists as values and as text while the one before it is being sent, and again while it is sent itself. */
const COPIES = 4;
const MORE = 'There are more rows than an export can hold.';

/**
 * Sends the rows of one read-only statement as CSV; the query is cancelled when the reader leaves. A last line says if
 * there are more rows.
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
  const batches = lent(deps, connection, gone, (database) =>
    database.stream(statement, { maxRows: SQL_EXPORT_ROWS_MAX, timeoutMs: EXPORT_MS, signal: gone, calls }),
  );
  const reader: Holder = { giveWay: () => breakOff(call.reply) };
  return sendDownload(call, 'text/csv', 'sql_result.csv', csv(batches, reader));
}

/** The batches of a database that is borrowed for as long as they are read. */
async function* lent(
  deps: Deps,
  connection: ConnectionRow,
  gone: AbortSignal,
  read: (database: OpenDatabase) => AsyncIterable<ResultRows>,
): AsyncGenerator<ResultRows> {
  const end = await exported.enter(connection.id, withDeadline(gone, WAIT_MS)).catch(() => {
    throw new AppError('too_many', MESSAGES.databaseBusy);
  });
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
    end();
  }
}

async function* csv(batches: AsyncIterable<ResultRows>, reader: Holder): AsyncGenerator<string> {
  let head = true;
  for await (const { columns, rows, more } of batches) {
    const names = head ? csvRow(columns.map(({ name }) => name)) : '';
    head = false;
    const text = names + rows.map((row) => csvRow(textsOf(row, columns))).join('') + (more ? csvRow([MORE]) : '');
    if (!text) continue;
    unread.hold(reader, COPIES * text.length);
    try {
      yield text;
    } finally {
      unread.hold(reader, 0);
    }
  }
}

const textsOf = (row: readonly Cell[], columns: readonly ResultColumn[]) =>
  row.map((cell, at) => textOf(cell, columns[at] ?? TEXT));

const TEXT = { name: '', kind: 'text', scale: null } as const;
