import { beginsWithDay, isProperty, isValue, namesKind, namesProperty, standsForNumber } from './table-words';

/** Characters; what is longer is no name of a column that one would guess. */
const GUESSED_NAME_MAX = 60;
/** Most of a column's cells, where others tell the same of a table. */
const MOST = 0.75;

type Row = readonly string[];

/** True when the first row looks like names of columns: words that are unlike what stands under them. */
export function guessHeader(rows: readonly Row[]): boolean {
  const [first = [], ...rest] = rows;
  if (rest.length === 0 || first.filter(Boolean).length < 2 || isLikeOthers(first, rest)) return false;
  if (isNamed(first, rest)) return true;
  const wordy = first.every((cell) => !cell || (/\p{L}{2}|\p{Lo}/u.test(cell) && !hasDigit(cell)));
  return wordy && (rest.every((row) => row.some(hasDigit)) || isUnlike(first, rest));
}

const hasDigit = (cell: string) => /\d/.test(cell);

/** It says of one day, thing or property what the rows below say of others. */
function isLikeOthers(first: Row, rest: readonly Row[]): boolean {
  const [key = '', ...values] = first;
  const keys = rest.map(([cell = '']) => cell);
  if (key && !namesKind(key) && values.filter(Boolean).every(standsForNumber)) return true;
  if (key.endsWith(':') && keys.every((cell) => cell.endsWith(':'))) return true;
  if (beginsWithDay(key) && keys.filter(beginsWithDay).length * 2 >= keys.length) return true;
  const facts = keys.filter(isProperty).length;
  return first.length === 2 && isProperty(key) && !namesProperty(values[0] ?? '') && facts * 2 >= keys.length;
}

/** Its first cell is empty or a word for all rows, or several of its cells are words for what is under them. */
function isNamed(first: Row, rest: readonly Row[]): boolean {
  const [key = '', ...names] = first;
  if (!areNames(names)) return false;
  if (first.length > 2 && (key === '' || namesKind(key)) && rest.every(([cell]) => cell && !namesKind(cell)))
    return true;
  const named = (row: Row) => row.filter(namesProperty).length;
  return named(first) > 1 && !first.some(hasDigit) && rest.every((row) => named(row) < named(first));
}

/** Under its words are numbers, or what stands for them. */
function isUnlike(first: Row, rest: readonly Row[]): boolean {
  const [key = '', ...names] = first;
  if (!areNames(names) || (/^\p{Lu}/u.test(key) && names.some((name) => /^\p{Ll}/u.test(name)))) return false;
  const shares = names.map((name, at) => {
    const cells = rest.map((row) => row[at + 1] ?? '').filter(Boolean);
    return cells.length === 0 || standsForNumber(name) ? 0 : cells.filter(isValue).length / cells.length;
  });
  if (names.length === 1) return shares[0] === 1;
  return shares.filter((share) => share >= MOST).length * 2 >= names.length;
}

/** Short, none missing, and none twice. */
function areNames(cells: Row): boolean {
  const short = cells.every((cell) => cell && cell.length <= GUESSED_NAME_MAX && !/[.!?]$|[;@]|:\/\//.test(cell));
  return short && new Set(cells).size === cells.length;
}
