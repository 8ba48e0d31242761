import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf, wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import { GRATIS, holdsPrice, namesCost } from '../evidence/cells';
import { isKindWord } from '../evidence/kind-words';
import type { Cell } from '../passages/table-row';
import { ALIKE, columnsMeant, isNamedByRows } from '../scoring/columns-asked';
import { either, type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { columnsOfMembers } from '../scoring/members-of-columns';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { type Bag, bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';
import { isAskedWith, type Wanted, wantedBy } from './cell-wanted';
import { headed } from './headed';
import { headOf, namePart } from './label-head';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { AND, explained, rowText, withTelling } from './rows';
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
    return null;
  if (asksForAnother(scene, first, named)) return null;
  // For prices a single word matches too much, unlike in a table with a special column for what is asked, unless the
  // rows are called so and others only have the word in their names.
  const isCalled = rows.length < priced.length && best.length === rows.length && !isOfAllRows(scene, first, named);
  if (
    wanted === 'price' &&
    named.length < 2 &&
    !isCalled &&
    (best.length > 1 || !(isOnlyName(question, first, named) || rows.length > 1))
  )
    return null;
  const { section } = first.spot;
  const texts = best.map(({ spot, cells }) =>
    rowText(spot.unit, withTelling(scene.terms, spot, cells)).from(section.passage),
  );
  return { text: headed(scene, section, sentenceOrList(texts)), sections: [section], answered: true };
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

/** 'How much to hire a mower', of a price list for hire or of one that does not say: what one pays for is the mower. */
const isWayOfGetting = ({ term, known }: WeightedTerm, said = 0): boolean =>
  GETTING.test(plain(term.word.form)) && (said >= FOUND || !known);

/** To hire a penguin, the 'Penguin aid' under 'Hire', and no party of that name. */
function underWayAsked({ terms }: Scene, rows: readonly NamedRow[]): readonly NamedRow[] {
  const ways = terms.flatMap(({ term }, at) => (GETTING.test(plain(term.word.form)) ? [at] : []));
  const under = rows.filter(({ spot: { strengths } }) => ways.some((at) => (strengths.heading[at] ?? 0) >= FOUND));
  return under.length > 0 ? under : rows;
}

const GETTING =
  /^(?:hir(?:e|ing)|rent(?:ing)?|buy(?:ing)?|get(?:ting)?|order(?:ing)?|purchas(?:e|ing)|mieten|leihen|ausleihen|kaufen|bestellen|louer|acheter|commander|alquilar|comprar|pedir|noleggiare|comprare|affittare|huren|kopen|bestellen)$/u;

/** A row called 'Price' is meant where no row is named by its own words. */
const PRICED = 0.01;
/** What the columns of a table of prices are. */
const PLAN =
  /^(?:plans?|packages?|tiers?|subscriptions?|memberships?|tarife?|pakete?|abos?|abonnements?|formules?|planes|paquetes?|piani|pacchett[oi]|planos?)$/u;

/** Not of a day: 'Sunday' is no Sunday tour. */
const isKindOf = ({ term: { word } }: WeightedTerm, named: readonly WeightedTerm[]): boolean =>
  isKindWord(plain(word.form)) && named.some(({ term }) => term.role !== 'time');

/** Words of a label that name something: no numbers, and no units of a letter or two. */
const contentWords = (label: string, language: Language) =>
  words(label).filter(({ kind, form }) => kind === 'word' && form.length > 2 && !isStopWord(form, language));

/**
 * Whether no other row is called so, and no price stands beside all that is asked: 'DELF (French) B1 and B2' is the only
 * 'DELF course', and the pork sausage no 'sausage class' of £48.
 */
function isOnlyPrice(
  scene: Scene,
  { unit }: Spot,
  called: readonly WeightedTerm[],
  named: readonly WeightedTerm[],
): boolean {
  return [...spotsOf(scene)].every((spot) => {
    if (spot.unit === unit) return true;
    const { kind, cells } = spot.unit;
    const label = bagFor(kind === 'row' ? (cells[0]?.value ?? '') : '', spot.section.language);
    const found = either(spot.own, spot.strengths.heading, spot.strengths.title);
    const isBeside =
      MONEY.test(spot.unit.plain) && named.every((term) => (found[scene.terms.indexOf(term)] ?? 0) >= FOUND);
    return !isBeside && !called.every((term) => strengthIn(label, term) >= SAID);
  });
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
  const meant = ofMembers.cells.length > 0 ? ofMembers.cells : columnsMeant(question, terms, others, section.language);
  const asked = meant.filter(({ column }) => !isNamedByRows(terms, bagOf(column), bagOf(label.column)));
  const askedColumns = asked.map(({ column }) => bagOf(column));
  // Of a plan called 'Team', the row 'Team members' is not the price.
  const isColumn = (term: WeightedTerm) => askedColumns.some((column) => strengthIn(column, term) >= SAID);
  const inName = named.filter((term) => strengthIn(name, term) >= SAID);
  const ofLabel = wanted === 'price' && inName.every(isColumn) ? [] : inName;
  const isPrice = wanted === 'price' && asked.length > 0 && namesCost(label.value, section.language);
  const valued = others.filter((cell) => (wanted === 'price' ? isPriced(cell) : wanted(cell, section.language)));
  if ((ofLabel.length === 0 && !isPrice) || valued.length === 0) return [];
  const columns = valued.map(({ column }) => bagOf(column));
  const isCovered = (term: WeightedTerm) =>
    ofLabel.includes(term) || columns.some((column) => strengthIn(column, term) >= SAID);
  const besidesIn = (text: string) =>
    contentWords(text, section.language).filter(
      (word) => !named.some((term) => strengthIn({ terms: new Set(wordTerms(word, section.language)) }, term) >= SAID),
    ).length;
  const [besides, besidesInName] = [besidesIn(label.value), besidesIn(namePart(label.value))];
  const isHeaded = (term: WeightedTerm) =>
    (strengths.heading[terms.indexOf(term)] ?? 0) >= FOUND && !(isRemarkAlone(spot, ofLabel) && isOfOthers(spot, term));
  const isNamed = named.every(
    (term) =>
      isCovered(term) ||
      (isKindOf(term, ofLabel) && (besides === 0 || isOnlyPrice(scene, spot, ofLabel, named))) ||
      isHeaded(term) ||
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
  return [{ spot, cells: [label, ...shown], inLabel, covered, byLabel: ofLabel, besides, besidesInName }];
}

/** Whether the words asked about are not in the name that a label begins with: 'Dog bed (washed in its own machine)'. */
function isRemarkAlone({ unit: { cells }, section: { language } }: Spot, named: readonly WeightedTerm[]): boolean {
  const name = bagFor(namePart(cells[0]?.value ?? ''), language);
  return named.length > 0 && named.every((term) => strengthIn(name, term) < SAID);
}

/** Whether other rows of the table are called so: of 'Duvets and large items', the dog bed is no duvet. */
const isOfOthers = ({ unit, section }: Spot, term: WeightedTerm): boolean =>
  section.units.some(
    ({ kind, cells: [label] }) =>
      kind === 'row' &&
      label !== undefined &&
      label !== unit.cells[0] &&
      strengthIn(bagFor(label.value, section.language), term) >= SAID,
  );

const isPriced = ({ value }: Cell): boolean => /\d/.test(value) || GRATIS.test(plain(value));

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
