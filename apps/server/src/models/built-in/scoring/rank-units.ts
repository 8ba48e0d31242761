import { lexiconOf } from '../../../language/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { boundsIn } from '../../../language/question/amounts';
import type { Question } from '../../../language/question/question';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { evidenceIn } from '../evidence/answer-type';
import { relationOfCells } from '../evidence/cell-amounts';
import { cellSays, holdsPrice, isBlank, saidInCells } from '../evidence/cells';
import { minuteIn } from '../evidence/hour-asked';
import { asksAgeLimit, holdsAge, saysAgeLimit } from '../evidence/measure';
import { asksOpeningHours, namesHours } from '../evidence/opening-hours';
import { forbidsInstead, isDoneByOthers } from '../evidence/who-acts';
import type { Section } from '../passages/section';
import { FEATURES, featuresOf } from './features';
import { isDependent } from './features/place';
import { either, readScene, type Scene, type Spot, shareOf, spotsOf } from './features/scene';
import { asksTimeOfDay, tellingHours } from './hours-told';
import { bagFor, CLOCK, FOUND, matchTerms, strengthIn } from './term-match';
import { Forester } from './trees';
import weights from './weights.json' with { type: 'json' };

/** What the search knows beyond the passages themselves. */
export interface Searched {
  /** Rarity of each of the question's words in everything searched. */
  rarities: Readonly<Record<string, number>>;
  /** By passage. */
  scores: readonly number[];
}

/** A unit judged as the answer to a question. */
export interface RankedUnit extends Spot {
  /** The fitted model's output for its features. */
  sum: number;
  /** Probability that this unit is the answer, if there is one; they sum to 1 over a question's units. */
  chance: number;
  features: Float64Array;
}

const units = new Forester(weights.units, FEATURES);

/** A question with everything that may answer it. */
export function sceneOf(question: Question, sections: readonly Section[], { rarities, scores }: Searched): Scene {
  const own = sections.map(({ attached, passage }) => (attached ? 1 : (scores[passage] ?? 0)));
  return readScene(question, matchTerms(question, sections), sections, rarities, own);
}

/** Every unit of a scene, likeliest answer first. */
export function rankUnits(scene: Scene): RankedUnit[] {
  const ranked = candidatesOf(scene).map((spot) => {
    const features = featuresOf(scene, spot);
    return { ...spot, features, sum: units.sum(features), chance: 0 };
  });
  const top = Math.max(...ranked.map(({ sum }) => sum));
  const total = ranked.reduce((all, { sum }) => all + Math.exp(sum - top), 0);
  for (const unit of ranked) unit.chance = Math.exp(unit.sum - top) / total;
  return ranked.sort((one, other) => other.sum - one.sum);
}

/** The possible answers. */
function candidatesOf(scene: Scene): readonly Spot[] {
  const all = [...spotsOf(scene)].filter(({ unit }) => !forbidsInstead(scene.question, unit));
  const whole = all.filter((spot) => !opensNothing(spot));
  const saying = whole.filter(
    (spot) =>
      !namesColumnsOnly(scene, spot) &&
      !tellsNoTime(scene, spot) &&
      !tellsNoAge(scene, spot) &&
      !namesNobody(scene, spot) &&
      !rulesNothing(scene, spot) &&
      !isDoneByOthers(scene.question, spot.unit, spot.section),
  );
  // A cell that only its column names still says more than sentences without any word of the question.
  const says = (some: readonly Spot[]) => some.some(({ own }) => own.some((strength) => strength > 0));
  const spots = [saying, whole, all].find(says) ?? [saying, whole, all].find(({ length }) => length > 0) ?? all;
  return ofTimesAndAges(scene, ofThatMany(scene.question, spots));
}

/** Leaves out rows for other numbers of people, if some are for that many: 'Hours: 8' is no package for eight. */
function ofThatMany(question: Question, spots: readonly Spot[]): readonly Spot[] {
  const heads = question.amounts.filter(({ kind }) => kind === 'heads');
  if (heads.length === 0) return spots;
  const relationOf = ({ unit }: Spot) =>
    unit.kind === 'row' ? relationOfCells({ ...question, amounts: heads }, unit) : null;
  if (!spots.some((spot) => relationOf(spot) === 'within')) return spots;
  return spots.filter((spot) => spot.unit.kind !== 'row' || relationOf(spot) === 'within');
}

function ofTimesAndAges(scene: Scene, spots: readonly Spot[]): readonly Spot[] {
  const days = namingDays(scene, spots);
  if (days.length > 0) return days;
  const aged = tellingAges(scene, spots);
  if (aged.length > 0) return aged;
  return asksOpeningHours(scene.question) ? tellingHours(scene, spots) : spots;
}

const WHAT_DAY =
  /^(?:and |so |on )*(?:what|which) (?:days?|weekdays?)(?!\p{L})|^(?:und |an )*welche[nm]? (?:wochen)?tage?n?(?!\p{L})/u;

/** 'What days do you deliver' is answered by a sentence with days, if one has as much of the question as any other. */
function namingDays(scene: Scene, spots: readonly Spot[]): readonly Spot[] {
  if (!WHAT_DAY.test(scene.question.plain)) return [];
  const most = Math.max(0, ...spots.map(({ own }) => shareOf(scene, own)));
  const named = spots.filter(({ unit, section }) =>
    [...recurrentTimes(unit.plain, section.language, lexiconOf(section.language))].some((time) =>
      time.startsWith('day'),
    ),
  );
  return most > 0 && named.some(({ own }) => shareOf(scene, own) >= MOSTLY * most) ? named : [];
}
const MOSTLY = 0.8;

