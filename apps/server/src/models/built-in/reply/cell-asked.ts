import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf } from '../../../language/terms';
import { holdsPrice } from '../evidence/cells';
import type { Cell } from '../passages/table-row';
import { ALIKE } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { type Bag, bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';
import { isAskedWith, type Wanted, wantedBy } from './cell-wanted';
import { headed } from './headed';
import { headOf } from './label-head';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { GETTING, rowNamed } from './row-asked';
import { AND, rowText, withTelling } from './rows';
import { calledSo, type NamedRow, ofThatForm, ofThatKind, ofTheThing } from './rows-named';
import { isEverywhere, isNamedBy } from './said-everywhere';

/** More rows than this do not answer a question about one. */
const ROWS_MAX = 4;

/**
 * 'How much is a consultation for a cat?' over a table with a row 'Consultation' and a column 'Cat': each word of the
 * question names the row, one of its columns, or the table. No sentence can say it more plainly. 'How old for the
 * taster?' over a column of ages works alike, as do days, durations and people.
 * @returns null if nothing of the kind is asked, or rows of several tables would do
 */
export function cellReply(scene: Scene): Reply | null {
  const { question } = scene;
  const wanted = wantedBy(question);
  // 'How much for 20 minutes late at the club' is not the price of the club.
  if (wanted === null || question.amounts.some(({ kind }) => kind === 'hours late')) return null;
  const all = namedIn(scene);
  const named =
    wanted === 'price' ? all.filter((term) => isNamedBy(scene, term, all) || !isEverywhere(scene, term)) : all;
  const things = named.filter(({ term: { role } }) => role !== 'time');
  if (wanted === 'price' ? named.length === 0 : things.length === 0) return null;
  const whole = rowsMeant(scene, wanted, named);
  const rows = whole.length > 0 || wanted !== 'price' ? whole : rowsOfEach(scene, named);
  const [first] = rows;
  if (first === undefined) return null;
  const texts = rows.map(({ spot, cells }) =>
    rowText(spot.unit, withTelling(scene.terms, spot, withEnd(spot, cells))).from(spot.section.passage),
  );
  const sections = [...new Set(rows.map(({ spot }) => spot.section))];
  const list = sentenceOrList(texts);
  return { text: sections.length > 1 ? list : headed(scene, first.spot.section, list), sections, answered: true };
}

const OPENS = /^(?:opens?|opening|from|starts?|von|ab|offnet|geoffnet ab|ouvre|abre)(?: time| at)?$/u;
const CLOSES = /^(?:closes?|closing|until|till|to|ends?|bis|schliesst|ferme|cierra)(?: time| at)?$/u;

/** 'Open: 10:00' is half of the hours of a day, where another column says until when. */
function withEnd({ unit }: Spot, cells: readonly Cell[]): readonly Cell[] {
  if (!cells.some(({ column }) => OPENS.test(plain(column)))) return cells;
  return unit.cells.filter((cell) => cells.includes(cell) || CLOSES.test(plain(cell.column)));
}

/** 'How much are 8 round tables and 60 chairs?': the rows of each of them; none if one of them has no row. */
function rowsOfEach(scene: Scene, named: readonly WeightedTerm[]): readonly NamedRow[] {
  const parts: WeightedTerm[][] = [];
  const things = named.filter(({ term }) => !GETTING.test(plain(term.word.form)));
  for (const [at, term] of things.entries()) {
    const before = things[at - 1];
    const between = scene.question.text.slice(before?.term.word.end ?? 0, term.term.word.start);
    if (before === undefined || AND.test(between)) parts.push([term]);
    else parts.at(-1)?.push(term);
  }
  const rows = parts.map((part) => rowsMeant(scene, 'price', part));
  if (parts.length < 2 || rows.some(({ length }) => length === 0)) return [];
  return rows
    .flat()
    .sort(({ spot: one }, { spot: other }) => one.sectionPlace - other.sectionPlace || one.place - other.place);
}

/** The rows that these words of the question name; none if rows of several tables would do. */
function rowsMeant(scene: Scene, wanted: Wanted, named: readonly WeightedTerm[]): readonly NamedRow[] {
  const { question } = scene;
  const found = [...spotsOf(scene)]
    .filter((spot) => mayName(scene, spot, named))
    .flatMap((spot) => rowNamed(scene, spot, named, wanted));
  const priced = wanted === 'price' ? thosePriced(found) : found;
  // 'Holiday club full day' for the holiday club, though a 'Breakfast club' under 'Clubs in the holidays' is a club too.
  const covering = Math.max(0, ...priced.map(({ covered }) => covered));
  const rows = calledSo(
    scene,
    underWayAsked(
      scene,
      priced.filter(({ covered }) => covered === covering),
    ),
  );
  const most = Math.max(0, ...rows.map(({ inLabel }) => inLabel));
  const likely = ofThatForm(
    scene,
    rows.filter(({ inLabel }) => inLabel >= ALIKE * most),
  );
  const best = ofThatKind(scene, ofTheThing(scene, likely));
  const [first] = best;
  if (first === undefined || best.length > ROWS_MAX || best.some(({ spot }) => spot.section !== first.spot.section))
    return [];
  if (asksForAnother(scene, first, named)) return [];
  // For prices a single word matches too much, unlike in a table with a special column for what is asked, unless the
  // rows are called so and others only have the word in their names.
  const isCalled = rows.length < priced.length && best.length === rows.length && !isOfAllRows(scene, first, named);
  if (
    wanted === 'price' &&
    named.length < 2 &&
    !isCalled &&
    (best.length > 1 || !(isOnlyName(question, first, named) || rows.length > 1))
  )
    return [];
  return best;
}

/** 'Change a tap and fit a toilet': a word that the row lacks is in the label of another one. */
function asksForAnother({ question }: Scene, { spot, byLabel }: NamedRow, named: readonly WeightedTerm[]): boolean {
  if (!AND.test(question.text)) return false;
  const { unit, section } = spot;
  const others = section.units.flatMap(({ cells: [label], kind }) =>
    kind === 'row' && label !== unit.cells[0] ? [label?.value ?? ''] : [],
  );
  return named.some(
    (term) =>
      !byLabel.includes(term) && others.some((label) => strengthIn(bagFor(label, section.language), term) >= ALIKE),
  );
}

/** Whether the whole table is about it, by its heading or what its rows are: 'Bike' above 'City bike' and 'Child trailer'. */
function isOfAllRows({ terms }: Scene, { spot, cells: [label] }: NamedRow, named: readonly WeightedTerm[]): boolean {
  const { section, strengths } = spot;
  const column = bagFor(label?.column ?? '', section.language);
  return named.some(
    (term) => strengthIn(column, term) >= SAID || (strengths.heading[terms.indexOf(term)] ?? 0) >= FOUND,
  );
}

/** How many a room holds is not what it costs, unless nothing else is said about it. */
function thosePriced(rows: readonly NamedRow[]): readonly NamedRow[] {
  const priced = rows.filter(({ spot, cells }) => cells.some((cell) => holdsPrice(cell, spot.section)));
  return priced.length > 0 ? priced : rows;
}

/** To hire a penguin, the 'Penguin aid' under 'Hire', and no party of that name. */
function underWayAsked({ terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  const ways = terms.flatMap(({ term }, at) => (GETTING.test(plain(term.word.form)) ? [at] : []));
  const under = rows.filter(({ spot: { strengths } }) => ways.some((at) => (strengths.heading[at] ?? 0) >= FOUND));
  return under.length > 0 ? under : rows;
}

/** The question's content words. Those of 'date night' mean nothing on their own, and still form a name. */
function namedIn({ question, terms }: Scene): readonly WeightedTerm[] {
  const words = terms.filter(
    ({ term: { role, word }, lightly, lightAbroad }) =>
      !lightly &&
      !lightAbroad &&
      role !== 'amount' &&
      !isCostWord(word.form, question.language) &&
      !isAskedWith(question, word.form),
  );
  const named = words.filter(({ term: { role } }) => !SAYING_LITTLE.has(role));
  const said = words.filter(({ term: { word } }) => !isStopWord(word.form, question.language));
  return named.length === 0 && said.length > 1 ? said : named;
}

/** 'How much to just say I do, no party' */
const NOT_THAT = /(?<!\p{L})(?:no|not|without|ohne|keine?n?|sans|sin|senza|zonder) $/u;

/** Whether the row's label starts with this one word or names that thing, and the row has a price. */
function isOnlyName(
  { plain: asked }: Question,
  { spot, cells: [label, ...shown] }: NamedRow,
  [term]: readonly WeightedTerm[],
): boolean {
  const name = label?.value ?? '';
  const [word = ''] = termsOf(name, spot.section.language);
  const first: Bag = { terms: new Set([word]), plain: plain(word) };
  const head = headOf(name, spot.section.language);
  const isSo = (bag: Bag | undefined) => term !== undefined && bag !== undefined && strengthIn(bag, term) >= SAID;
  const isMeant = term !== undefined && !NOT_THAT.test(asked.slice(0, term.term.word.start));
  return (isSo(first) || (isSo(head) && isMeant)) && shown.some((cell) => holdsPrice(cell, spot.section));
}

/** Skips rows without any word of the question, which most are. */
function mayName({ terms }: Scene, { unit, own }: Spot, named: readonly WeightedTerm[]): boolean {
  if (unit.kind !== 'row') return false;
  return named.some((term) => (own[terms.indexOf(term)] ?? 0) >= SAID);
}
