import { MIXED_FONTS, median, type Row, type Run, rowsOf, sum } from './layout';
import { LIST_MARKER, SENTENCE_END } from './paragraphs';
import { inColumns, spanOf, stripesOf } from './row-cells';

/** The least rows of a short column, and of one that nothing but its place tells from a table's. */
const ROWS_MIN = 2;
const STAGGERED_ROWS_MIN = 3;
/** The share of the rows of a short column that only prose or a list has. */
const PROSE_MIN = 0.5;
/** The share of its rows that have words at all: the pieces of a formula do not. */
const WORDY_MIN = 0.8;
const WORD = /\p{L}{3}|\p{Lo}|\d{3}/u;
/** Characters of a row on average, where it is no item of a list. */
const CHARACTERS_MIN = 15;
/** Words of a line that may be a sentence, or go on in a line that begins with a capital. */
const SENTENCE_WORDS = 4;
const BROKEN_WORDS = 5;
/** Rows of a list of prices. */
const PRICES_MIN = 3;
/** A paragraph ends where the next line is further away than this many times the usual distance. */
const PARAGRAPH_GAP = 1.3;
/** So many paragraphs that begin beside each other are the rows of a table, as every one of the shorter side does. */
const LEVEL_BLOCKS = 3;
/** Points by which the baselines of a row may be apart. */
const LEVEL = 1.5;
const TITLE_SIZE = 1.1;

/**
 * The rows of the shorter of two sides of a gutter that are columns of text, however short: lines that are full and go on
 * in the next, sentences, items of a list; or lines of which none is level with one of the other side, as in a menu. Else 0.
 */
export function shortColumnRows(left: Run[], right: Run[]): number {
  const sides = [left, right].map((runs) => rowsOf(runs));
  const [fewer = [], more = []] = sides.sort((a, b) => a.length - b.length);
  if (fewer.length < ROWS_MIN) return 0;
  const prose = [left, right].every(isProse) && !areLevelBlocks(fewer, more);
  return prose || isStaggered(fewer, more) || arePriceLists(fewer, more) ? fewer.length : 0;
}

/** As a whole, or each of the columns that it falls into itself. */
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

/** True where the line above was broken: its sentence is not over, and the next word would not have had room in it. */
function goesOn(row: Row, above: Row | undefined, { left, right }: { left: number; right: number }): boolean {
  if (!above || isItem(row) || Math.abs(row.size - above.size) > 0.1 * above.size) return false;
  const [text, before] = [textOf(row), textOf(above)];
  const word = (Math.max(text.search(/\s|$/), 1) / text.length) * sum(row.runs.map((run) => run.x1 - run.x0));
  const full = row.rtl ? above.x0 - left < word + 0.5 * row.size : right - above.x1 < word + 0.5 * row.size;
  const open = /^\p{Ll}/u.test(text) || (!SENTENCE_END.test(before) && wordsOf(before) >= BROKEN_WORDS);
  return full && open && wordsOf(before) > 1;
}

/** Paragraphs that all begin beside one of the other side. */
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

/** Lines as close as those of a paragraph on both sides, none of which is level with another: rows of a table are. */
function isStaggered(fewer: readonly Row[], more: readonly Row[]): boolean {
  if (fewer.length < STAGGERED_ROWS_MIN || ![fewer, more].every(isWordy)) return false;
  if ([fewer, more].some((rows) => blockTops(rows).length > 1)) return false;
  return !fewer.some((row) => more.some((other) => Math.abs(row.y - other.y) < LEVEL));
}

/** 'Lasagne   £12.50' below each other on both sides, mostly not level with those of the other: a menu and no table. */
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
