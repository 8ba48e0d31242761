import { beginsWithDay, isValue, namesCode, namesKind, namesTitle } from './table-words';

/** Upper case or with digits, without spaces: 'LEAD1', '1004', '10-2'. */
const CODE = /^#?(?=[^\p{Ll}]*$|.*\p{Nd})[\p{L}\p{Nd}][\p{L}\p{Nd}_/.-]{0,19}$/u;
/** What else such numbers may be. */
const YEAR = /^(?:19|20)\d\d$/;
const DECIMAL = /^\d+[.,]\d+$/;
/** In characters: shorter ones may be levels, teams or sizes, unless their column's name says that they are codes. */
const TELLING_MIN = 4;
const NAME_MAX = 80;

/**
 * Index of the column that says what each row is about: the first, or, if that only holds codes or numbers, the first
 * later one that holds names.
 * @param names of the columns; empty when they have none
 */
export function leadingColumn(names: readonly string[], body: readonly (readonly string[])[]): number {
  const columnAt = (at: number) => body.map((row) => row[at] ?? '');
  const codes = columnAt(0);
  if (body.length < 2 || !isDistinct(codes) || !codes.every((cell) => CODE.test(cell))) return 0;
  const telling = codes.every(isTelling) && codes.filter((cell) => /\p{Nd}/u.test(cell)).length * 2 >= codes.length;
  const [key = ''] = names;
  const mayLead = (at: number) => {
    const name = names[at] ?? '';
    if (names.length === 0) return telling;
    if (namesCode(key)) return namesKind(name) || namesTitle(name);
    return telling && namesKind(key) && namesTitle(name);
  };
  const width = body.reduce((most, row) => Math.max(most, row.length), 0);
  for (let at = 1; at < width; at += 1) if (mayLead(at) && areNames(columnAt(at))) return at;
  return 0;
}

function isTelling(code: string): boolean {
  return code.length >= TELLING_MIN && !YEAR.test(code) && !DECIMAL.test(code) && !beginsWithDay(code);
}

function areNames(cells: readonly string[]): boolean {
  const wordy = cells.every((cell) => /\p{L}{3}|\p{Lo}/u.test(cell) && cell.length <= NAME_MAX && !beginsWithDay(cell));
  return wordy && isDistinct(cells) && cells.filter(isValue).length * 2 <= cells.length;
}

function isDistinct(cells: readonly string[]): boolean {
  return new Set(cells).size === cells.length;
}
