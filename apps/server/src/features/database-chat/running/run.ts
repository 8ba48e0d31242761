import type { SqlResult } from '@parley/contract/database-chat';
import { SQL_ROWS_MAX, SQL_TIMEOUT_MS } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { admit } from '../../../customer-databases/guard';
import { type Cell, DatabaseFailure, type ResultRows, type Verdict } from '../../../customer-databases/types';
import type { Deps } from '../../../platform/deps';
import { AppError, invalid } from '../../../platform/errors';
import type { ConnectionRow } from '../connections/connections.queries';
import type { KeptRows } from '../kept.tables';
import { liveDatabases } from '../live/live-databases';
import { lookAgain } from '../training/queue';
import { canChart } from './chart';
import { columnNamesOf } from './column-names';
import { presentCell, withPlaces } from './present-cell';
import { type Said, summarize } from './summary';

type Admitted = Extract<Verdict, { ok: true }>;

/** A statement that ran, and its result. */
export interface Ran extends KeptRows {
  sql: string;
}

/**
 * Runs one read-only statement: the parser admits it first, then the database's own limits apply.
 * @throws AppError invalid with the guard's sentence, or the database's failure
 */
export async function runSql(
  deps: Deps,
  connection: ConnectionRow,
  { sql, language }: Said,
  signal: AbortSignal,
): Promise<Ran> {
  const { sql: statement, calls } = await admitted(deps, connection, sql);
  const started = performance.now();
  const bounds = { maxRows: SQL_ROWS_MAX, timeoutMs: SQL_TIMEOUT_MS, signal, calls };
  const rows = await liveDatabases(deps)
    .use(connection, (database) => database.query(statement, bounds))
    .catch((error: unknown) => noticed(deps, connection, error));
  return {
    ...present(rows, { sql: statement, language }),
    sql: statement,
    durationMs: Math.round(performance.now() - started),
  };
}

/** @throws AppError invalid with a sentence for the author of the statement */
export async function admitted(deps: Deps, connection: ConnectionRow, sql: string): Promise<Admitted> {
  // Only PostgreSQL can read `t.x` as a function call, so only there the guard needs the columns.
  const columns = connection.type === 'postgres' ? await columnNamesOf(deps, connection) : new Set<string>();
  const verdict = await admit(sql, connection.type, { columns, owner: connection.teamId });
  if (!verdict.ok) throw invalid(verdict.reason, 'sql');
  if (connection.type === 'mysql' && verdict.tables.some((table) => isElsewhere(table, connection.dbname)))
    throw invalid(MESSAGES.otherDatabase, 'sql');
  return verdict;
}

/** MySQL's databases are what others call schemas. Of its catalogue the guard only admits what describes tables. */
const isElsewhere = ({ schema }: Admitted['tables'][number], database: string) =>
  schema !== null && schema !== database && schema.toLowerCase() !== 'information_schema';

/** A statement with an unknown name may be the first sign that the tables changed. */
async function noticed(deps: Deps, connection: ConnectionRow, error: unknown): Promise<never> {
  if (error instanceof AppError && error.cause instanceof DatabaseFailure && error.cause.unknownName) {
    await lookAgain(deps, connection, true).catch((failure: unknown) =>
      deps.log.warn({ err: failure }, 'not looked again'),
    );
  }
  throw error;
}

function present({ columns: given, rows, more }: ResultRows, said: Said): Omit<Ran, 'sql' | 'durationMs'> {
  const columns = withPlaces(given, rows);
  const shown = rows.map((row) => row.map((cell, at) => presentCell(cell, columns[at] ?? TEXT)));
  const summary = summarize(columns, shown, more, said);
  return { columns, rows: shown, more, summary, chart: canChart(columns, shown) };
}

const TEXT = { name: '', kind: 'text', scale: null } as const;

/** A result in the contract's form. @param messageId the message that it is stored beside */
export function asResult(ran: Ran, messageId: string | null): SqlResult {
  const { columns, rows, more, summary, chart, sql, durationMs } = ran;
  return {
    type: 'df',
    df: rows.map((row) => Object.fromEntries(columns.map(({ name }, at): [string, Cell] => [name, row[at] ?? null]))),
    columns,
    should_generate_chart: chart,
    more_rows: more,
    summary,
    sql,
    duration_ms: durationMs,
    message_id: messageId,
  };
}
