import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { holdsAmount } from '../../../language/question/amounts';
import type { Question } from '../../../language/question/question';
import type { Cell } from '../passages/table-row';
import type { WeightedTerm } from './features/scene';
import { type Bag, bagFor, strengthIn } from './term-match';

/** Strength from which a word of the question names a column or value. */
export const COLUMN_NAMED = 0.7;
/** A verbatim match is meant rather than a synonym. */
export const ALIKE = 0.95;

/** A column that itself denies something or takes what is left: 'Non-members', 'Everyone else'. */
const DENIES = /(?<!\p{L})(?:non|not|without|no|nicht|ohne|pas|sans|sin|senza|niet|zonder)(?!\p{L})/u;

/**
 * The cells whose column the question names. Where it denies what a column is about, the other columns are meant:
 * someone who does not live in the village asks for the price of 'Everyone else', not of 'Residents'.
 */
export function columnsAsked(terms: readonly WeightedTerm[], cells: readonly Cell[], language: Language): Cell[] {
  const denied = terms.filter(({ term }) => term.denied);
  if (denied.length === 0) return columnsNamed(terms, cells, language);
  const excluded = columnsNamed(denied, cells, language).filter(({ column }) => !DENIES.test(plain(column)));
  const rest = cells.filter((cell) => !excluded.includes(cell));
  const named = columnsNamed(terms, rest, language);
  return excluded.length === 0 || named.length > 0 ? named : rest;
}

/** The cells whose column the question names, or else those of the age it asks for. */
export function columnsMeant(
  question: Question,
  terms: readonly WeightedTerm[],
  cells: readonly Cell[],
  language: Language,
): Cell[] {
  const named = columnsAsked(terms, cells, language);
  return named.length > 0 ? named : columnsOfAge(question, cells);
}

/** For a nine-year-old, the column 'Child (3-15)' of those for ages: none if no age is asked for, or all include it. */
function columnsOfAge({ amounts }: Question, cells: readonly Cell[]): Cell[] {
  const age = amounts.find((amount) => amount.age);
  if (age === undefined) return [];
  const relations = cells.map(({ column }) => holdsAmount(age, { plain: plain(column) }));
  return relations.includes('beside') ? cells.filter((_, at) => relations[at] === 'within') : [];
}

/**
 * The cells whose column has words of the question, except those that match only some of another column's words: 'half day'
 * rather than 'full day' for half a day, 'day' rather than 'half day' for a day.
 */
function columnsNamed(terms: readonly WeightedTerm[], cells: readonly Cell[], language: Language): Cell[] {
  const bags = cells.map(({ column }) => bagFor(column, language));
  const strengths = bags.map((bag) => terms.map((term) => (term.term.role === 'amount' ? 0 : strengthIn(bag, term))));
  // For a cat, the column 'Cat'; 'small pet' only if no column names cats.
  const most = terms.map((_, term) => Math.max(0, ...strengths.map((each) => each[term] ?? 0)));
  const named = strengths.map((each) =>
    each.map((strength, term) => strength >= COLUMN_NAMED && strength >= ALIKE * (most[term] ?? 0)),
  );
  const says = (place: number) => named[place] ?? [];
  // If only light words match, such as those for times, an extra word makes it another thing.
  const exact = bags.map((bag, place) => {
    const asked = terms.filter((_, term) => says(place)[term]);
    const known = [...bag.terms].every((word) => asked.some(({ tokens }) => (tokens.get(word) ?? 0) >= COLUMN_NAMED));
    return known && asked.length > 0 && asked.every(({ term }) => term.role === 'light');
  });
  const saysMore = (one: number) =>
    !exact[one] && exact.some((whole, other) => whole && says(other).every((has, term) => has === says(one)[term]));
  const saysLess = (one: boolean[], other: boolean[]) =>
    one.every((has, term) => !has || other[term]) && other.some((has, term) => has && !one[term]);
  return cells.filter(
    (_, place) =>
      says(place).includes(true) && !saysMore(place) && !named.some((other) => saysLess(says(place), other)),
  );
}

/** Whether all that names a column is what the rows are: in a table of courses, a course is no 'Course book'. */
export function isNamedByRows(terms: readonly WeightedTerm[], column: Bag, rows: Bag): boolean {
  const naming = terms.filter((term) => strengthIn(column, term) >= COLUMN_NAMED);
  return naming.length > 0 && naming.every((term) => strengthIn(rows, term) >= COLUMN_NAMED);
}
