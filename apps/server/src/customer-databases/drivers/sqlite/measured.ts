import sqlite, { type Statement } from 'node-sqlite3-wasm';
import { RECEIVED_MAX } from '../common/cells';
import type { Stored } from './cells';

/**
 * SQLite's own functions, which the library exports without declaring them
 * (https://www.sqlite.org/c3ref/column_blob.html).
 */
interface Functions {
  _sqlite3_column_type(statement: number, column: number): number;
  _sqlite3_column_bytes(statement: number, column: number): number;
}
const { _sqlite3_column_type: typeAt, _sqlite3_column_bytes: bytesAt } = sqlite as unknown as Functions;
const TEXT = 3;
const BLOB = 4;

/** Private parts of the library's statements. */
interface Hidden {
  _ptr: number;
  _getColumnNames(): string[];
  _getRow(columns: string[], expand: boolean): Record<string, Stored>;
}

/** A row is larger than may be read. */
export class RowTooLarge extends Error {}

/**
 * Returns a statement's rows as lists of values, and the names of their columns. Each row is measured before it is
 * copied: SQLite holds a value once even if many columns show it, but each column would get a copy, without limit.
 * @throws RowTooLarge while the rows are read
 */
export function measured(
  statement: Statement,
  params: readonly string[],
): { names: string[]; rows: Iterable<Stored[]> } {
  const hidden = statement as unknown as Hidden;
  const names = hidden._getColumnNames();
  const copy = hidden._getRow.bind(statement);
  // Rows arrive as objects, in which columns of the same name would become one.
  hidden._getColumnNames = () => names.map((_, index) => String(index));
  hidden._getRow = (columns, expand) => {
    const bytes = names.reduce((sum, _, index) => sum + longBytes(hidden._ptr, index), 0);
    if (bytes > RECEIVED_MAX) throw new RowTooLarge();
    return copy(columns, expand);
  };
  return { names, rows: listed(statement.iterate([...params]) as Iterable<Record<string, Stored>>, names.length) };
}

/** The bytes of a text or blob; SQLite would convert a number to text if asked for its bytes. */
function longBytes(statement: number, column: number): number {
  const type = typeAt(statement, column);
  return type === TEXT || type === BLOB ? bytesAt(statement, column) : 0;
}

function* listed(rows: Iterable<Record<string, Stored>>, columns: number): Generator<Stored[]> {
  for (const row of rows) yield Array.from({ length: columns }, (_, index) => row[String(index)] ?? null);
}