/** For a yes-no question, a row that matches only by a column's name: 'Access' does not say who has it. */
function namesColumnsOnly({ question, terms }: Scene, { unit, section, own }: Spot): boolean {
  if (question.kind !== 'yes-no' || unit.cells.length < 2 || unit.cells.some((cell) => cellSays(cell) !== null))
    return false;
  const asksHour = minuteIn(question.plain) !== null;
  if (asksHour && namesHours(unit.plain, section.language)) return false;
  const found = terms.filter(
    ({ term: { role, word } }, index) => role !== 'light' && !CLOCK.test(word.form) && (own[index] ?? 0) >= FOUND,
  );
  if (found.length === 0) return false;
  const said = saidInCells(unit);
  const bag = bagFor(said, section.language);
  return found.every((term) => strengthIn(bag, term) < FOUND);
}

/** A row without a time in any value does not say when: 'Delivered within 10 miles' is a column's name. */
function tellsNoTime({ question }: Scene, { unit, section }: Spot): boolean {
  if (question.kind !== 'when' || unit.cells.length < 2) return false;
  const { language } = section;
  // 'Child (4–15)' is an age.
  const values = unit.cells.map(({ value }) => plain(value).replace(/\([^()]*\)/gu, ' '));
  if (asksTimeOfDay(question) && !values.some((value) => namesHours(value, language))) return true;
  return values.every(
    (text) =>
      !evidenceIn({ text, plain: text }, language).time &&
      recurrentTimes(text, language, lexiconOf(language)).size === 0,
  );
}

const BRING = /(?<!\p{L})(?:bring(?:ing)?|mitbringen|apporter|traer|portare)(?!\p{L})/u;

/** A row of prices does not say whether one may bring a pizza, nor whether one needs skates. */
function rulesNothing({ question }: Scene, { unit, section }: Spot): boolean {
  const { necessity, prohibition, permission } = lexiconOf(section.language);
  const asksRule = BRING.test(question.plain) || (question.lexicon.necessity?.test(question.plain) ?? false);
  if (!asksRule || question.kind !== 'yes-no' || question.asksPrice || question.times.size > 0) return false;
  if (unit.cells.length < 2) return false;
  const rules = [necessity, prohibition, permission?.given].some((rule) => rule?.test(unit.plain));
  return !rules && unit.cells.every((cell) => isBlank(cell.value) || cellSays(cell) === null);
}

/** A row without an age does not say how old people have to be: 'Long van – Full day: £79'. */
function tellsNoAge({ question }: Scene, { unit }: Spot): boolean {
  if (question.kind !== 'yes-no' || unit.cells.length < 2 || !question.amounts.some(({ age }) => age)) return false;
  return !boundsIn(unit).some(({ kind }) => kind === 'years');
}

/** 'How old do you have to be for a 125' is answered by what tells an age, or by the owner, and not by a price. */
function tellingAges({ question }: Scene, spots: readonly Spot[]): readonly Spot[] {
  if (!asksAgeLimit(question.plain)) return [];
  const told = spots.filter(({ unit, section }) => section.pair || holdsAge(question.plain, unit.plain));
  const names = ({ own }: Spot) => own.some((strength) => strength > 0);
  // 'Children must be between 6 and 12', and not 'children under 4 eat free'.
  const limits = told.filter((spot) => names(spot) && saysAgeLimit(spot.unit.plain));
  if (limits.length > 0 && !question.asksPrice)
    return told.filter((spot) => spot.section.pair || limits.includes(spot));
  return told.some(names) ? told : [];
}

const CAPITALISED = /\p{Lu}\p{Ll}/u;

/** A row of prices and sizes names no person: 'Full cut – Small dog: 45 EUR'. */
function namesNobody({ question }: Scene, { unit, section }: Spot): boolean {
  const [label, ...others] = unit.cells;
  if (question.kind !== 'who' || label === undefined || others.length === 0) return false;
  if (others.every((cell) => holdsPrice(cell, section) || !/\p{L}/u.test(cell.value))) return true;
  const named = evidenceIn({ text: label.value, plain: plain(label.value) }, section.language).person;
  return !named && others.every(({ value }) => !CAPITALISED.test(value));
}

/** 'Add this to your pages:', when code or another passage follows. */
function opensNothing({ unit, section }: Spot): boolean {
  return unit.kind === 'lead' && !section.units.some(({ kind, list }) => kind !== 'lead' && list === unit.list);
}

/** How strongly a unit matches each term of the question, by its own words or by those it plainly refers to. */
export function meantBy(spot: Spot): Float64Array {
  const { heading, title } = spot.strengths;
  return either(saidBy(spot), heading, title);
}

/** Like `meantBy`, without the headings above. */
export function saidBy({ section, place, unit, own, strengths }: Spot): Float64Array {
  const opening = section.units.findLastIndex(
    (each, index) => index < place && (each.kind === 'question' || (each.kind === 'lead' && each.list === unit.list)),
  );
  const before = isDependent(section, place) ? strengths.units[place - 1] : undefined;
  return either(own, strengths.units[opening], before);
}
