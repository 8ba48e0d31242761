import { median, type Run, rowsOf, sum } from './layout';
import { areLevelBlocks, shortColumnRows } from './prose-columns';
import { inColumns, spanOf, stripesOf } from './row-cells';
import { titleRuns, titlesAcross } from './titles-across';

/** Narrowest gutter, as a fraction of the font size; TeX's default is one. */
const GUTTER = 0.6;
/** A column has at least this many rows, unless its lines clearly continue from row to row, … */
const ROWS_MIN = 5;
/** … and its typical row fills this share of its width and has this many characters; table columns do not. */
const FILL_MIN = 0.55;
const CHARACTERS_MIN = 15;
/** How many runs begin or end at the border of a gutter, give or take two points. */
const BEGINNING_MIN = 2;
const ENDING_MIN = 3;
/** Minimum number of runs in a column. */
const RUNS_MIN = 4;
/** In a table, at least this share of the shorter side's rows are level with a row of the other. */
const LEVEL_MIN = 0.8;
/** How many points a column's edge may be ragged by. */
const JITTER = 1.5;

interface Cut {
  x: number;
  /** The part of the page, by baselines, in which no run crosses the gutter. */
  top: number;
  bottom: number;
  rows: number;
}

/**
 * Splits a page into regions in reading order: what is above the columns, each column from top to bottom, what is
 * below. Finds the gutter that separates the most rows and recurses into the rest, a recursive X-Y cut (Nagy & Seth,
 * 1984) that tolerates titles across all columns.
 */
export function readingRegions(runs: Run[]): Run[][] {
  const cut = bestCut(runs);
  if (!cut) return runs.length > 0 ? [runs] : [];
  const above = runs.filter((run) => run.y < cut.top);
  const below = runs.filter((run) => run.y > cut.bottom);
  const between = runs.filter((run) => run.y >= cut.top && run.y <= cut.bottom);
  const left = between.filter((run) => middle(run) < cut.x);
  const right = between.filter((run) => middle(run) >= cut.x);
  const columns = isRtl(between) ? [right, left] : [left, right];
  return [above, ...columns, below].flatMap(readingRegions);
}

function bestCut(runs: Run[]): Cut | null {
  if (runs.length < RUNS_MIN) return null;
  const size = median(runs.map((run) => run.size));
  const half = (GUTTER * size) / 2;
  const titles = new Set(titleRuns(runs));
  let best: Cut | null = null;
  for (const x of candidates(runs, half)) {
    for (const cut of cutsAt(x, runs, { half, titles })) if (cut.rows > (best?.rows ?? 0)) best = cut;
  }
  return best;
}

/** Candidate gutter positions: just left of where many runs start, just right of where many end. */
function candidates(runs: Run[], half: number): number[] {
  const begins = aligned(
    runs.map((run) => run.x0),
    BEGINNING_MIN,
  );
  const ends = aligned(
    runs.map((run) => run.x1),
    ENDING_MIN,
  );
  return [...begins.map((x) => x - half), ...ends.map((x) => x + half)];
}

/** Means of those values that several others are within a point of, or nearly. */
function aligned(values: number[], least: number): number[] {
  const groups = new Map<number, number[]>();
  for (const value of values) {
    const key = Math.round(value / 2);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()].filter((group) => group.length >= least).map((group) => sum(group) / group.length);
}

/** The stretches of the page that a gutter at `x` would part, between the runs that cross it and titles across. */
function cutsAt(x: number, runs: Run[], { half, titles }: { half: number; titles: ReadonlySet<Run> }): Cut[] {
  const crossing = runs.filter((run) => run.x0 < x + half - JITTER && run.x1 > x - half + JITTER).map((run) => run.y);
  return stretches(runs, crossing).flatMap((inside) => {
    const sides = sidesOf(inside, x);
    const [first, others] = isRtl(inside) ? sides.reverse() : sides;
    const across = titlesAcross(first ?? [], others ?? [], titles);
    return stretches(inside, across).flatMap((part) => cutOf(part, x) ?? []);
  });
}

/** The runs between these baselines, where there are enough of them for columns. */
function stretches(runs: Run[], borders: number[]): Run[][] {
  const ys = [Number.NEGATIVE_INFINITY, ...borders.sort((a, b) => a - b), Number.POSITIVE_INFINITY];
  return ys
    .slice(1)
    .map((bottom, at) => runs.filter((run) => run.y > (ys[at] ?? 0) && run.y < bottom))
    .filter((inside) => inside.length >= RUNS_MIN);
}

function cutOf(inside: Run[], x: number): Cut | null {
  const [left = [], right = []] = sidesOf(inside, x);
  const long = Math.min(columnRows(left), columnRows(right));
  const rows = long >= ROWS_MIN && !isTable(left, right) ? long : shortColumnRows(left, right);
  const ys = inside.map((run) => run.y);
  return rows > 0 ? { x, top: Math.min(...ys), bottom: Math.max(...ys), rows } : null;
}

function sidesOf(runs: Run[], x: number): Run[][] {
  return [runs.filter((run) => run.x1 <= x), runs.filter((run) => run.x0 >= x)];
}

function isRtl(runs: Run[]): boolean {
  return runs.filter((run) => run.rtl).length * 2 > runs.length;
}

/** The number of rows if these runs look like a column of prose, otherwise 0. */
function columnRows(runs: Run[]): number {
  if (runs.length < ROWS_MIN) return 0;
  const width = Math.max(...runs.map((run) => run.x1)) - Math.min(...runs.map((run) => run.x0));
  const rows = rowsOf(runs);
  const fill = median(rows.map((row) => sum(row.runs.map((run) => run.x1 - run.x0)) / width));
  const characters = median(rows.map((row) => sum(row.runs.map((run) => run.text.length))));
  return fill >= FILL_MIN && characters >= CHARACTERS_MIN ? rows.length : 0;
}

/**
 * Whether two sides are wide columns of one table: one side itself consists of narrow columns and its rows are level
 * with the other's, or the paragraphs of both are level.
 */
function isTable(left: readonly Run[], right: readonly Run[]): boolean {
  const [fewer = [], more = []] = [rowsOf(left), rowsOf(right)].sort((a, b) => a.length - b.length);
  if (areLevelBlocks(fewer, more)) return true;
  if (![left, right].some(isNarrow)) return false;
  const level = fewer.filter((row) => more.some((other) => Math.abs(other.y - row.y) < JITTER));
  return level.length >= LEVEL_MIN * fewer.length;
}

/** True if the typical text between gaps that no row crosses is too short for prose. */
function isNarrow(runs: readonly Run[]): boolean {
  const stripes = stripesOf(runs.map(spanOf));
  const texts = rowsOf(runs).flatMap((row) => inColumns(row.runs, stripes).filter((inside) => inside.length > 0));
  return median(texts.map((inside) => sum(inside.map((run) => run.text.length)))) < CHARACTERS_MIN;
}

function middle(run: Run): number {
  return (run.x0 + run.x1) / 2;
}
