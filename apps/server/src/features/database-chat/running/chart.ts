import { namesRows } from '@parley/contract/number-text';
import type { Cell, ResultColumn } from '../../../customer-databases/types';

/** More bars or points than that are no picture any more. */
const ROWS_MAX = 500;
const NUMERIC: ReadonlySet<ResultColumn['kind']> = new Set(['integer', 'decimal', 'float']);

/** Columns of numbers that measure something, in their order: not those that only name a row. */
export function measures(columns: readonly ResultColumn[]): number[] {
  return columns.flatMap(({ name, kind }, at) => (NUMERIC.has(kind) && !namesRows(name) ? at : []));
}

/** Whether the rows make a picture: at least two of them, not too many, and a number that measures something. */
export function canChart(columns: readonly ResultColumn[], rows: readonly Cell[][]): boolean {
  if (rows.length < 2 || rows.length > ROWS_MAX) return false;
  return measures(columns).some((at) => rows.some((row) => row[at] !== null));
}
