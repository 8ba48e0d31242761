import type { Cell, ColumnKind } from '../../types';
import { binaryCell, floatCell, momentCell, textCell } from '../common/cells';

/** Values as SQLite stores them: it has no types for dates, decimals and booleans. */
export type Stored = number | bigint | string | Uint8Array | null;

const DATE = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;
const TIME = /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** A result column's kind by its values, as each value in SQLite has a type of its own. */
export function kindOf(values: Stored[]): ColumnKind {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return 'text';
  const all = (test: (value: Stored) => boolean) => present.every(test);
  const texts = (pattern: RegExp) => all((value) => typeof value === 'string' && pattern.test(value));
  if (all((value) => typeof value === 'bigint' || Number.isInteger(value))) return 'integer';
  if (all((value) => typeof value === 'number' || typeof value === 'bigint')) return 'float';
  if (all((value) => value instanceof Uint8Array)) return 'binary';
  if (texts(DATE)) return 'date';
  if (texts(MOMENT)) return 'timestamp';
  return texts(TIME) ? 'time' : 'text';
}

export function cellOf(value: Stored, kind: ColumnKind): Cell {
  if (value === null) return null;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return realCell(value);
  if (typeof value === 'string') return kind === 'timestamp' ? momentCell(value) : textCell(value);
  return binaryCell(value);
}

/** SQLite itself prints fifteen digits: further ones are binary rounding errors, as in a sum of prices. */
const REAL_DIGITS = 15;

function realCell(value: number): Cell {
  return floatCell(Number.isInteger(value) ? value : Number(value.toPrecision(REAL_DIGITS)));
}

/** The kind of a declared type (https://www.sqlite.org/datatype3.html, and common types beyond it). */
export function kindOfDeclared(declared: string): ColumnKind {
  const type = declared.toUpperCase();
  const [, kind] = DECLARED.find(([pattern]) => pattern.test(type)) ?? [];
  return kind ?? 'other';
}

const DECLARED: readonly (readonly [RegExp, ColumnKind])[] = [
  [/BOOL|^BIT$/, 'boolean'],
  [/DATETIME|TIMESTAMP/, 'timestamp'],
  [/DATE/, 'date'],
  [/^TIME/, 'time'],
  [/INT/, 'integer'],
  [/UUID|UNIQUEIDENTIFIER|GUID/, 'uuid'],
  [/JSON/, 'json'],
  [/CHAR|CLOB|TEXT|STRING|ENUM/, 'text'],
  [/BLOB|BINARY/, 'binary'],
  [/REAL|FLOA|DOUB/, 'float'],
  [/DEC|NUMERIC|NUMBER|MONEY/, 'decimal'],
];
