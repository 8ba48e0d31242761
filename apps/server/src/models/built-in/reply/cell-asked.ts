import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf, wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { holdsPrice, namesCost } from '../evidence/cells';
import type { Cell } from '../passages/table-row';
import { ALIKE, columnsMeant } from '../scoring/columns-asked';
import { type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { columnsOfMembers } from '../scoring/members-of-columns';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { type Bag, bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';
import { isAskedWith, type Wanted, wantedBy } from './cell-wanted';
import { headed } from './headed';
import { headOf, namePart } from './label-head';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { AND, explained, rowText, withTelling } from './rows';
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
  const found = [...spotsOf(scene)]
    .filter((spot) => mayName(scene, spot, named))
    .flatMap((spot) => rowNamed(scene, spot, named, wanted));
  const priced = wanted === 'price' ? thosePriced(found) : found;
  // 'Holiday club full day' for the holiday club, though a 'Breakfast club' under 'Clubs in the holidays' is a club too.
  const covering = Math.max(0, ...priced.map(({ covered }) => covered));
  const rows = calledSo(
    scene,
    priced.filter(({ covered }) => covered === covering),
  );
  const most = Math.max(0, ...rows.map(({ inLabel }) => inLabel));
  const likely = ofThatForm(
    scene,
    rows.filter(({ inLabel }) => inLabel >= ALIKE * most),
  );
  const best = ofThatKind(scene, ofTheThing(scene, likely));
  const [first] = best;
  if (first === undefined || best.length > ROWS_MAX || best.some(({ spot }) => spot.section !== first.spot.section))
    return null;
  if (asksForAnother(scene, first, named)) return null;
  // For prices a single word matches too much, unlike in a table with a special column for what is asked, unless the
  // rows are called so and others only have the word in their names.
  const isCalled = rows.length < priced.length && best.length === rows.length && !isOfAllRows(scene, first, named);
  if (
    wanted === 'price' &&
    named.length < 2 &&
    !isCalled &&
    (best.length > 1 || !(isOnlyName(first, named) || rows.length > 1))
  )
    return null;
  const { section } = first.spot;
  const texts = best.map(({ spot, cells }) =>
    rowText(spot.unit, withTelling(scene.terms, spot, cells)).from(section.passage),
  );
  return { text: headed(scene, section, sentenceOrList(texts)), sections: [section], answered: true };
}

/**
 * A 'Single swim' is a swim; a 'Swim cap' and a '10-swim pass' are not, and are left out if anything is. Two words name
 * a thing by themselves: 'Adult ticket peak' is an adult ticket.
 */
function calledSo({ terms, question }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  if (haveSameWords(rows) && rows.some(({ byLabel }) => byLabel.length > 1)) return rows;
  const isSo = ({ spot: { section }, cells: [label], byLabel }: NamedRow) => {
    // A table of names and prices may be in any language.
    const language = section.language === 'und' ? question.language : section.language;
    const head = headOf(label?.value ?? '', language);
    return head !== undefined && byLabel.some((term) => terms.includes(term) && strengthIn(head, term) >= SAID);
  };
  const called = rows.filter(isSo);
  return called.length > 0 ? called : rows;
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

/** Whether the labels have the same words of the question. */
function haveSameWords(rows: readonly NamedRow[]): boolean {
  const [first] = rows;
  return rows.every(({ byLabel }) => byLabel.every((term) => first?.byLabel.includes(term)));
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

/** 'How much to hire a mower', of a price list for hire or of one that does not say: what one pays for is the mower. */
const isWayOfGetting = ({ term, known }: WeightedTerm, said = 0): boolean =>
  GETTING.test(plain(term.word.form)) && (said >= FOUND || !known);

const GETTING =
  /^(?:hir(?:e|ing)|rent(?:ing)?|buy(?:ing)?|get(?:ting)?|order(?:ing)?|purchas(?:e|ing)|mieten|leihen|ausleihen|kaufen|bestellen|louer|acheter|commander|alquilar|comprar|pedir|noleggiare|comprare|affittare|huren|kopen|bestellen)$/u;

/** A row called 'Price' is meant where no row is named by its own words. */
const PRICED = 0.01;
/** What the columns of a table of prices are. */
const PLAN =
  /^(?:plans?|packages?|tiers?|subscriptions?|memberships?|tarife?|pakete?|abos?|abonnements?|formules?|planes|paquetes?|piani|pacchett[oi]|planos?)$/u;

/** Words of a label that name something: no numbers, and no units of a letter or two. */
const contentWords = (label: string, language: Language) =>
  words(label).filter(({ kind, form }) => kind === 'word' && form.length > 2 && !isStopWord(form, language));

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

/**
 * The rows of the table whose labels add the least to what is asked for: the hire of a scaffold tower, not its assembly
 * nor the deposit for towers and platforms. All labels have the same words of the question. In a conversation, the table spoken of may be another one.
 */
function ofTheThing({ terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  const sections = new Set(rows.map(({ spot }) => spot.section));
  if (!haveSameWords(rows)) return rows;
  // 'Dry cut' for a dry cut, beside 'Cut & blow dry'; 'Check-up' for a check-up, beside one for children, is a kind.
  const exact = rows.filter(
    ({ besides, byLabel, cells: [label] }) => besides === 0 && byLabel.length > 1 && !/\d/.test(label?.value ?? ''),
  );
  if (sections.size < 2) return exact.length > 0 ? exact : rows;
  if (terms.some(({ term }) => term.carried)) return rows;
  const least = Math.min(...rows.map(({ besidesInName }) => besidesInName));
  const sparing = new Set(rows.flatMap(({ besidesInName, spot }) => (besidesInName === least ? [spot.section] : [])));
  return rows.filter(({ spot }) => sparing.has(spot.section));
}

/** Among rows for boxes, the one for large boxes: a word with little meaning of its own distinguishes them. */
function ofThatKind({ question, terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  const kinds = terms.filter(({ term: { role, word } }) => role === 'light' && !isAskedWith(question, word.form));
  const said = rows.map(({ spot: { section }, cells: [label] }) => {
    const name = bagFor(label?.value ?? '', section.language);
    return kinds.filter((term) => strengthIn(name, term) >= SAID).length;
  });
  const most = Math.max(0, ...said);
  return ofThatSize(question, most === 0 ? rows : rows.filter((_, at) => said[at] === most));
}

/** Of 'Leg of lamb, bone in' and 'Leg of lamb, boned', the second for a boned leg of lamb. */
function ofThatForm({ terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  if (!haveSameWords(rows)) return rows;
  const said = rows.map(({ cells: [label] }) => {
    const forms = new Set(words(label?.value ?? '').map(({ form }) => form));
    return terms.filter(({ term }) => forms.has(term.word.form)).length;
  });
  const most = Math.max(0, ...said);
  return rows.filter((_, at) => said[at] === most);
}

/** Of rows for tyres, the one for 16 inch: those whose label has a number of the question, if any has. */
function ofThatSize({ plain: asked }: Question, rows: readonly NamedRow[]): readonly NamedRow[] {
  const numbers = new Set(asked.match(/\d+(?:[.,]\d+)?/gu));
  const sized = rows.filter(({ cells: [label] }) =>
    label?.value.match(/\d+(?:[.,]\d+)?/gu)?.some((number) => numbers.has(number)),
  );
  return sized.length > 0 ? sized : rows;
}

/** Whether the row's label starts with this one word, and the row has a price. */
function isOnlyName({ spot, cells: [label, ...shown] }: NamedRow, [term]: readonly WeightedTerm[]): boolean {
  const [word = ''] = termsOf(label?.value ?? '', spot.section.language);
  if (term === undefined || strengthIn({ terms: new Set([word]), plain: plain(word) }, term) < SAID) return false;
  return shown.some((cell) => holdsPrice(cell, spot.section));
}

interface NamedRow {
  spot: Spot;
  /** Its label, and the cells asked for. */
  cells: Cell[];
  /** How much of the question its label covers, 1 per word and less for a synonym, and which words. */
  inLabel: number;
  /** How many words of the question its label and columns have, the heading aside. */
  covered: number;
  byLabel: readonly WeightedTerm[];
  /** Words of its label that are not asked for, sizes and other numbers aside. */
  besides: number;
  /** Those that it is named by: none of 'Hand-tied bouquet, our choice', when asked for a hand-tied bouquet. */
  besidesInName: number;
}

/** Skips rows without any word of the question, which most are. */
function mayName({ terms }: Scene, { unit, own }: Spot, named: readonly WeightedTerm[]): boolean {
  if (unit.kind !== 'row') return false;
  return named.some((term) => (own[terms.indexOf(term)] ?? 0) >= SAID);
}

/** A row with a price, if its label, its columns or the text above it cover all words of the question. */
function rowNamed(scene: Scene, spot: Spot, named: readonly WeightedTerm[], wanted: Wanted): NamedRow[] {
  const { terms, question } = scene;
  const { unit, section, strengths } = spot;
  const [label, ...others] = unit.cells;
  if (label === undefined) return [];
  const bagOf = (text: string): Bag => bagFor(text, section.language);
  const name = bagOf(label.value);
  const ofMembers = columnsOfMembers(scene, others);
  // A name is surer than a synonym: the 'head' of 'half head highlights' is no director.
  const asked = ofMembers.cells.length > 0 ? ofMembers.cells : columnsMeant(question, terms, others, section.language);
  const askedColumns = asked.map(({ column }) => bagOf(column));
  // Of a plan called 'Team', the row 'Team members' is not the price.
  const isColumn = (term: WeightedTerm) => askedColumns.some((column) => strengthIn(column, term) >= SAID);
  const inName = named.filter((term) => strengthIn(name, term) >= SAID);
  const ofLabel = wanted === 'price' && inName.every(isColumn) ? [] : inName;
  const isPrice = wanted === 'price' && asked.length > 0 && namesCost(label.value, section.language);
  const valued = others.filter((cell) => (wanted === 'price' ? /\d/.test(cell.value) : wanted(cell, section.language)));
  if ((ofLabel.length === 0 && !isPrice) || valued.length === 0) return [];
  const columns = valued.map(({ column }) => bagOf(column));
  const isCovered = (term: WeightedTerm) =>
    ofLabel.includes(term) || columns.some((column) => strengthIn(column, term) >= SAID);
  const isNamed = named.every(
    (term) =>
      isCovered(term) ||
      (strengths.heading[terms.indexOf(term)] ?? 0) >= FOUND ||
      (isPrice && PLAN.test(plain(term.term.word.form))) ||
      ofMembers.by.includes(term) ||
      isWayOfGetting(term, strengths.whole[terms.indexOf(term)]),
  );
  if (!isNamed) return [];
  const inLabel = ofLabel.reduce((sum, term) => sum + strengthIn(name, term), isPrice ? PRICED : 0);
  const covered = named.filter(isCovered).length;
  const told = asked.filter((cell) => valued.includes(cell));
  // An explicit lack of a price says more than the price of something else.
  const prices = wanted === 'price' ? valued.filter((cell) => holdsPrice(cell, section)) : [];
  const instead =
    wanted === 'price' && asked.length > 0 ? explained(asked, others) : prices.length > 0 ? prices : valued;
  const priced = forSeveral(question, told) ? prices : withPrice(told, prices);
  const shown = told.length === 0 ? instead : wanted === 'price' ? priced : told;
  const besidesIn = (text: string) =>
    contentWords(text, section.language).filter(
      (word) => !named.some((term) => strengthIn({ terms: new Set(wordTerms(word, section.language)) }, term) >= SAID),
    ).length;
  const [besides, besidesInName] = [besidesIn(label.value), besidesIn(namePart(label.value))];
  return [{ spot, cells: [label, ...shown], inLabel, covered, byLabel: ofLabel, besides, besidesInName }];
}

/** 'For 3 days' over the columns 'Day' and 'Week': the week may be the better price. */
function forSeveral({ amounts, plain: asked }: Question, told: readonly Cell[]): boolean {
  const several = amounts.some(
    ({ kind, start, end }) => kind === 'hours' && !/^1(?!\d)/u.test(asked.slice(start, end)),
  );
  return several && told.every(({ column }) => !/\d/.test(column));
}

/** Keeps the price among the cells asked for: 'how much is a bag' is not answered by the bag's size. */
function withPrice(asked: readonly Cell[], prices: readonly Cell[]): readonly Cell[] {
  const has = prices.length === 0 || asked.some((cell) => prices.includes(cell));
  return has ? asked : [...asked, ...prices];
}
