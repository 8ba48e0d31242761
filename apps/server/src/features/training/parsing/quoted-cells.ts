import { cleanLine } from './clean-text';

/** A cell of a line; a quoted one may contain separators and line breaks (RFC 4180). */
export interface Cell {
  text: string;
  quoted: boolean;
}

/** The most lines that one cell may span: an unclosed quote would swallow the whole text. */
const LINES_MAX = 20;

/** The cells of a line. A quote within quotes is doubled; one that does not end before a separator is plain text. */
export function cellsOf(line: string, separator: string): Cell[] {
  return splitCells(line, separator).cells;
}

/** Joins the lines that a spreadsheet's quoted cell spans, if they form a row like the one above. */
export function joinBrokenCells(text: string): string {
  if (!text.includes('"')) return text;
  return ['\t', ';', ','].reduce(joinLinesAt, text.replace(/\r\n?/g, '\n'));
}

function joinLinesAt(text: string, separator: string): string {
  const lines = text.split('\n');
  const joined: string[] = [];
  let width = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const row = width > 1 && line.includes('"') ? rowAt(lines, at, separator, width) : null;
    if (row) {
      joined.push(row.text);
      at = row.last;
    } else {
      joined.push(line);
      width = cellsOf(line, separator).length;
    }
  }
  return joined.join('\n');
}

/** The row with `width` cells that starts on this line and ends on a later one. */
function rowAt(lines: readonly string[], at: number, separator: string, width: number) {
  let last = at;
  let open: boolean | null = splitCells(lines[at] ?? '', separator).open;
  for (; open && last + 1 < Math.min(lines.length, at + LINES_MAX); last += 1)
    open = goesOn(lines[last + 1] ?? '', separator);
  if (open !== false || last === at) return null;
  const { cells } = splitCells(lines.slice(at, last + 1).join('\n'), separator);
  const spaced = separator !== '\t' && cells.slice(1).some(isSpaced);
  return cells.length === width && !spaced ? { last, text: written(cells, separator) } : null;
}

/** Whether a quoted cell is still open after a line that starts inside one; null if its quote ends within a cell. */
function goesOn(line: string, separator: string): boolean | null {
  const end = endOfQuote(line, 0);
  if (end < 0) return true;
  const after = pastBlanks(line, end + 1, separator);
  if (after === line.length) return false;
  return line.startsWith(separator, after) ? splitCells(line.slice(after), separator).open : null;
}

/** With tabs as separators, quotes are not considered when splitting; cells from a spreadsheet contain no tabs. */
function written(cells: readonly Cell[], separator: string): string {
  const quote = ({ text, quoted }: Cell) => (quoted && separator !== '\t' ? `"${text.replaceAll('"', '""')}"` : text);
  return cells.map((cell) => quote({ ...cell, text: cleanLine(cell.text) })).join(separator);
}

/** @returns open: the last cell has an unclosed quote */
function splitCells(line: string, separator: string): { cells: Cell[]; open: boolean } {
  if (!line.includes('"')) return { cells: line.split(separator).map(plainCell), open: false };
  const cells: Cell[] = [];
  let open = false;
  for (let from = 0; from <= line.length; ) {
    const start: number = open ? -1 : quoteAt(line, from, separator);
    const end = start < 0 ? -1 : endOfQuote(line, start + 1);
    open ||= start >= 0 && end < 0;
    const after = end < 0 ? -1 : pastBlanks(line, end + 1, separator);
    if (after >= 0 && (after === line.length || line.startsWith(separator, after))) {
      cells.push({ text: line.slice(start + 1, end).replaceAll('""', '"'), quoted: true });
      from = after + separator.length;
    } else {
      const next = line.indexOf(separator, from);
      const to = next < 0 ? line.length : next;
      cells.push(plainCell(line.slice(from, to)));
      from = to + separator.length;
    }
  }
  return { cells, open };
}

/** As in a sentence: spreadsheets write no space after a separator. */
export const isSpaced = ({ text, quoted }: Cell) => !quoted && text.startsWith(' ');
const plainCell = (text: string): Cell => ({ text, quoted: false });

/** Position of a cell's opening quote, or -1. */
function quoteAt(line: string, from: number, separator: string): number {
  const start = pastBlanks(line, from, separator);
  return line[start] === '"' ? start : -1;
}

/** Position of a cell's closing quote, or -1. */
function endOfQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2)) if (line[at + 1] !== '"') return at;
  return -1;
}

function pastBlanks(line: string, from: number, separator: string): number {
  let at = from;
  while (/\s/.test(line[at] ?? '') && !line.startsWith(separator, at)) at += 1;
  return at;
}
