import type { Cell, ResultColumn } from '../../types';

/** Characters of one value. More is useless on a screen or in a table, and would take memory from everyone. */
export const CELL_MAX = 1_000_000;

/** Bytes that one batch may hold before it is handed on. */
export const BATCH_BYTES = 4_000_000;
export const BATCH_ROWS = 500;
/** Values in one batch: many small ones take long to hand on, too. */
export const BATCH_CELLS = 25_000;

/**
 * Bytes that a database may send before a row is complete; beyond that the connection is ended. Assembling a row blocks
 * the event loop, and many rows may arrive at once.
 */
export const RECEIVED_MAX = 24_000_000;
/**
 * The same for signing in and for statements without rows. Parsing small messages takes many times their size in
 * memory, and blocks the event loop, so what has no reason to be large is bounded tightly.
 */
export const ACKNOWLEDGED_MAX = 1_000_000;

/** A text, cut if it is too long to show. */
export function textCell(text: string): string {
  if (text.length <= CELL_MAX) return text;
  return `${text.slice(0, CELL_MAX)} [cut here: the whole value has ${text.length} characters]`;
}

/** Binary as '0x' and hex digits, cut if it is too long. */
export function binaryCell(bytes: Uint8Array): string {
  const most = CELL_MAX / 2;
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, most)).toString('hex');
  return bytes.byteLength <= most ? `0x${hex}` : `0x${hex} [cut here: the whole value has ${bytes.byteLength} bytes]`;
}

/** An integer: a number if that is exact, otherwise the text. @param text digits with an optional sign */
export function integerCell(text: string): Cell {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/** A floating-point number, or a word for what JSON cannot express ('NaN', 'Infinity'). */
export function floatCell(number: number): Cell {
  return Number.isFinite(number) ? number : String(number);
}

/** Up to here a four-byte float holds every integer exactly. */
const SINGLE_WHOLE_MAX = 2 ** 24;
const SINGLE_DIGITS = 7;

/**
 * A four-byte float, in the fewest digits that identify it, at most seven: further digits are not in the database.
 * Integers that it holds exactly keep all of theirs.
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

/** A row's approximate size in bytes. */
export function weightOf(row: readonly Cell[]): number {
  return row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length * 2 : 8), 0);
}

/**
 * Characters of a column's name. SQLite names an expression by its whole text, and each row of an API response repeats
 * the names; other databases have shorter ones.
 */
const NAME_MAX = 200;

const shortName = (name: string): string =>
  name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 1).toWellFormed()}…`;

/**
 * Gives each column a unique name: a second `name` is `name_2`, one without a name is `column_1`. `__proto__` becomes
 * `_proto_`, as not every consumer can use it as an object key.
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
    // Thousands of columns may share one name: suffixes already tried are skipped.
    next.set(base, count);
    seen.add(name);
    return { ...column, name };
  });
}
