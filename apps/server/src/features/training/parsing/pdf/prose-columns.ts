import { MIXED_FONTS, median, type Row, type Run, rowsOf, sum } from './layout';
import { LIST_MARKER, SENTENCE_END } from './paragraphs';
import { inColumns, spanOf, stripesOf } from './row-cells';

/** Minimum rows of a short column, and of one whose layout alone distinguishes it from a table's. */
const ROWS_MIN = 2;
const STAGGERED_ROWS_MIN = 3;
/** The minimum share of a short column's rows that only prose or a list would have. */
const PROSE_MIN = 0.5;
/** The minimum share of its rows that contain words at all: the pieces of a formula do not. */
const WORDY_MIN = 0.8;
const WORD = /\p{L}{3}|\p{Lo}|\d{3}/u;
/** Minimum average length of a row that is not a list item. */
const CHARACTERS_MIN = 15;
/** Minimum words of a line that may be a sentence, or that continues in a line with a capital. */
const SENTENCE_WORDS = 4;
const BROKEN_WORDS = 5;
/** Minimum rows of a price list. */
const PRICES_MIN = 3;
/** A paragraph ends where the distance to the next line exceeds this multiple of the usual one. */
const PARAGRAPH_GAP = 1.3;
/** This many paragraphs that all start level with one on the other side are the rows of a table. */
const LEVEL_BLOCKS = 3;
/** Maximum distance between the baselines of a row, in points. */
const LEVEL = 1.5;
const TITLE_SIZE = 1.1;

/**
 * The number of rows in the shorter of a gutter's two sides if both are columns of text, however short: full lines that
 * continue in the next, sentences or list items; or lines not level with the other side, as in a menu. Otherwise 0.
 */
export function shortColumnRows(left: Run[], right: Run[]): number {
  const sides = [left, right].map((runs) => rowsOf(runs));
  const [fewer = [], more = []] = sides.sort((a, b) => a.length - b.length);
  if (fewer.length < ROWS_MIN) return 0;
  const prose = [left, right].every(isProse) && !areLevelBlocks(fewer, more);
  return prose || isStaggered(fewer, more) || arePriceLists(fewer, more) ? fewer.length : 0;
}

/** Whether runs are prose, either as a whole or in each of the columns that they consist of. */
function isProse(runs: Run[]): boolean {
  const stripes = stripesOf(runs.map(spanOf));
  if (readsOn(rowsOf(runs))) return true;
  const columns = stripes.map((_, at) => runs.filter((run) => inColumns([run], stripes)[at]?.length));
  return stripes.length > 1 && columns.every((column) => readsOn(rowsOf(column)));
}

function readsOn(rows: readonly Row[]): boolean {
  const size = median(rows.map((row) => row.size));
  const lines = rows.filter((row, at) => at === rows.length - 1 || !isTitle(row, rows[at + 1], size));
  if (rows.length < ROWS_MIN || !isWordy(rows)) return false;
  const [left, right] = [Math.min(...rows.map((row) => row.x0)), Math.max(...rows.map((row) => row.x1))];
  const telling = rows.filter((row, at) => {
    const text = textOf(row);
    const sentence = /^\P{Ll}.*[.!]$/u.test(text) && wordsOf(text) >= SENTENCE_WORDS;
    return sentence || isItem(row) || goesOn(row, rows[at - 1], { left, right });
  });
  return telling.length >= PROSE_MIN * lines.length;
}

function isTitle(row: Row, next: Row | undefined, size: number): boolean {
  return row.size >= TITLE_SIZE * size || (next !== undefined && row.font !== MIXED_FONTS && row.font !== next.font);
}

function isItem(row: Row): boolean {
  const text = textOf(row);
  return WORD.test(text) && (row.runs[0]?.hang !== undefined || LIST_MARKER.test(text));
}

/** Whether the line above was wrapped: its sentence is incomplete, and the next word would not have fitted. */
function goesOn(row: Row, above: Row | undefined, { left, right }: { left: number; right: number }): boolean {
  if (!above || isItem(row) || Math.abs(row.size - above.size) > 0.1 * above.size) return false;
  const [text, before] = [textOf(row), textOf(above)];
  const word = (Math.max(text.search(/\s|$/), 1) / text.length) * sum(row.runs.map((run) => run.x1 - run.x0));
  const full = row.rtl ? above.x0 - left < word + 0.5 * row.size : right - above.x1 < word + 0.5 * row.size;
  const open = /^\p{Ll}/u.test(text) || (!SENTENCE_END.test(before) && wordsOf(before) >= BROKEN_WORDS);
  return full && open && wordsOf(before) > 1;
}

/** Whether all paragraphs start level with one on the other side. */
export function areLevelBlocks(fewer: readonly Row[], more: readonly Row[]): boolean {
  if ([...fewer, ...more].filter(isItem).length * 2 > fewer.length + more.length) return false;
  const [one, other] = [blockTops(fewer), blockTops(more)];
  const level = one.filter((y) => other.some((top) => Math.abs(top - y) < LEVEL));
  return level.length >= LEVEL_BLOCKS && level.length === one.length;
}

/** Baselines of the first lines of paragraphs. */
function blockTops(rows: readonly Row[]): number[] {
  const distances = rows.slice(1).map((row, at) => row.y - (rows[at]?.y ?? 0));
  const most = PARAGRAPH_GAP * Math.min(...distances);
  return rows.filter((_, at) => at === 0 || (distances[at - 1] ?? 0) > most).map((row) => row.y);
}

/** Lines spaced as in a paragraph on both sides, none of them level with another, as the rows of a table would be. */
function isStaggered(fewer: readonly Row[], more: readonly Row[]): boolean {
  if (fewer.length < STAGGERED_ROWS_MIN || ![fewer, more].every(isWordy)) return false;
  if ([fewer, more].some((rows) => blockTops(rows).length > 1)) return false;
  return !fewer.some((row) => more.some((other) => Math.abs(row.y - other.y) < LEVEL));
}

/** 'Lasagne   £12.50' in successive rows on both sides, mostly not level with each other: a menu, not a table. */
function arePriceLists(fewer: readonly Row[], more: readonly Row[]): boolean {
  const isPrice = ({ runs }: Row) =>
    runs.length > 1 && WORD.test(runs[0]?.text ?? '') && /\p{Nd}\P{L}{0,3}$/u.test(runs.at(-1)?.text ?? '');
  const [some, others] = [fewer.filter(isPrice), more.filter(isPrice)];
  const enough = (prices: readonly Row[], rows: readonly Row[]) =>
    prices.length >= PRICES_MIN && prices.length >= PROSE_MIN * rows.length;
  const level = some.filter((row) => others.some((other) => Math.abs(row.y - other.y) < LEVEL));
  return enough(some, fewer) && enough(others, more) && level.length < PROSE_MIN * some.length;
}

function isWordy(rows: readonly Row[]): boolean {
  const characters = sum(rows.map((row) => Math.max(textOf(row).length, isItem(row) ? CHARACTERS_MIN : 0)));
  const worded = rows.filter((row) => WORD.test(textOf(row)));
  return characters >= CHARACTERS_MIN * rows.length && worded.length >= WORDY_MIN * rows.length;
}

function textOf(row: Row): string {
  return row.runs.map((run) => run.text).join(' ');
}

function wordsOf(text: string): number {
  return text.split(' ').length;
}
