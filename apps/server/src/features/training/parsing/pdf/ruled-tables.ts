import { type Grid, gridsOf, heightsOf, NEAR } from './grids';
import { joinRuns, RUN_GAP } from './join-runs';
import { median, type PlacedTable, type Run, rowsOf, sum } from './layout';
import { WORDY } from './row-cells';
import type { Rule, Rules } from './rules';
import { cellOf, runOf } from './table-run';

/** Cells with more characters hold body text that the lines merely lay out. */
const CELL_MAX = 1_500;
/** Pieces of text shorter than this on average are a drawing's labels. */
const PIECE_MIN = 3;
/** At least this share of the rows has text in two columns. */
const FILLED = 0.5;
/** Text this much larger than the table's is a heading between two tables. */
const LARGER = 1.15;
/** Lines within a cell are no further apart than this multiple of the font size. */
const LEADING_MAX = 1.3;
/** More full lines than this between two rules are rows without rules of their own. */
const LINES_MAX = 3;

/**
 * True if texts of at least two lines are right of a gap and aligned, or a single one is where a table may continue
 * from the previous page: only then is it worth looking for a table's lines.
 */
export function mayHoldTable(runs: readonly Run[], afterTable: boolean): boolean {
  const seen = new Set<string>();
  for (const { runs: pieces, size } of rowsOf(runs)) {
    const right = pieces.filter((piece, place) => {
      const left = pieces[place - 1];
      return left && piece.x0 - left.x1 > RUN_GAP * size && WORDY.test(left.text) && /[\p{L}\d]/u.test(piece.text);
    });
    if (right.length > 0 && afterTable) return true;
    const places = right.flatMap((piece) => [
      `left ${Math.round(piece.x0)}`,
      `right ${Math.round(piece.x1)}`,
      `middle ${Math.round(middleX(piece))}`,
    ]);
    if (places.some((place) => seen.has(place))) return true;
    for (const place of places) seen.add(place);
  }
  return false;
}

/** A page's runs, with each table that has drawn lines replaced by one run. */
export function withRuledTables(pieces: Run[], rules: Rules): Run[] {
  let rest = pieces;
  const tables: Run[] = [];
  for (const found of gridsOf(rules)) {
    const grid = found.open ? completed(found, rest) : found;
    const inside = new Set(grid ? rest.filter((piece) => isInside(piece, grid)) : []);
    if (sum([...inside].map(({ text }) => text.length)) < PIECE_MIN * inside.size) continue;
    const table = grid && inside.size > 0 ? tableIn(grid, [...inside]) : null;
    if (!table?.table || !isTable(table.table, mayGoOn(grid, pieces))) continue;
    tables.push(table);
    rest = rest.filter((piece) => !inside.has(piece));
  }
  return [...joinRuns(rest), ...tables];
}

const middleX = (run: Run) => (run.x0 + run.x1) / 2;
const middleY = (run: Run) => run.y - 0.3 * run.size;
const within = (value: number, borders: readonly number[]) =>
  value > (borders[0] ?? 0) && value < (borders.at(-1) ?? 0);

function isInside(run: Run, { rows, columns }: Grid): boolean {
  return within(middleY(run), rows) && within(middleX(run), columns);
}

/** The row or column that contains a position. */
function placeIn(value: number, borders: readonly number[]): number {
  return Math.max(0, borders.findIndex((border) => border > value) - 1);
}

/**
 * If only rows are separated by lines, columns are separated by gaps that no text crosses; the first row may be above
 * the first line or background, and the last below the last one.
 */
