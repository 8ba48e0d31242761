import { beginsWithDay, isProperty, isValue, namesKind, namesProperty, standsForNumber } from './table-words';

/** In characters; anything longer is not guessed to be a column name. */
const GUESSED_NAME_MAX = 60;
/** Share of a column's cells that must agree when other columns confirm it. */
const MOST = 0.75;

type Row = readonly string[];

/** True when the first row looks like column names: words that differ from what is below them. */
export function guessHeader(rows: readonly Row[]): boolean {
  const [first = [], ...rest] = rows;
  if (rest.length === 0 || first.filter(Boolean).length < 2 || isLikeOthers(first, rest)) return false;
  if (isNamed(first, rest) || isOverPrices(first, rest)) return true;
  const wordy = first.every(
    (cell, at) => !cell || (/\p{L}{2}|\p{Lo}/u.test(cell) && (!hasDigit(cell) || isMeasureOver(cell, rest, at))),
  );
  return wordy && (rest.every((row) => row.some(hasDigit)) || isUnlike(first, rest));
}

/** '1 hr', 'Half day (4 hrs)', 'up to 6 people'. */
const MEASURE =
  /(?<![\p{L}\d])(?:\d{1,3} ?(?:h|hrs?|hours?|mins?|minutes?|days?|nights?|weeks?|months?|years?|persons?|people|guests?|km|kg|std|stunden?|tage?|n[aä]chte?|wochen?|monate?|jahre?|personen|jours?|heures?|nuits?|semaines?|mois|personnes?|d[ií]as?|horas?|noches?|semanas?|mes(?:es)?|personas?|ore|ora|giorni|notti|settimane|persone|dagen?|uur|uren|nachten|weken)(?!\p{L}))/iu;

/** In characters. */
const MEASURE_MAX = 24;

/** A measure is a column name if prices are below it, and not other measures. */
const isMeasureOver = (cell: string, rest: readonly Row[], at: number) =>
  cell.length <= MEASURE_MAX &&
  !/[.!?,]/.test(cell) &&
  MEASURE.test(cell) &&
  rest.every((row) => !MEASURE.test(row[at] ?? '') && /[\d–—-]/.test(row[at] ?? ''));

const hasDigit = (cell: string) => /\d/.test(cell);

/** It says the same about one day, thing or property as the rows below say about others. */
function isLikeOthers(first: Row, rest: readonly Row[]): boolean {
  const [key = '', ...values] = first;
  const keys = rest.map(([cell = '']) => cell);
  if (key && !namesKind(key) && values.filter(Boolean).every(standsForNumber)) return true;
  if (key.endsWith(':') && keys.every((cell) => cell.endsWith(':'))) return true;
  if (beginsWithDay(key) && keys.filter(beginsWithDay).length * 2 >= keys.length) return true;
  const facts = keys.filter(isProperty).length;
  return first.length === 2 && isProperty(key) && !namesProperty(values[0] ?? '') && facts * 2 >= keys.length;
}

/** Its first cell is empty or a word for what the rows are, or several of its cells are words for what is below. */
function isNamed(first: Row, rest: readonly Row[]): boolean {
  const [key = '', ...names] = first;
  if (!areNames(names)) return false;
  if (first.length > 2 && (key === '' || namesKind(key)) && rest.every(([cell]) => cell && !namesKind(cell)))
    return true;
  const named = (row: Row) => row.filter(namesProperty).length;
  return named(first) > 1 && !first.some(hasDigit) && rest.every((row) => named(row) < named(first));
}

const SUM = /[€$£¥₹]|(?<!\p{L})(?:eur|usd|gbp|chf)(?!\p{L})/iu;
const PRICED_MIN = 2;

/** Prices are below several of its cells and in none of them: 'Bisque 1000°C' above £32, £58 and 'not offered'. */
function isOverPrices(first: Row, rest: readonly Row[]): boolean {
  const names = first.filter((cell) => cell && /^\p{L}/u.test(cell) && !SUM.test(cell));
  if (names.length < first.length || !areNames(first)) return false;
  const priced = first.filter((_, at) => {
    const cells = rest.map((row) => row[at] ?? '');
    return cells.some((cell) => SUM.test(cell)) && cells.every((cell) => SUM.test(cell) || !hasDigit(cell));
  });
  return priced.length >= PRICED_MIN;
}

/** Numbers, or words that stand for numbers, are below its words. */
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

/** Short, none empty, and all different. */
function areNames(cells: Row): boolean {
  const short = cells.every((cell) => cell && cell.length <= GUESSED_NAME_MAX && !/[.!?]$|[;@]|:\/\//.test(cell));
  return short && new Set(cells).size === cells.length;
}
