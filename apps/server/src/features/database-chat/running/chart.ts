import { namesRows } from '@parley/contract/number-text';
import type { Cell, ResultColumn } from '../../../customer-databases/types';

/** With more bars or points than this a chart is unreadable. */
const ROWS_MAX = 500;
const NUMERIC: ReadonlySet<ResultColumn['kind']> = new Set(['integer', 'decimal', 'float']);

/** The columns of numbers that measure something, in order; not those that identify rows. */
export function measures(columns: readonly ResultColumn[]): number[] {
  return columns.flatMap(({ name, kind }, at) => (NUMERIC.has(kind) && !namesRows(name) ? at : []));
}

/** Whether the rows make a chart: at least two, not too many, and with a number that measures something. */
export function canChart(columns: readonly ResultColumn[], rows: readonly Cell[][]): boolean {
  if (rows.length < 2 || rows.length > ROWS_MAX) return false;
  return measures(columns).some((at) => rows.some((row) => row[at] !== null));
}
