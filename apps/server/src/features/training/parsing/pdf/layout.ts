export const MIXED_FONTS = '';

/** A piece of text as a page places it. Lengths in points, y downwards from the top of the upright page. */
export interface Run {
  text: string;
  x0: number;
  x1: number;
  /** Baseline. */
  y: number;
  /** Height of the font. */
  size: number;
  /** The document's name of it, or `MIXED_FONTS`. */
  font: string;
  monospace: boolean;
  /** Written from right to left. */
  rtl: boolean;
  /** Where the text behind a drawn bullet begins. */
  hang?: number;
  /** Set where this stands for a whole table. */
  table?: PlacedTable;
}

export interface TableCell {
  text: string;
  font: string;
  /** Continues the cell above, or the one to its left: no line stands between. */
  above: boolean;
  left: boolean;
}

/** A stretch of a line, in points from the left. */
export interface Span {
  from: number;
  to: number;
}

/** A table as a page places it. */
export interface PlacedTable {
  /** Its borders are drawn, so that a column is as wide on every page; else a column ends where its texts do. */
  ruled: boolean;
  columns: Span[];
  bottom: number;
  cells: TableCell[][];
  /** Of its columns, where an earlier page has them. */
  names?: string[] | undefined;
}

export interface Page {
  /** 1-based. */
  number: number;
  width: number;
  height: number;
  runs: Run[];
}

/** Runs on one baseline, in reading order. */
export interface Row {
  runs: Run[];
  x0: number;
  x1: number;
  y: number;
  size: number;
  font: string;
  monospace: boolean;
  rtl: boolean;
}

/** Share of the font's height by which a raised or lowered piece may be off the baseline of its row. */
const BASELINE_TOLERANCE = 0.5;

/** Groups runs by baseline, from the top down. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const groups: { y: number; size: number; runs: Run[] }[] = [];
  for (const run of [...runs].sort((a, b) => a.y - b.y)) {
    const group = groups.at(-1);
    const table = run.table ?? group?.runs[0]?.table;
    if (group && !table && run.y - group.y <= BASELINE_TOLERANCE * Math.max(group.size, run.size)) {
      group.runs.push(run);
      // The largest letters set the baseline, not a superscript.
      if (run.size > group.size * 1.1) Object.assign(group, { y: run.y, size: run.size });
    } else groups.push({ y: run.y, size: run.size, runs: [run] });
  }
  return groups.map((group) => toRow(group.runs, group.y, group.size));
}

function toRow(runs: Run[], y: number, size: number): Row {
  const rtlLength = sum(runs.filter((run) => run.rtl).map((run) => run.text.length));
  const rtl = rtlLength * 2 > sum(runs.map((run) => run.text.length));
  const main = runs.reduce((longest, run) => (run.text.length > longest.text.length ? run : longest));
  return {
    runs: readingOrder(runs, rtl),
    x0: Math.min(...runs.map((run) => run.x0)),
    x1: Math.max(...runs.map((run) => run.x1)),
    y,
    size,
    font: main.font,
    monospace: runs.every((run) => run.monospace),
    rtl,
  };
}

/** From right to left for such scripts, with the left-to-right stretches inside (numbers, Latin names) kept in order. */
function readingOrder(runs: Run[], rtl: boolean): Run[] {
  const ordered = [...runs].sort((a, b) => a.x0 - b.x0);
  if (!rtl) return ordered;
  const result: Run[] = [];
  let stretch: Run[] = [];
  for (const run of ordered.reverse()) {
    if (run.rtl) {
      result.push(...stretch.reverse(), run);
      stretch = [];
    } else stretch.push(run);
  }
  return [...result, ...stretch.reverse()];
}

/** Distance between two neighbours of a row, whichever way it is read; negative when they overlap. */
export function gapBetween(left: Run, right: Run): number {
  return left.x0 <= right.x0 ? right.x0 - left.x1 : left.x0 - right.x1;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** @returns 0 for no values */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