function completed(grid: Grid, pieces: readonly Run[]): Grid | null {
  const [left = 0, right = 0, top = 0, bottom = 0] = [
    grid.columns[0],
    grid.columns.at(-1),
    grid.rows[0],
    grid.rows.at(-1),
  ];
  const height = median(heightsOf(grid.rows));
  const beside = pieces.filter((run) => middleX(run) > left && middleX(run) < right);
  const between = joinRuns(beside.filter((run) => within(middleY(run), grid.rows)));
  const size = median(between.map((run) => run.size));
  const columns = grid.columns.length > 2 ? grid.columns : gapsBetween(between, left, right, size);
  if (columns.length < 3) return null;
  const above = nextRow(
    beside.filter((run) => middleY(run) < top),
    top,
    height,
    size,
    columns,
  );
  const below = nextRow(
    beside.filter((run) => middleY(run) > bottom),
    bottom,
    height,
    size,
    columns,
  );
  const rows = [
    ...(above.length > 0 ? [Math.min(...above.map((run) => run.y - run.size))] : []),
    ...grid.rows,
    ...(below.length > 0 ? [Math.max(...below.map((run) => run.y + 0.3 * run.size))] : []),
  ];
  const bare = grid.vertical.length === 0;
  return bare && (rows.length < 4 || holdsUnruledRows(between, grid.rows)) ? null : { ...grid, rows, columns };
}

/** The lines next to a border that look like another row: close together, in two columns, crossing none. */
function nextRow(runs: Run[], border: number, height: number, size: number, columns: readonly number[]): Run[] {
  const found: Run[] = [];
  let last: number | null = null;
  const away = (y: number) => Math.abs(y - border);
  for (const line of rowsOf(runs).sort((a, b) => away(a.y) - away(b.y))) {
    const close = last === null ? away(line.y) < height : Math.abs(line.y - last) < LEADING_MAX * size;
    if (!close) break;
    if (line.size > LARGER * size || line.runs.some((run) => crossed(run, columns))) return [];
    found.push(...line.runs);
    last = line.y;
  }
  return new Set(found.map((run) => placeIn(middleX(run), columns))).size > 1 ? found : [];
}

function gapsBetween(runs: readonly Run[], left: number, right: number, size: number): number[] {
  const borders = [left];
  let end: number | null = null;
  for (const run of [...runs].sort((a, b) => a.x0 - b.x0)) {
    if (end !== null && run.x0 - end > RUN_GAP * size) borders.push((end + run.x0) / 2);
    end = Math.max(end ?? run.x1, run.x1);
  }
  return [...borders, right];
}

function crossed(run: Run, columns: readonly number[]): boolean {
  return columns.slice(1, -1).some((x) => run.x0 < x - NEAR && run.x1 > x + NEAR);
}

/** Rules only above and below the whole table, as in books, do not separate its rows. */
function holdsUnruledRows(runs: readonly Run[], borders: readonly number[]): boolean {
  return borders.slice(1).some((_, row) => {
    const lines = rowsOf(runs.filter((run) => placeIn(middleY(run), borders) === row));
    return lines.filter((line) => line.runs.length > 1).length > LINES_MAX;
  });
}

function tableIn(grid: Grid, pieces: readonly Run[]): Run {
  const { rows, columns } = grid;
  const spans = spansOf(grid);
  const cells: Run[][][] = rows.slice(1).map(() => columns.slice(1).map(() => []));
  for (const piece of pieces) {
    const row = placeIn(middleY(piece), rows);
    for (const part of splitAt(
      piece,
      columns.filter((_, place) => spans.parted(row, place) === true),
    )) {
      let [y, x] = [row, placeIn(crossed(part, columns) ? part.x0 + NEAR : middleX(part), columns)];
      while (x > 0 && spans.parted(y, x) === false) x -= 1;
      while (y > 0 && !spans.closed(y, x)) y -= 1;
      cells[y]?.[x]?.push(part);
    }
  }
  const table: PlacedTable = {
    ruled: true,
    columns: columns.slice(1).map((to, place) => ({ from: columns[place] ?? to, to })),
    bottom: rows.at(-1) ?? 0,
    cells: cells.map((row, y) =>
      row.map((parts, x) => ({
        ...cellOf(parts),
        above: y > 0 && !spans.closed(y, x),
        left: x > 0 && spans.parted(y, x) === false,
      })),
    ),
  };
  return runOf(table, { x0: columns[0] ?? 0, x1: columns.at(-1) ?? 0, y: rows[0] ?? 0 }, pieces);
}

