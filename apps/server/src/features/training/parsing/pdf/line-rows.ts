import type { Row, Run, Span } from './layout';
import { cellsOf, inColumns, type PlainRows, spanOf, stripesOf } from './row-cells';

/** Rows further apart than this multiple of the font size do not belong to one table. */
export const ROW_DISTANCE = 3.2;
/** Columns that start within this many points of each other are aligned. */
const NEAR = 2;

/**
 * Finds the table that starts at a line, with one line per row: at least two rows (three if there are only two columns)
 * of cells aligned with each other. A line with fewer cells, close below, continues wrapped cells.
 */
export function lineRowsAt(lines: readonly Row[], start: number): PlainRows | null {
  const grid: Run[][] = [];
  const continued: Run[][] = [];
  let end = start;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const previous = lines[end - 1];
    if (!line || line.runs[0]?.table) break;
    if (end > start && previous && line.y - previous.y > ROW_DISTANCE * line.size) break;
    const cells = cellsOf(line);
    const above = grid.at(-1);
    const tight = previous !== undefined && line.y - previous.y < 1.5 * line.size;
    if (above && tight && wraps(cells, above)) continued.at(-1)?.push(...cells);
    else if (cells.length < 2 || (above && (!aligned(cells, grid) || isNextHeader(cells, grid)))) break;
    else {
      grid.push(cells);
      continued.push([]);
    }
  }
  const narrow = grid.every((cells) => cells.length < 3);
  if (grid.length < (narrow ? 3 : 2)) return null;
  grid[0] = namesApart(lines[start]?.runs ?? [], grid);
  const columns = columnsOf(grid);
  const rows = grid.map((cells, index) => inColumns([...cells, ...(continued[index] ?? [])], columns));
  return { end, rows, columns };
}

/** True for cells in the font that only the first row uses: another table starts. */
function isNextHeader(cells: Run[], [first = [], ...rest]: Run[][]): boolean {
  const font = first[0]?.font;
  const own = (runs: Run[]) => runs.every((run) => run.font === font);
  return rest.length > 0 && own(first) && own(cells) && !rest.flat().some((run) => run.font === font);
}

/** Names of narrow columns are close together: they are split if each is above a separate column. */
function namesApart(names: Run[], [first = [], ...rest]: Run[][]): Run[] {
  const columns = stripesOf(rest.flat().map(spanOf));
  const over = names.map((name) => columns.findIndex((column) => overlaps(name, column)));
  const apart = names.length > first.length && !over.includes(-1) && new Set(over).size === names.length;
  return apart ? names : first;
}

/** The columns of the longest row; more if the names start with the second column and no row has all of its cells. */
function columnsOf(grid: Run[][]): Span[] {
  const widest = grid.reduce((most, cells) => (cells.length > most.length ? cells : most));
  const stripes = stripesOf(grid.flat().map(spanOf));
  return stripes.length > widest.length ? stripes : widest.map(spanOf).sort((a, b) => a.from - b.from);
}

/** True if these cells can only be the second line of some of the cells above. */
function wraps(cells: Run[], above: Run[]): boolean {
  const first = above[0];
  if (!first || cells.length >= above.length) return false;
  return cells.every((cell) => above.some((other) => other !== first && Math.abs(other.x0 - cell.x0) < NEAR));
}

/** True if at least two cells, and at least half of them, overlap a cell of an earlier row. */
function aligned(cells: Run[], grid: Run[][]): boolean {
  const hits = cells.filter((cell) => grid.some((row) => row.some((other) => overlaps(cell, spanOf(other)))));
  return hits.length >= 2 && hits.length * 2 >= cells.length;
}

function overlaps(run: Run, { from, to }: Span): boolean {
  return Math.min(run.x1, to) > Math.max(run.x0, from);
}
