export const MIXED_FONTS = '';

/** A piece of text at its position. Lengths are in points; y grows downwards from the top of the upright page. */
export interface Run {
  text: string;
  x0: number;
  x1: number;
  /** Baseline. */
  y: number;
  /** Font size. */
  size: number;
  /** The document's name for the font, or `MIXED_FONTS`. */
  font: string;
  monospace: boolean;
  /** The script is written from right to left. */
  rtl: boolean;
  /** Where the text after a drawn bullet starts. */
  hang?: number;
  /** Set on a run that represents a whole table. */
  table?: PlacedTable;
}

export interface TableCell {
  text: string;
  font: string;
  /** Continues the cell above, or the one to its left, because no line separates them. */
  above: boolean;
  left: boolean;
}

/** A horizontal range of a line, in points from the left. */
export interface Span {
  from: number;
  to: number;
}

/** A table at its position on a page. */
export interface PlacedTable {
  /** Its borders are drawn, so its columns are as wide on every page; otherwise a column ends where its texts do. */
  ruled: boolean;
  columns: Span[];
  bottom: number;
  cells: TableCell[][];
  /** Column names taken over from an earlier page. */
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

/** How far a superscript or subscript may be off its row's baseline, as a fraction of the font size. */
const BASELINE_TOLERANCE = 0.5;

/** Groups runs by baseline, from top to bottom. */
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

/** Right to left for right-to-left scripts, keeping the order of embedded left-to-right text (numbers, Latin names). */
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

/** Distance between two adjacent runs of a row in either reading direction; negative when they overlap. */
export function gapBetween(left: Run, right: Run): number {
  return left.x0 <= right.x0 ? right.x0 - left.x1 : left.x0 - right.x1;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** @returns 0 if there are no values */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
