import { MESSAGES } from '@parley/contract/messages';
import { readableNumber } from '@parley/contract/number-text';
import type { Cell, ResultColumn } from '../../../customer-databases/types';
import { measures } from './chart';
import { textOf } from './present-cell';

const TEXT_MAX = 80;
const COUNT = new Intl.NumberFormat('en-US');

/** A result in one or two sentences: '12 rows. The highest “Total” is 49.62 (Helena Holý).' */
export function summarize(columns: readonly ResultColumn[], rows: readonly Cell[][], more: boolean): string {
  const [first] = rows;
  if (first === undefined) return MESSAGES.noData;
  // Nothing is known about the rows that were not read.
  if (more && rows.length === 1) return 'The first row; there are more.';
  if (rows.length === 1) return oneRow(columns, first);
  if (more) return `The first ${COUNT.format(rows.length)} rows; there are more.`;
  const count = `${COUNT.format(rows.length)} rows.`;
  const highest = highestOf(columns, rows);
  return highest ? `${count} ${highest}` : (sharedBy(columns, rows) ?? count);
}

/** A single row is written out, if it has at most this many columns. */
const ROW_COLUMNS = 4;

function oneRow(columns: readonly ResultColumn[], row: Cell[]): string {
  const [column] = columns;
  if (columns.length === 1 && column) {
    return row[0] === null
      ? `There is no value for “${called(column)}”.`
      : `The ${called(column)} is ${shown(row[0], column)}.`;
  }
  const parts = columns.slice(0, ROW_COLUMNS).map((each, at) => `${called(each)} ${shown(row[at], each)}`);
  const rest = columns.length > ROW_COLUMNS ? `, and ${columns.length - ROW_COLUMNS} more columns` : '';
  return `One row: ${parts.join(', ')}${rest}.`;
}

/** A value that all rows share, such as when a question asked for the first and several tie. */
function sharedBy(columns: readonly ResultColumn[], rows: readonly Cell[][]): string | undefined {
  const [at, ...others] = measures(columns);
  const column = at === undefined ? undefined : columns[at];
  const cell = at === undefined ? undefined : rows[0]?.[at];
  if (at === undefined || !column || others.length > 0 || cell === null || cell === undefined) return undefined;
  if (rows.some((row) => row[at] !== cell)) return undefined;
  return `${COUNT.format(rows.length)} rows share the same “${called(column)}”: ${shown(cell, column)}.`;
}

/** The highest number of the first column that measures something, and which row has it, or how many do. */
function highestOf(columns: readonly ResultColumn[], rows: readonly Cell[][]): string | undefined {
  const [at] = measures(columns);
  const column = at === undefined ? undefined : columns[at];
  if (at === undefined || !column) return undefined;
  const numbers = rows.map((row) =>
    row[at] === null || row[at] === undefined ? Number.NEGATIVE_INFINITY : Number(row[at]),
  );
  if (numbers.some(Number.isNaN)) return undefined;
  const highest = numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
  if (highest === Number.NEGATIVE_INFINITY) return undefined;
  const holders = rows.filter((_row, place) => numbers[place] === highest);
  if (holders.length === rows.length) return undefined;
  const [holder] = holders;
  const whose = holders.length === 1 && holder ? nameOf(columns, holder, at) : undefined;
  const many = holders.length > 1 ? `, which ${COUNT.format(holders.length)} rows share` : '';
  return `The highest “${called(column)}” is ${shown(holder?.[at], column)}${whose ? ` (${whose})` : many}.`;
}

const NAMING: ReadonlySet<ResultColumn['kind']> = new Set(['text', 'date', 'timestamp']);

/**
 * A label for a row: its texts first, two of them if they form a name ('Helena', 'Holý'); otherwise the column beside
 * the number: 'year 2022'.
 */
function nameOf(columns: readonly ResultColumn[], row: readonly Cell[], measured: number): string | undefined {
  const texts = columns.flatMap((column, at) => {
    const value = row[at];
    return NAMING.has(column.kind) && typeof value === 'string' && value !== '' ? { column, value } : [];
  });
  const [first, second] = texts;
  if (first) return short(second && /name$/i.test(second.column.name) ? `${first.value} ${second.value}` : first.value);
  const at = columns.findIndex((_column, place) => place !== measured);
  const column = columns[at];
  const value = row[at];
  if (!column || value === null || value === undefined || column.kind === 'binary') return undefined;
  return `${called(column)} ${short(String(value))}`;
}

/** A column's name as words: 'number_of_customers' is 'number of customers'. */
const called = ({ name }: ResultColumn) => name.replace(/_+/g, ' ').trim() || name;

function shown(cell: Cell | undefined, column: ResultColumn): string {
  if (cell === null || cell === undefined) return 'empty';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  // The digits of a year or an id are not a quantity.
  const text = textOf(cell, column);
  return measures([column]).length > 0 && text.length <= TEXT_MAX ? readableNumber(text) : short(text);
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= TEXT_MAX ? line : `${line.slice(0, TEXT_MAX - 1).toWellFormed()}…`;
};
