import type { Cell, ResultColumn } from '../../types';

/** More of one value is of no use on a screen or in a table, and would take the memory of everybody. */
export const CELL_MAX = 1_000_000;

/** Bytes that may wait in one batch before they are handed on. */
export const BATCH_BYTES = 4_000_000;
export const BATCH_ROWS = 500;
/** Values in one batch: many small ones take long to hand on, too. */
export const BATCH_CELLS = 25_000;

/**
 * What a database sends before a row is whole; beyond it the connection is ended. Everybody waits while it is put together,
 * and many may be sent at once.
 */
export const RECEIVED_MAX = 24_000_000;
/**
 * The same for signing in and for statements that give no rows. Small messages take many times their bytes once they are
 * read, and time in which everybody waits: what has no reason to be large is bounded closely.
 */
export const ACKNOWLEDGED_MAX = 1_000_000;

/** A text, cut where it is too long to be shown. */
export function textCell(text: string): string {
  if (text.length <= CELL_MAX) return text;
  return `${text.slice(0, CELL_MAX)} [cut here: the whole value has ${text.length} characters]`;
}

/** Binary as '0x' and hex digits, cut where it is too long. */
export function binaryCell(bytes: Uint8Array): string {
  const most = CELL_MAX / 2;
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, most)).toString('hex');
  return bytes.byteLength <= most ? `0x${hex}` : `0x${hex} [cut here: the whole value has ${bytes.byteLength} bytes]`;
}

/** A whole number: a number as long as that is exact. @param text digits with an optional sign */
export function integerCell(text: string): Cell {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/** A floating-point number; what JSON cannot say is its word. */
export function floatCell(number: number): Cell {
  return Number.isFinite(number) ? number : String(number);
}

/** What a number of four bytes holds whole. */
const SINGLE_WHOLE_MAX = 2 ** 24;
const SINGLE_DIGITS = 7;

/**
 * A floating-point number of four bytes, in the fewest digits that mean it, seven at most: what follows them is not in
 * the database. Whole numbers that it holds exactly keep all of theirs.
 */
export function singleCell(number: number): Cell {
  if (Number.isInteger(number) && Math.abs(number) <= SINGLE_WHOLE_MAX) return number;
  for (let digits = 1; digits < SINGLE_DIGITS; digits += 1) {
    const short = Number(number.toPrecision(digits));
    if (Math.fround(short) === Math.fround(number)) return floatCell(short);
  }
  return floatCell(Number(number.toPrecision(SINGLE_DIGITS)));
}

/** '2024-02-29 13:00:00.5+02' as '2024-02-29T13:00:00.5+02:00'; words such as 'infinity' stay. */
export function momentCell(text: string): string {
  return text.replace(/^(\S+\d) (\d\d:)/, '$1T$2').replace(/([+-]\d\d)$/, '$1:00');
}

/** About how many bytes a row takes. */
export function weightOf(row: readonly Cell[]): number {
  return row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length * 2 : 8), 0);
}

/**
 * Characters of a column's name. SQLite calls an expression by all of its text, and each row of an answer repeats the
 * names; other databases have shorter ones.
 */
const NAME_MAX = 200;

const shortName = (name: string): string =>
  name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 1).toWellFormed()}…`;

/**
 * Gives each column a name of its own: a second `name` is `name_2`, one without a name is `column_1`. `__proto__`, the
 * one name that no object can have for a key of its own in every reader's hands, is `_proto_`.
 */
export function uniqueNames<C extends Pick<ResultColumn, 'name'>>(columns: C[]): C[] {
  const names = columns.map(({ name }) => shortName(name));
  const taken = new Set(names);
  const seen = new Set<string>();
  const next = new Map<string, number>();
  return columns.map((column, index) => {
    const own = names[index] ?? '';
    const given = own === '__proto__' ? '_proto_' : own;
    const base = given === '' ? `column_${index + 1}` : given;
    let name = base;
    let count = next.get(base) ?? 2;
    for (; seen.has(name) || (name !== base && taken.has(name)); count += 1) name = `${base}_${count}`;
    // Thousands of columns may have one name: what was tried is not tried again.
    next.set(base, count);
    seen.add(name);
    return { ...column, name };
  });
}
