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

/** Whether the rows can be charted: the server says so, and the first row has at least one column. */
export function canShowChart({ should_generate_chart, df }: Pick<SqlResult, 'should_generate_chart' | 'df'>): boolean {
  return should_generate_chart && Array.isArray(df) && df.length > 0 && Object.keys(df[0] ?? {}).length > 0;
}

/** The numeric columns, or all of them if there are none. */
export function valueColumns(columns: readonly ResultColumn[], rows: readonly Row[]): readonly ResultColumn[] {
  const numeric = columns.filter((column) => holdsNumbers(column, rows[0]));
  return numeric.length > 0 ? numeric : columns;
}

/** By the kind of the column; if that does not tell, by the first row. */
const holdsNumbers = (column: ResultColumn, first: Row | undefined) =>
  isNumeric(column) || (column.kind === 'other' && typeof first?.[column.name] === 'number');

/**
 * The initial chart: the first numeric column as bars, over the first text column or else any other. Years and keys are
 * only drawn if there is no other number.
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
 * Numbers over time, as a line, if a column holds strictly ascending times; a year is then a time, not a number.
 * @returns null if there is no such column, or nothing beside it
 */
export function overTime(columns: readonly ResultColumn[], rows: readonly Row[]): ChartChoice | null {
  const time = columns.find((column) => advances(column, rows));
  const value = valueColumns(columns, rows).find(({ name }) => name !== time?.name);
  return time && value ? { value: value.name, label: time.name, kind: 'line' } : null;
}

const TIME_NAME = /(?:^|[_\s])(?:year|quarter|month|week|day|date|hour)$|[a-z](?:Year|Quarter|Month|Week|Day|Date)$/i;
const TIME_TEXT = /^\d{4}(?:-(?:\d\d|[QW]\d+))?(?:-\d\d)?(?:[T ].*)?$/;

/** Whether a column holds times, each after the one before, so that neighbours can be connected. */
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
  /** Whether the labels name things, rather than counting or giving times. */
  names: boolean;
  /** Null if there is no number, which leaves a gap. */
  values: (number | null)[];
  /** The values as the table shows them. */
  texts: string[];
}

/** The points of a chart. */
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
