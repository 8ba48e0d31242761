import { guessHeader } from '../table-header';
import { tableRows } from '../table-rows';
import { NEAR } from './grids';
import type { PlacedTable, Run, Span, TableCell } from './layout';

/** A font used by fewer cells than this is not the table's body font. */
const RARE = 0.3;
const HEADER_ROWS_MAX = 2;

/** A table's rows as texts, each with the column names. */
export function placedRows(table: PlacedTable): string[] {
  const cells = table.cells.filter((row) => row.some(({ text }) => text));
  const caption = cells[0] && cells.length > 2 && isOneCell(cells[0]) ? cells.slice(0, 1) : [];
  const rows = cells.slice(caption.length);
  const headers = table.names ? 0 : headerRows(rows);
  const names = table.names ?? namesOf(rows.slice(0, headers));
  const body = filledDown(rows.slice(headers));
  const texts = tableRows(names ? [names, ...body] : body, names ? 'first-row' : 'none');
  return [...caption.flatMap((row) => row.map(({ text }) => text).filter(Boolean)), ...texts];
}

/**
 * If a table at the top of a page or column continues the previous one, gives it that table's column names; the names
 * may be all that the previous page shows of it.
 */
export function continueTables(regions: readonly Run[][]): void {
  let last: PlacedTable | undefined;
  for (const runs of regions) {
    const first = extreme(runs, (a, b) => a.y < b.y)?.table;
    if (first && last && sameColumns(first, last) && !inOwnFont(first.cells.slice(0, 1).flat(), first.cells.slice(1))) {
      const count = headerRows([...last.cells, ...first.cells]);
      first.names = last.names ?? namesOf(last.cells.slice(0, count)) ?? undefined;
      if (count > 0 && last.cells.length <= count) last.cells = [];
    }
    last = extreme(runs, (a, b) => bottom(a) > bottom(b))?.table;
  }
}

const bottom = (run: Run) => run.table?.bottom ?? run.y;

function extreme(runs: readonly Run[], before: (a: Run, b: Run) => boolean): Run | undefined {
  return runs.reduce<Run | undefined>((found, run) => (!found || before(run, found) ? run : found), undefined);
}

function sameColumns(a: PlacedTable, b: PlacedTable): boolean {
  if (a.ruled !== b.ruled || a.columns.length !== b.columns.length) return false;
  return a.columns.every((column, place) => {
    const other = b.columns[place];
    if (!other) return false;
    const [left, right] = [near(column.from, other.from), near(column.to, other.to)];
    return a.ruled ? left && right : left || right || near(middleOf(column), middleOf(other));
  });
}

const near = (a: number, b: number) => Math.abs(a - b) < NEAR;
const middleOf = ({ from, to }: Span) => (from + to) / 2;

/** A single text across all columns. */
function isOneCell(row: readonly TableCell[]): boolean {
  return row.length > 1 && row.slice(1).every(({ left }) => left);
}

/**
 * The number of header rows: the first row if it is in a font of its own or looks like names, plus the second if cells
 * of the first span several columns or rows.
 */
function headerRows(rows: readonly TableCell[][]): number {
  for (let count = HEADER_ROWS_MAX; count > 0; count -= 1) {
    const [head, body] = [rows.slice(0, count), rows.slice(count)];
    if (body.length === 0 || (count > 1 && !head[0]?.some(({ left }) => left))) continue;
    if (inOwnFont(head.flat(), body)) return count;
  }
  const texts = rows.map((row) => row.map(({ text }) => text));
  return rows.length > 2 && guessHeader(texts) ? 1 : 0;
}

function inOwnFont(head: readonly TableCell[], body: readonly TableCell[][]): boolean {
  const named = head.filter(({ text }) => text);
  const font = named[0]?.font;
  if (named.length < 2 || named.some((cell) => cell.font !== font)) return false;
  const cells = body.flatMap((row) => row.slice(1)).filter(({ text }) => text);
  return cells.length > 0 && cells.filter((cell) => cell.font === font).length < RARE * cells.length;
}

/** 'Price' across two columns, above 'adults' and 'children', becomes 'Price adults', 'Price children'. */
function namesOf(rows: readonly TableCell[][]): string[] | null {
  if (rows.length === 0) return null;
  const spread = rows.map((row) => {
    let last = '';
    return row.map(({ text, left }) => (last = left ? last : text));
  });
  return (spread[0] ?? []).map((_, column) => [...new Set(spread.map((row) => row[column]).filter(Boolean))].join(' '));
}

/** Repeats a cell that spans several rows in each of them. */
function filledDown(rows: readonly TableCell[][]): string[][] {
  const texts = rows.map((row) => row.map(({ text }) => text));
  rows.forEach((row, y) => {
    row.forEach(({ text, above }, x) => {
      const target = texts[y];
      if (target && above && !text && y > 0) target[x] = texts[y - 1]?.[x] ?? '';
    });
  });
  return texts;
}
