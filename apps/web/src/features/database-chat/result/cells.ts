import type { ResultColumn, SqlResult } from '@parley/contract/database-chat';
import { namesRows, numberText, readableNumber } from '@parley/contract/number-text';

export type Row = SqlResult['df'][number];
export type Cell = Row[string];

const NUMERIC: ReadonlySet<ResultColumn['kind']> = new Set(['integer', 'decimal', 'float']);

/** Whether a column holds numbers, including exact decimals kept as text. */
export const isNumeric = ({ kind }: Pick<ResultColumn, 'kind'>): boolean => NUMERIC.has(kind);

/** Whether a column holds dates or timestamps. */
export const isTemporal = ({ kind }: Pick<ResultColumn, 'kind'>): boolean => kind === 'date' || kind === 'timestamp';

/** A value with all of its digits, as it is copied. NULL becomes an empty text; on screen it has a look of its own. */
export function cellText(cell: Cell | undefined, column: Pick<ResultColumn, 'kind' | 'scale'>): string {
  if (cell === null || cell === undefined) return '';
  if ((column.kind === 'decimal' || column.kind === 'float') && typeof cell === 'number') {
    return numberText(cell, column.scale);
  }
  if (column.kind === 'timestamp' && typeof cell === 'string') return cell.replace('T', ' ');
  return String(cell);
}

/** A value formatted for reading, as in the sentence about the rows: ids and years are not formatted as amounts. */
export function shownText(cell: Cell | undefined, column: Pick<ResultColumn, 'kind' | 'scale' | 'name'>): string {
  const text = cellText(cell, column);
  return isNumeric(column) && !namesRows(column.name) ? readableNumber(text) : text;
}

/** A value as a number for drawing; null if it is not one. */
export function cellNumber(cell: Cell | undefined): number | null {
  if (cell === null || cell === undefined || cell === '' || typeof cell === 'boolean') return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
}
