import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import { GRATIS, holdsPrice, namesCost } from '../evidence/cells';
import { isKindWord } from '../evidence/kind-words';
import type { Cell } from '../passages/table-row';
import { columnsMeant, isNamedByRows } from '../scoring/columns-asked';
import { either, type Scene, type Spot, spotsOf, type WeightedTerm } from '../scoring/features/scene';
import { columnsOfMembers } from '../scoring/members-of-columns';
import { type Bag, bagFor, FOUND, SAID, strengthIn } from '../scoring/term-match';
import type { Wanted } from './cell-wanted';
import { namePart } from './label-head';
import { explained } from './rows';
import type { NamedRow } from './rows-named';

/** A row with a price, if its label, its columns or the text above it cover all words of the question. */
export function rowNamed(scene: Scene, spot: Spot, named: readonly WeightedTerm[], wanted: Wanted): NamedRow[] {
  const { terms, question } = scene;
  const { unit, section, strengths } = spot;
  const [label, ...others] = unit.cells;
  if (label === undefined) return [];
  const bagOf = (text: string): Bag => bagFor(text, section.language);
  const name = bagOf(label.value);
  const ofMembers = columnsOfMembers(scene, others);
  // A name is surer than a synonym: the 'head' of 'half head highlights' is no director.
  const meant = ofMembers.cells.length > 0 ? ofMembers.cells : columnsMeant(question, terms, others, section.language);
  const asked = ownPrices(
    terms,
    meant.filter(({ column }) => !isNamedByRows(terms, bagOf(column), bagOf(label.column))),
    section.language,
  );
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
  const prices =
    wanted === 'price'
      ? ownPrices(
          terms,
          valued.filter((cell) => holdsPrice(cell, section)),
          section.language,
        )
      : [];
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

/** What is held against damage, or paid for being late. */
const DEPOSIT = /(?<!\p{L})(?:deposits?|fines?|penalt\p{L}*|kaution\p{L}*|caution|fianza)(?!\p{L})/u;
/** Beside a word for money, what is paid if something breaks: 'Replacement cost'. */
const BREAKS = /(?<!\p{L})(?:replace\p{L}*|damages?|loss(?:es)?|lost|broken|breakages?|ersatz\p{L}*)(?!\p{L})/u;

/** Without other charges than the price, unless they are asked for by a word of their own. */
function ownPrices(terms: readonly WeightedTerm[], cells: readonly Cell[], language: Language): readonly Cell[] {
  return cells.filter(({ column }) => {
    const name = plain(column).replaceAll('_', ' ');
    if (!DEPOSIT.test(name) && !(BREAKS.test(name) && (namesCost(name, language) || MONEY.test(name)))) return true;
    const bag = bagFor(name, language);
    return terms.some((term) => !isCostWord(term.term.word.form, language) && strengthIn(bag, term) >= SAID);
  });
}

/** Keeps the price among the cells asked for: 'how much is a bag' is not answered by the bag's size. */
function withPrice(asked: readonly Cell[], prices: readonly Cell[]): readonly Cell[] {
  const has = prices.length === 0 || asked.some((cell) => prices.includes(cell));
  return has ? asked : [...asked, ...prices];
}

/** 'How much to hire a mower', of a price list for hire or of one that does not say: what one pays for is the mower. */
const isWayOfGetting = ({ term, known }: WeightedTerm, said = 0): boolean =>
  GETTING.test(plain(term.word.form)) && (said >= FOUND || !known);

export const GETTING =
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
