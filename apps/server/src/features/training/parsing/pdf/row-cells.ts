import { gapBetween, type Row, type Run, type Span } from './layout';

/** Cells are separated by gaps wider than this multiple of the font size. */
const CELL_GAP = 1;

/** Text as in table cells, unlike a list marker or a formula's letter. */
export const WORDY = /\p{L}{2}|\d{2}|\p{Lo}/u;

/** Rows of a table without lines: the runs of each row, one list per column. */
export interface PlainRows {
  /** Index of the first line after the table. */
  end: number;
  rows: Run[][][];
  columns: Span[];
}

/** A row's runs, joined into cells if they are close together. */
export function cellsOf(row: Row): Run[] {
  const cells: Run[] = [];
  for (const run of row.runs) {
    const last = cells.at(-1);
    if (last && gapBetween(last, run) <= CELL_GAP * row.size) {
      last.text += ` ${run.text}`;
      last.x0 = Math.min(last.x0, run.x0);
      last.x1 = Math.max(last.x1, run.x1);
    } else cells.push({ ...run });
  }
  return cells;
}

/** The horizontal ranges that stacked texts cover, from left to right. */
export function stripesOf(texts: readonly Span[]): Span[] {
  const stripes: Span[] = [];
  for (const { from, to } of [...texts].sort((a, b) => a.from - b.from)) {
    const last = stripes.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stripes.push({ from, to });
  }
  return stripes;
}

export function spanOf({ x0, x1 }: Run): Span {
  return { from: x0, to: x1 };
}

/** Index of the column that a run overlaps most or is closest to. */
export function columnOf(run: Run, columns: readonly Span[]): number {
  const overlaps = columns.map(({ from, to }) => Math.min(run.x1, to) - Math.max(run.x0, from));
  return overlaps.indexOf(Math.max(...overlaps));
}

/** A line's runs, one list per column. */
export function inColumns(runs: readonly Run[], columns: readonly Span[]): Run[][] {
  const row: Run[][] = columns.map(() => []);
  for (const run of runs) row[columnOf(run, columns)]?.push(run);
  return row;
}
