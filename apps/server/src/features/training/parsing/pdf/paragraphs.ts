import { noteMark } from '../../../../language/notes';
import { joinsWithoutSpace } from '../clean-text';
import { MIXED_FONTS, median, type Row, type Run, rowsOf } from './layout';
import { placedRows } from './placed-rows';
import { cellsOf } from './row-cells';

/** Lines that belong together, before their kind has been decided. */
export interface Paragraph {
  lines: string[];
  kind: 'text' | 'list-item' | 'table-row' | 'code';
  size: number;
  font: string;
  page: number;
  /** Where its first line starts, and the text after its drawn bullet. */
  left: number;
  hang?: number | undefined;
  /** First in its column or page: may continue a sentence from the previous one. */
  startsRegion: boolean;
  /** Its last line is full, so its sentence may continue in the next column. */
  runsOn: boolean;
}

/** Bullets, and numbers or letters with a dot or bracket. */
export const LIST_MARKER = /^(?:[•◦▪▫‣⁃∙●○■□➢➤✓✔–—*·-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+\S/;
/** 'a)' and '•' begin list items; a number may also come before a title: '5. Dogs'. */
export const NUMBERED_TITLE = /^\(?\d{1,2}[.)]\s+[^\p{Ll}\s]/u;
export const SENTENCE_END = /[.!?:;…。！？؟]["'”’»)\]]?$/;

/** A first line that ends before this fraction of the width was ended deliberately. */
const LONE_LINE = 0.6;

/** Splits a region's rows into paragraphs, list items and tables. */
export function paragraphsOf(runs: Run[], page: number): Paragraph[] {
  const rows = rowsOf(runs);
  const leading = median(rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? row.y)));
  const left = Math.min(...rows.map((row) => row.x0));
  const right = Math.max(...rows.map((row) => row.x1));
  const paragraphs: Paragraph[] = [];
  let previous: Row | null = null;
  for (const row of rows) {
    const table = row.runs[0]?.table;
    if (table) {
      for (const text of placedRows(table)) paragraphs.push(paragraph('table-row', text, row, page));
      previous = null;
      continue;
    }
    const text = rowText(row);
    const current = previous && paragraphs.at(-1);
    if (!current || !previous || breaksAt({ row, text, previous, current, leading, left, right })) {
      paragraphs.push(paragraph(kindOf(row, text), text, row, page));
    } else current.lines.push(text);
    const last = paragraphs.at(-1);
    if (last) last.runsOn = row.x1 > right - 0.1 * (right - left) && !SENTENCE_END.test(text);
    previous = row;
  }
  const [first] = paragraphs;
  if (first) first.startsRegion = true;
  return paragraphs;
}

interface Meeting {
  row: Row;
  text: string;
  previous: Row;
  current: Paragraph;
  leading: number;
  left: number;
  right: number;
}

/** True if this row starts a new paragraph. */
function breaksAt({ row, text, previous, current, leading, left, right }: Meeting): boolean {
  const distance = row.y - previous.y;
  const usual = Math.min(leading, 1.8 * row.size);
  if (distance > Math.max(1.3 * usual, 1.35 * row.size)) return true;
  if (Math.abs(row.size - previous.size) > 0.12 * previous.size) return true;
  if (row.monospace !== previous.monospace) return true;
  if (row.monospace) return false;
  const short = previous.x1 < right - 0.15 * (right - left);
  const ended = SENTENCE_END.test(current.lines.at(-1) ?? '');
  if (row.rtl) return previous.x0 > left + 0.15 * (right - left) && ended;
  if (row.runs[0]?.hang !== undefined) return true;
  if (noteMark(text) !== null && (ended || short)) return true;
  const moved = Math.abs(row.x0 - previous.x0) > 0.5 * row.size;
  if (LIST_MARKER.test(text) && (short || moved || current.kind === 'list-item')) return true;
  if (current.hang && row.x0 < current.hang - 0.5 * row.size && (short || row.x0 < current.left - 0.5 * row.size))
    return true;
  if (current.kind === 'list-item') {
    const titled = current.lines.length === 1 && NUMBERED_TITLE.test(current.lines[0] ?? '');
    if (titled && short && !/^\p{Ll}/u.test(text) && fontChanges(row, previous)) return true;
    return row.x0 < previous.x0 - 0.5 * row.size && current.lines.length > 1;
  }
  const indented =
    row.x0 - left > 0.8 * row.size && row.x0 - left < 5 * row.size && previous.x0 - left < 0.5 * row.size;
  // A line of its own, such as a heading or a line of an address: the next word would have had room in it.
  const alone =
    previous.x1 < left + LONE_LINE * (right - left) && current.lines.length === 1 && /^[\p{Lu}\p{N}]/u.test(text);
  return alone || (ended && (indented || short)) || ((ended || short) && fontChanges(row, previous));
}

/** From a line entirely in one font to a line entirely in another, as between a heading and its text. */
function fontChanges(row: Row, previous: Row): boolean {
  const pure = (line: Row) => line.font !== MIXED_FONTS && line.runs.every((run) => run.font === line.font);
  return row.font !== previous.font && pure(row) && pure(previous);
}

function kindOf(row: Row, text: string): Paragraph['kind'] {
  if (LIST_MARKER.test(text)) return 'list-item';
  return row.monospace ? 'code' : 'text';
}

function paragraph(kind: Paragraph['kind'], text: string, row: Row, page: number): Paragraph {
  const { size, font, x0: left } = row;
  const hang = row.runs[0]?.hang;
  return { lines: [text], kind, size, font, page, left, hang, startsRegion: false, runsOn: false };
}

function rowText(row: Row): string {
  return cellsOf(row)
    .map((cell) => cell.text)
    .reduce((text, cell) => (joinsWithoutSpace(text, cell) ? text + cell : `${text} ${cell}`));
}
