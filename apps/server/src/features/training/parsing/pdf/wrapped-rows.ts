import { standsForNumber } from '../table-words';
import { type Row, type Run, rowsOf, type Span } from './layout';
import { ROW_DISTANCE } from './line-rows';
import { columnOf, type PlainRows, spanOf, stripesOf, WORDY } from './row-cells';

/** Lines within a cell are no further apart than this multiple of the smallest line distance in any column. */
const LEADING_JITTER = 1.12;
/** Nor further apart than this multiple of the font size. */
const LEADING_MAX = 1.9;
/** A cell with more lines is a column of text beside a table. */
const LINES_MAX = 8;
/** In lines; no document page has more. */
const BLOCK_MAX = 150;
/** Text whose size differs more than this is not a row of the table. */
const SIZE_JITTER = 0.15;
/** Lines of adjacent, vertically centred cells may be less than this multiple of the font size apart. */
const INTERLEAVED = 0.75;
/** How far letters reach above and below their baseline, as a multiple of the font size. */
const ASCENT = 0.75;
const DESCENT = 0.2;

interface Cell {
  column: number;
  runs: Run[];
  lines: string[];
  top: number;
  bottom: number;
}

/**
 * Finds the table that starts at a line whose cells have several lines: columns that no text crosses, with lines closer
 * together within a row than between rows, however the cells are aligned.
 */
export function wrappedRowsAt(lines: readonly Row[], start: number): PlainRows | null {
  const block = blockAt(lines, start);
  if (block.columns.length < 2) return null;
  const { columns } = block;
  const inside = lines.slice(start, block.end);
  const kept = rowsIn(cellsIn(inside, columns));
  if (kept.length < (columns.length === 2 ? 3 : 2) || !isWrapped(kept) || !isWordy(kept)) return null;
  return { end: start + linesOf(kept, inside), columns, rows: inColumns(kept, columns) };
}

/** How many points a text that continues a column may be off its side or middle. */
const ALIGNED = 2;

/** The rows at the top of a page that fit the columns of a table at the end of the previous one, however few. */
export function rowsGoingOn(lines: readonly Row[], columns: readonly Span[]): PlainRows | null {
  const fits = (run: Run) =>
    columns.some(({ from, to }) =>
      [run.x0 - from, run.x1 - to, (run.x0 + run.x1 - from - to) / 2].some((off) => Math.abs(off) < ALIGNED),
    );
  const foreign = lines.findIndex((line) => line.runs[0]?.table || !line.runs.every(fits));
  const inside = lines.slice(0, Math.min(foreign < 0 ? lines.length : foreign, BLOCK_MAX));
  const rows = rowsIn(cellsIn(inside, columns));
  if (rows.length === 0 || !isWordy(rows)) return null;
  return { end: linesOf(rows, inside), columns: [...columns], rows: inColumns(rows, columns) };
}

function inColumns(rows: readonly Cell[][], columns: readonly Span[]): Run[][][] {
  return rows.map((row) =>
    columns.map((_, at) => row.filter((cell) => cell.column === at).flatMap((cell) => cell.runs)),
  );
}

/** How many of the lines these rows cover. */
function linesOf(rows: readonly Cell[][], lines: readonly Row[]): number {
  const bottom = Math.max(...rows.flat().map((cell) => cell.bottom));
  return lines.filter((line) => line.y <= bottom).length;
}

/** The lines from here on that keep the columns separate, and the columns. */
function blockAt(lines: readonly Row[], start: number): { end: number; columns: Span[] } {
  let columns: Span[] = [];
  let end = start;
  for (; end < Math.min(lines.length, start + BLOCK_MAX); end += 1) {
    const [line, previous, first] = [lines[end], lines[end - 1], lines[start]];
    if (!line || !first || line.runs[0]?.table || line.monospace) break;
    const distance = end > start && previous ? line.y - previous.y : 0;
    const other = Math.abs(line.size - first.size) > SIZE_JITTER * first.size;
    if (distance > ROW_DISTANCE * line.size || other) break;
    const grown = stripesOf([...columns, ...line.runs.map(spanOf)]);
    const merges = end > start && grown.length < columns.length;
    // The first line may hold one line of a cell that is taller than its neighbours.
    const lone = columns.length < 2 && grown.length < 2 && (end > start || !isInterleaved(lines, end));
    if (merges || lone) break;
    columns = grown;
  }
  return { end, columns };
}

function isInterleaved(lines: readonly Row[], index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  return line !== undefined && next !== undefined && next.y - line.y < INTERLEAVED * line.size;
}

/** Lines of a column at the smallest distance found here form one cell. */
function cellsIn(lines: readonly Row[], columns: readonly Span[]): Cell[] {
  const runs = lines.flatMap((line) => line.runs);
  const byColumn = columns.map((_, at) => rowsOf(runs.filter((run) => columnOf(run, columns) === at)));
  const distances = byColumn.flatMap((column) => column.slice(1).map((line, at) => line.y - (column[at]?.y ?? 0)));
  const size = lines[0]?.size ?? 0;
  const leading = Math.min(LEADING_JITTER * Math.min(...distances), LEADING_MAX * size);
  return byColumn.flatMap((column, at) => {
    const cells: Cell[] = [];
    for (const [index, line] of column.entries()) {
      const last = cells.at(-1);
      const text = line.runs.map((run) => run.text).join(' ');
      if (last && line.y - (column[index - 1]?.y ?? 0) <= leading) {
        last.runs.push(...line.runs);
        last.lines.push(text);
        last.bottom = line.y + DESCENT * line.size;
      } else {
        const [top, bottom] = [line.y - ASCENT * line.size, line.y + DESCENT * line.size];
        cells.push({ column: at, runs: [...line.runs], lines: [text], top, bottom });
      }
    }
    return cells;
  });
}

/** Cells next to each other form a row, from the top down until a cell is alone: that is text. */
function rowsIn(cells: readonly Cell[]): Cell[][] {
  const rows: Cell[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const cell of [...cells].sort((a, b) => a.top - b.top)) {
    if (cell.top < bottom) rows.at(-1)?.push(cell);
    else rows.push([cell]);
    bottom = Math.max(bottom, cell.bottom);
  }
  const lone = rows.findIndex((row) => row.length < 2);
  return lone < 0 ? rows : rows.slice(0, lone);
}

/** False if every multi-line row has as many lines in all columns, or numbers below each other: these are rows. */
function isWrapped(rows: readonly Cell[][]): boolean {
  if (rows.flat().some((cell) => cell.lines.length > LINES_MAX)) return false;
  const stacked = rows
    .flat()
    .some((cell) => cell.lines.some((line, at) => at > 0 && areRows(cell.lines[at - 1] ?? '', line)));
  return !stacked && rows.some((row) => new Set(row.map((cell) => cell.lines.length)).size > 1);
}

/** '2.00' above '3.50', or 'yes' above 'no'; but not '10:00 –' above '11:00', nor '69.00' above '€'. */
function areRows(above: string, below: string): boolean {
  const whole = (text: string) => /\p{Nd}/u.test(text) || (standsForNumber(text) && /\p{L}/u.test(text));
  return whole(above) && whole(below) && above.split(/\s/).length < 3 && !/[-–/,(]$/.test(above);
}

/** The pieces of a formula are not words. */
function isWordy(rows: readonly Cell[][]): boolean {
  const cells = rows.flat();
  return cells.filter(({ lines }) => lines.some((line) => WORDY.test(line))).length * 2 >= cells.length;
}
