import { cleanLine } from '../clean-text';
import { tableRows } from '../table-rows';
import { gapBetween, type Row, type Run } from './layout';

/** Cells are parted by gaps wider than this share of the font's height. */
const CELL_GAP = 1;
/** Rows that follow each other at more than this many heights of the font are not of one table. */
const ROW_DISTANCE = 3.2;

/** What a column may be called: a word, or a year. */
const NAME = /\p{L}{2}|\p{Lo}|^(?:19|20)\d\d$/u;
const YEAR = /^\d+$/;

export interface FoundTable {
  /** Index of the first row, and of the first row after the table. */
  start: number;
  end: number;
  /** One text per row, with the header in each cell. */
  texts: string[];
}

/** A row's runs, joined into cells where they are close. */
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

/**
 * Finds the table that begins at a row: at least two rows (three where there are but two columns) of cells that stand
 * above each other. A row of fewer cells, close below, continues cells that wrapped.
 */
export function tableAt(rows: readonly Row[], start: number): FoundTable | null {
  const grid: Run[][] = [];
  let end = start;
  for (; end < rows.length; end += 1) {
    const row = rows[end];
    const previous = rows[end - 1];
    if (!row || (end > start && previous && row.y - previous.y > ROW_DISTANCE * row.size)) break;
    const cells = cellsOf(row);
    const above = grid.at(-1);
    const tight = previous !== undefined && row.y - previous.y < 1.5 * row.size;
    if (above && tight && wraps(cells, above)) continueCells(above, cells);
    else if (cells.length < 2 || (above && !aligned(cells, grid))) break;
    else grid.push(cells);
  }
  const narrow = grid.every((cells) => cells.length < 3);
  if (grid.length < (narrow ? 3 : 2)) return null;
  grid[0] = namesApart(rows[start]?.runs ?? [], grid);
  const widest = grid.reduce((most, cells) => (cells.length > most.length ? cells : most));
  const shared = stripesOf(grid.flat());
  const header = hasHeader(grid);
  // Names begin with the second column where the first has none, and no row below may have all of its cells.
  const columns = header && shared.length > widest.length ? shared : widest;
  const texts = grid.map((cells) => inColumns(cells, columns));
  return { start, end, texts: tableRows(texts, header ? 'first-row' : 'none') };
}

/** Names of narrow columns stand close together: they are parted where each is over a column of its own. */
function namesApart(names: Run[], [first = [], ...rest]: Run[][]): Run[] {
  const columns = stripesOf(rest.flat());
  const over = names.map((name) => columns.findIndex((column) => overlap(name, column) > 0));
  const apart = names.length > first.length && !over.includes(-1) && new Set(over).size === names.length;
  return apart ? names : first;
}

/** The stretches of a line that cells take up, one below the other. */
function stripesOf(cells: Run[]): Run[] {
  const stripes: Run[] = [];
  for (const cell of [...cells].sort((a, b) => a.x0 - b.x0)) {
    const last = stripes.at(-1);
    if (last && cell.x0 <= last.x1) last.x1 = Math.max(last.x1, cell.x1);
    else stripes.push({ ...cell });
  }
  return stripes;
}

/** True when these cells can only be the second line of some of the cells above. */
function wraps(cells: Run[], above: Run[]): boolean {
  const first = above[0];
  if (!first || cells.length >= above.length) return false;
  return cells.every((cell) => above.some((other) => other !== first && Math.abs(other.x0 - cell.x0) < 2));
}

function continueCells(above: Run[], cells: Run[]): void {
  for (const cell of cells) {
    const target = above.find((other) => Math.abs(other.x0 - cell.x0) < 2);
    if (target) target.text = `${target.text} ${cell.text}`;
  }
}

/** True when at least half of the cells, and two of them, overlap a cell of an earlier row. */
function aligned(cells: Run[], grid: Run[][]): boolean {
  const hits = cells.filter((cell) => grid.some((row) => row.some((other) => overlap(cell, other) > 0)));
  return hits.length >= 2 && hits.length * 2 >= cells.length;
}

function overlap(a: Run, b: Run): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

/** Puts each cell under the column that it overlaps most, or is nearest to. */
function inColumns(cells: Run[], columns: Run[]): string[] {
  const texts = columns.map(() => '');
  for (const cell of cells) {
    const distances = columns.map((column) => overlap(cell, column));
    const best = distances.indexOf(Math.max(...distances));
    texts[best] = cleanLine(`${texts[best] ?? ''} ${cell.text}`);
  }
  return texts;
}

/** A first row of words, set in another font than the rest or the only one without digits, names the columns. */
function hasHeader(grid: Run[][]): boolean {
  const [first = [], ...rest] = grid;
  if (!first.every((cell) => NAME.test(cell.text)) || first.every((cell) => YEAR.test(cell.text))) return false;
  const fonts = new Set(rest.flatMap((cells) => cells.slice(1).map((cell) => cell.font)));
  if (first.every((cell) => !fonts.has(cell.font))) return true;
  const digits = (cells: Run[]) => cells.some((cell) => /\d/.test(cell.text));
  return !digits(first) && rest.every(digits);
}