/** Which borders are drawn where: a cell that spans several has none inside. */
function spansOf({ rows, columns, horizontal, vertical }: Grid) {
  const middle = (borders: readonly number[], place: number) => ((borders[place] ?? 0) + (borders[place + 1] ?? 0)) / 2;
  const drawn = (rules: Rule[], at: number, along: number) =>
    rules.some((rule) => Math.abs(rule.at - at) <= NEAR && rule.from < along && rule.to > along);
  const across = rows.slice(1).map((_, row) => columns.map((x) => drawn(vertical, x, middle(rows, row))));
  const edged = across.some((row) => row.at(-1));
  // A row without a drawn right edge, in a table where others have one, has no background: its cells are unknown.
  const known = across.map((row) => (edged ? row.at(-1) : row.some(Boolean)));
  const closed = rows.map((y) => columns.slice(1).map((_, column) => drawn(horizontal, y, middle(columns, column))));
  return {
    /** Undefined if unknown. */
    parted: (row: number, column: number) => (known[row] ? across[row]?.[column] : undefined),
    // A border without any drawn lines is the table's own edge.
    closed: (row: number, column: number) => (closed[row]?.[column] ?? true) || !closed[row]?.some(Boolean),
  };
}

/** Texts of adjacent cells may arrive as one piece, which is split at the space closest to the line. */
function splitAt(piece: Run, borders: readonly number[]): Run[] {
  const border = borders.find((x) => x > piece.x0 + 1 && x < piece.x1 - 1);
  const spaces = [...piece.text.matchAll(/\s+/g)].map(({ index }) => index).filter((index) => index > 0);
  if (border === undefined || spaces.length === 0) return [piece];
  const total = lengthOf(piece.text);
  const xAt = (index: number) =>
    piece.x0 + ((piece.x1 - piece.x0) * lengthOf(piece.text.slice(0, index + 0.5))) / total;
  const away = (index: number) => Math.abs(xAt(index) - border);
  const best = spaces.reduce((nearest, index) => (away(index) < away(nearest) ? index : nearest));
  if (away(best) > 1.5 * piece.size) return [piece];
  const rest = { ...piece, text: piece.text.slice(best).trimStart(), x0: border + 1 };
  return [{ ...piece, text: piece.text.slice(0, best), x1: border - 1 }, ...splitAt(rest, borders)];
}

/** Rough text widths in common fonts, relative to an average letter such as n. */
function lengthOf(text: string): number {
  return [...text].reduce((total, letter) => {
    if (/[\sijltfrI.,:;'|!()[\]-]/.test(letter)) return total + 0.55;
    return total + (/[A-ZÄÖÜmw%@]/.test(letter) ? 1.3 : 1);
  }, 0);
}

/** At the top or bottom of a page, where a single row may be the rest of a table. */
function mayGoOn(grid: Grid | null, pieces: readonly Run[]): boolean {
  const [top = 0, bottom = 0] = [grid?.rows[0], grid?.rows.at(-1)];
  return !pieces.some((piece) => piece.y < top) || !pieces.some((piece) => piece.y > bottom);
}

function isTable({ cells }: PlacedTable, goesOn: boolean): boolean {
  const texts = cells.flat().flatMap(({ text }) => text || []);
  const filled = cells.map((row) => row.filter(({ text }) => text).length).filter(Boolean);
  const wide = filled.filter((count) => count > 1).length;
  return (
    filled.length > (goesOn ? 0 : 1) &&
    wide > 0 &&
    wide >= FILLED * filled.length &&
    texts.every((text) => text.length <= CELL_MAX)
  );
}
