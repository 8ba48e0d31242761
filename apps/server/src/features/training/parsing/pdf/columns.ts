import { median, type Run, rowsOf, sum } from './layout';
import { inColumns, spanOf, stripesOf } from './row-cells';

/** Narrowest gutter, as a fraction of the font size; TeX's default is one. */
const GUTTER = 0.6;
/** A column is at least this many rows high … */
const ROWS_MIN = 5;
/** … and its typical row fills this share of its width and has this many characters; table columns do not. */
const FILL_MIN = 0.55;
const CHARACTERS_MIN = 15;
/** How many runs must start or end at a gutter's edge, within two points. */
const ALIGNED_MIN = 3;
/** In tables, at least this share of a column's rows is level with rows of the other column. */
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
  const rtl = between.filter((run) => run.rtl).length * 2 > between.length;
  const columns = rtl ? [right, left] : [left, right];
  return [above, ...columns, below].flatMap(readingRegions);
}

function bestCut(runs: Run[]): Cut | null {
  if (runs.length < 2 * ROWS_MIN) return null;
  const size = median(runs.map((run) => run.size));
  const half = (GUTTER * size) / 2;
  let best: Cut | null = null;
  for (const x of candidates(runs, half)) {
    for (const cut of cutsAt(x, runs, half)) if (cut.rows > (best?.rows ?? 0)) best = cut;
  }
  return best;
}

/** Candidate gutter positions: just left of where many runs start, just right of where many end. */
function candidates(runs: Run[], half: number): number[] {
  const begins = aligned(runs.map((run) => run.x0)).map((x) => x - half);
  const ends = aligned(runs.map((run) => run.x1)).map((x) => x + half);
  return [...begins, ...ends];
}

/** Averages of groups of values within about a point of each other. */
function aligned(values: number[]): number[] {
  const groups = new Map<number, number[]>();
  for (const value of values) {
    const key = Math.round(value / 2);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()].filter((group) => group.length >= ALIGNED_MIN).map((group) => sum(group) / group.length);
}

/** The vertical ranges that a gutter at `x` would split, between the runs that cross it. */
function cutsAt(x: number, runs: Run[], half: number): Cut[] {
  const crossing = runs.filter((run) => run.x0 < x + half - JITTER && run.x1 > x - half + JITTER).map((run) => run.y);
  const borders = [Number.NEGATIVE_INFINITY, ...crossing.sort((a, b) => a - b), Number.POSITIVE_INFINITY];
  const cuts: Cut[] = [];
  for (let index = 1; index < borders.length; index += 1) {
    const [top = 0, bottom = 0] = [borders[index - 1], borders[index]];
    const inside = runs.filter((run) => run.y > top && run.y < bottom);
    if (inside.length < 2 * ROWS_MIN) continue;
    const left = inside.filter((run) => run.x1 <= x);
    const right = inside.filter((run) => run.x0 >= x);
    const rows = Math.min(columnRows(left), columnRows(right));
    if (rows < ROWS_MIN || isTable(left, right)) continue;
    const ys = inside.map((run) => run.y);
    cuts.push({ x, top: Math.min(...ys), bottom: Math.max(...ys), rows });
  }
  return cuts;
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

/** A table with wide columns: one side splits into narrow columns, and its rows are level with the other side's. */
function isTable(left: readonly Run[], right: readonly Run[]): boolean {
  if (![left, right].some(isNarrow)) return false;
  const [fewer = [], more = []] = [rowsOf(left), rowsOf(right)].sort((a, b) => a.length - b.length);
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
