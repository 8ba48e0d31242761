import type { Row, Run, Span } from './layout';
import { cellsOf, inColumns, type PlainRows, spanOf, stripesOf } from './row-cells';

/** Rows that follow each other at more than this many heights of the font are not of one table. */
export const ROW_DISTANCE = 3.2;
/** Columns that begin within so many points of each other begin at one place. */
const NEAR = 2;

/**
 * Finds the table that begins at a line, each of whose rows is a line: at least two rows (three where there are but two
 * columns) of cells that stand above each other. A line of fewer cells, close below, continues cells that wrapped.
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

/** True for cells in the font that the first row has for itself: another table begins. */
function isNextHeader(cells: Run[], [first = [], ...rest]: Run[][]): boolean {
  const font = first[0]?.font;
  const own = (runs: Run[]) => runs.every((run) => run.font === font);
  return rest.length > 0 && own(first) && own(cells) && !rest.flat().some((run) => run.font === font);
}

/** Names of narrow columns stand close together: they are parted where each is over a column of its own. */
function namesApart(names: Run[], [first = [], ...rest]: Run[][]): Run[] {
  const columns = stripesOf(rest.flat().map(spanOf));
  const over = names.map((name) => columns.findIndex((column) => overlaps(name, column)));
  const apart = names.length > first.length && !over.includes(-1) && new Set(over).size === names.length;
  return apart ? names : first;
}

/** Those of the longest row; more where the names begin with the second column, and no row below has all of its cells. */
function columnsOf(grid: Run[][]): Span[] {
  const widest = grid.reduce((most, cells) => (cells.length > most.length ? cells : most));
  const stripes = stripesOf(grid.flat().map(spanOf));
  return stripes.length > widest.length ? stripes : widest.map(spanOf).sort((a, b) => a.from - b.from);
}

/** True when these cells can only be the second line of some of the cells above. */
function wraps(cells: Run[], above: Run[]): boolean {
  const first = above[0];
  if (!first || cells.length >= above.length) return false;
  return cells.every((cell) => above.some((other) => other !== first && Math.abs(other.x0 - cell.x0) < NEAR));
}

/** True when at least half of the cells, and two of them, overlap a cell of an earlier row. */
function aligned(cells: Run[], grid: Run[][]): boolean {
  const hits = cells.filter((cell) => grid.some((row) => row.some((other) => overlaps(cell, spanOf(other)))));
  return hits.length >= 2 && hits.length * 2 >= cells.length;
}

function overlaps(run: Run, { from, to }: Span): boolean {
  return Math.min(run.x1, to) > Math.max(run.x0, from);
}
