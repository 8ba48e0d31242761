/** One cell of a table's row; the first cell of a row may have no column name. */
export interface Cell {
  column: string;
  value: string;
  /** Where they begin in the line. */
  columnAt: number;
  valueAt: number;
}

const REMARK = /\([^()]*\)/gu;

/** A label or heading without what stands in parentheses: 'Dog bed' of 'Dog bed (washed in its own machine)'. */
export const withoutRemarks = (text: string): string => text.replace(REMARK, ' ');

/** A dot ends a sentence unless it follows an abbreviation: 'Max. people'. */
const CELL =
  /^\s*((?:[^:：.!?]|(?<=(?<!\p{L})(?:max|min|no|nr|tel|approx|ca|incl|excl|inkl|exkl|pers|std|art|num|núm|p))\.){1,48})[:：]\s+(\S.*)$/diu;
const PAIR_WORDS_MAX = 10;
/** Named cells that tell a row from a sentence with a semicolon. */
const NAMED_MIN = 3;

/**
 * Reads 'Column: value; Column: value', the form of tables in sources, and 'Name: value' alone on its line.
 * @returns its cells, or null when the line is prose.
 */
export function readRow(line: string): Cell[] | null {
  const parts = wholeValues(line, partsOf(line));
  const cells = parts.map((part, place) => readCell(part, place === 0 && parts.length > 1));
  const read = cells.filter((cell) => cell !== null);
  if (read.length < cells.length) return null;
  const [only] = read;
  if (read.length > 1 || only === undefined) return read.length > 1 ? read : null;
  const prose = /[.!?]$/.test(only.value) || only.value.split(/\s+/).length > PAIR_WORDS_MAX;
  return prose || only.column.split(/\s+/).length > 5 ? null : read;
}

interface Part {
  text: string;
  start: number;
}

function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { 0: end, index } of line.matchAll(/;\s+/g)) {
    parts.push({ text: line.slice(start, index), start });
    start = index + end.length;
  }
  return [...parts, { text: line.slice(start), start }];
}

/** A value may contain a semicolon: after three cells, a part that names no column continues the one before it. */
function wholeValues(line: string, parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    const continues =
      whole.length >= NAMED_MIN && whole.slice(1).every(({ text }) => CELL.test(text)) && !CELL.test(part.text);
    if (before && continues) before.text = line.slice(before.start, part.start + part.text.length);
    else whole.push({ ...part });
  }
  return whole;
}

function readCell({ text, start }: Part, opens: boolean): Cell | null {
  const [, column, value] = CELL.exec(text)?.indices ?? [];
  if (column && value) {
    return {
      column: text.slice(...column).trim(),
      value: text.slice(...value).trim(),
      columnAt: start + column[0],
      valueAt: start + value[0],
    };
  }
  return opens && text.length <= 80 ? { column: '', value: text.trim(), columnAt: start, valueAt: start } : null;
}
