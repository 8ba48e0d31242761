import { cleanLine } from './clean-text';
import type { Block } from './document';
import { type Cell, cellsOf, isSpaced } from './quoted-cells';
import { guessHeader } from './table-header';
import { tableRows } from './table-rows';
import { beginsWithDay, isValue } from './table-words';

/** Consecutive lines: either the rows of a table, or plain lines. */
export type Run = { grid: string[][] } | { lines: string[] };

/** Fewer lines may look alike by chance, unless they start with days. */
const ROWS_MIN = 3;
const DAYS_MIN = 2;
/** Spaces that set a column apart; some authors put two after a sentence. */
const COLUMN = /(?<=[^\s.!?:]) {2,}(?=\S)/gu;
/** Dot leaders between an item and its price; fewer than four only before an amount. */
const LEADER = /(?<=\S)\s?(?:\.{4,}|…{2,}|(?:\. ){4,}|_{4,}) ?(?=\S)|(?<=\S) \.{3} (?=(?:from )?[£€$\d])/gu;
/** In a list with leaders, a line that is too long for them. */
const NO_LEADER = /(?<=[^\s.!?:]) {2,}(?=(?:from )?[£€$])/gu;
const LED = '\u{1f}';
/** Maximum average length of a cell in characters: longer ones are parts of sentences. */
const CELL_AVERAGE_MAX = 60;
/** Maximum share of separators followed by a space: in prose all are. */
const SPACED_SHARE_MAX = 0.2;
/** Bars around a whole line. */
const OUTER_BARS = /^\s*\|\s?|\s?\|\s*$/gu;
/** Minimum share of a value column's cells that hold values. */
const VALUES_SHARE = 0.6;

/**
 * Splits lines where a table starts or ends whose cells are separated by tabs, semicolons or commas, as spreadsheets
 * write them, by bars, or by spaces, as people align them.
 */
export function partAtTables(lines: readonly string[]): Run[] {
  const aligned = lines.map((line) => line.replace(COLUMN, '\t'));
  const barred = lines.map((line) => line.replace(OUTER_BARS, ''));
  const dotted = lines.map((line) => line.replace(LEADER, LED));
  const isLed = dotted.some((line) => line.includes(LED));
  const led = isLed ? dotted.map((line) => (line.includes(LED) ? line : line.replace(NO_LEADER, LED))) : dotted;
  for (const [given, separator] of [
    [led, LED],
    [lines, '\t'],
    [barred, '|'],
    [lines, ';'],
    [lines, ','],
    [aligned, '\t'],
  ] as const) {
    const runs = runsOf(given, separator);
    if (runs.some((run) => 'grid' in run)) return runs;
  }
  return [{ lines: [...lines] }];
}

/** The rows of a table, in the form in which they are quoted. */
export function rowsOf(grid: readonly string[][], named = guessHeader(grid)): Block[] {
  return tableRows(grid, named ? 'first-row' : 'none').map((text) => ({ kind: 'table-row', text }));
}

function runsOf(lines: readonly string[], separator: string): Run[] {
  const rows = lines.map((line) => cellsOf(line, separator));
  const runs: Run[] = [];
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const width = rows[from]?.length ?? 0;
    while (to < rows.length && rows[to]?.length === width) to += 1;
    const grid = rows.slice(from, to).map((row) => row.map(({ text }) => cleanLine(text)));
    const last = runs.at(-1);
    if (isTable(rows.slice(from, to), grid, separator))
      runs.push({ grid: separator === LED ? grid.map((row) => [row.join(': ')]) : grid });
    else if (last && 'lines' in last) last.lines.push(...lines.slice(from, to));
    else runs.push({ lines: lines.slice(from, to) });
  }
  return runs;
}

function isTable(rows: readonly Cell[][], grid: readonly string[][], separator: string): boolean {
  const width = grid[0]?.length ?? 0;
  if (separator === LED) return width === 2;
  const days = grid.every(([first = '']) => beginsWithDay(first));
  if (grid.length < (days ? DAYS_MIN : ROWS_MIN) || width < 2) return false;
  if (separator === '\t') return true;
  // A quoted cell may hold a text, whose punctuation and length are irrelevant.
  const open = rows.map((row) => row.filter(({ quoted }) => !quoted).map(({ text }) => text));
  const length = open.flat().reduce((sum, text) => sum + text.length + 1, 0);
  const spaced = rows.reduce((sum, [, ...rest]) => sum + rest.filter(isSpaced).length, 0);
  const marks = grid.length * (width - 1);
  if (length > CELL_AVERAGE_MAX * width * grid.length) return false;
  if (separator !== '|' && spaced > SPACED_SHARE_MAX * marks) return false;
  if (rows.some((row) => row.some(({ text, quoted }) => quoted && text.includes(separator)))) return true;
  // 'Tea 2,50' and '1,200 visitors' have commas in their numbers.
  if (separator === ',' && rows.every((row) => row.slice(1).every(({ text }, at) => isNumber(row[at]?.text, text))))
    return false;
  return guessHeader(grid) || Array.from({ length: width }, (_, column) => column).some((at) => holdsValues(grid, at));
}

const isNumber = (before = '', after: string) => /\d$/.test(before) && /^\d/.test(after);

function holdsValues(grid: readonly string[][], column: number): boolean {
  const cells = grid.map((row) => row[column] ?? '').filter(Boolean);
  return cells.length * 2 >= grid.length && cells.filter(isValue).length >= VALUES_SHARE * cells.length;
}
