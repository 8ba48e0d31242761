import type { ResultColumn, SqlResult } from '@parley/contract/database-chat';
import { namesRows } from '@parley/contract/number-text';
import type { ChartKind } from '~/ui/chart/draw';
import { texts } from '../database-chat.texts';
import { type Cell, cellNumber, cellText, isNumeric, isTemporal, type Row, shownText } from './cells';

export interface ChartChoice {
  kind: ChartKind;
  /** The column of the values. */
  value: string;
  /** The column of the labels; null for a running index from 1. */
  label: string | null;
}

/** Whether the rows can be drawn: the server says so, and the first row has at least one column. */
export function canShowChart({ should_generate_chart, df }: Pick<SqlResult, 'should_generate_chart' | 'df'>): boolean {
  return should_generate_chart && Array.isArray(df) && df.length > 0 && Object.keys(df[0] ?? {}).length > 0;
}

/** The columns with numbers, or all of them when none has any. */
export function valueColumns(columns: readonly ResultColumn[], rows: readonly Row[]): readonly ResultColumn[] {
  const numeric = columns.filter((column) => holdsNumbers(column, rows[0]));
  return numeric.length > 0 ? numeric : columns;
}

/** The kind of the column says it; where it does not, the first row does. */
const holdsNumbers = (column: ResultColumn, first: Row | undefined) =>
  isNumeric(column) || (column.kind === 'other' && typeof first?.[column.name] === 'number');

/**
 * How rows are drawn at first: the first numeric column as bars, over the first column of texts, or of anything else. Years
 * and keys are drawn only where there is no other number.
 */
export function firstChoice(columns: readonly ResultColumn[], rows: readonly Row[]): ChartChoice | null {
  const numbers = valueColumns(columns, rows);
  const value = numbers.find(({ name }) => !namesRows(name)) ?? numbers[0];
  if (!value) return null;
  const others = columns.filter(({ name }) => name !== value.name);
  const label = others.find(({ kind }) => kind === 'text') ?? others[0];
  return { value: value.name, label: label?.name ?? null, kind: 'bar' };
}

/**
 * Numbers over time, as a line, where a column is of times that only ever advance; a year is a time then, and no number.
 * @returns null where there is no such column, or nothing beside it
 */
export function overTime(columns: readonly ResultColumn[], rows: readonly Row[]): ChartChoice | null {
  const time = columns.find((column) => advances(column, rows));
  const value = valueColumns(columns, rows).find(({ name }) => name !== time?.name);
  return time && value ? { value: value.name, label: time.name, kind: 'line' } : null;
}

const TIME_NAME = /(?:^|[_\s])(?:year|quarter|month|week|day|date|hour)$|[a-z](?:Year|Quarter|Month|Week|Day|Date)$/i;
const TIME_TEXT = /^\d{4}(?:-(?:\d\d|[QW]\d+))?(?:-\d\d)?(?:[T ].*)?$/;

/** Whether a column is of times, each after the one before: then neighbours belong together. */
function advances(column: ResultColumn, rows: readonly Row[]): boolean {
  if (rows.length < 3) return false;
  const times = rows.map((row) => row[column.name]);
  const isTime =
    isTemporal(column) ||
    (isNumeric(column) && TIME_NAME.test(column.name)) ||
    (column.kind === 'text' && times.every((time) => TIME_TEXT.test(String(time))));
  return isTime && times.every((time, at) => time !== null && (at === 0 || isAfter(time, times[at - 1])));
}

const isAfter = (time: Cell | undefined, before: Cell | undefined) =>
  typeof time === 'number' && typeof before === 'number' ? time >= before : String(time) >= String(before);

export interface ChartPoints {
  labels: string[];
  /** Whether they name things, instead of counting or telling the time. */
  names: boolean;
  /** Null where there is no number, which leaves a gap. */
  values: (number | null)[];
  /** The values as the table writes them. */
  texts: string[];
}

/** What is drawn. */
export function pointsOf(columns: readonly ResultColumn[], rows: readonly Row[], choice: ChartChoice): ChartPoints {
  const label = columns.find(({ name }) => name === choice.label);
  const value = columns.find(({ name }) => name === choice.value);
  return {
    labels: rows.map((row, at) => (label ? labelText(row[label.name], label) : String(at + 1))),
    names: label?.kind === 'text' && !advances(label, rows),
    values: rows.map((row) => cellNumber(row[choice.value])),
    texts: rows.map((row) => (value ? shownText(row[value.name], value) : '')),
  };
}

const labelText = (cell: Cell | undefined, column: ResultColumn) => cellText(cell, column) || texts.result.null;
