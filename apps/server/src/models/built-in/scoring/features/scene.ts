import { lexiconOf } from '../../../../language/lexicon';
import { holdsAmount } from '../../../../language/question/amounts';
import { namingTerms } from '../../../../language/question/follow-up';
import type { Question } from '../../../../language/question/question';
import { type RecurrentTime, recurrentTimes } from '../../../../language/question/recurrent-times';
import { words as wordsOf } from '../../../../language/words';
import type { ReadUnit, Section } from '../../passages/section';
import { type Matcher, strengthIn } from '../term-match';

/** A question's term with how much it says: its inverse document frequency among all that was searched. */
export interface WeightedTerm extends Matcher {
  weight: number;
  /** Whether any of the sections has it. */
  known: boolean;
}

/** How far each term of the question is found in the parts of a section, by term, 0 to 1. */
export interface SectionStrengths {
  units: Float64Array[];
  /** In their own words or in others that may say the same. */
  paraphrased: Float64Array[];
  heading: Float64Array;
  title: Float64Array;
  /** In any unit or the heading. */
  whole: Float64Array;
}

/** A question with all that may answer it, read once; what every feature is computed from. */
export interface Scene {
  question: Question;
  terms: readonly WeightedTerm[];
  sections: readonly Section[];
  strengths: readonly SectionStrengths[];
  /** Scores of the search by section, as shares of the best. */
  scores: readonly number[];
  totalWeight: number;
  maxWeight: number;
  /** The largest share of the question's weight in any unit, and in any section. */
  bestOwn: number;
  bestWhole: number;
}

/** One unit of one section of a scene. */
export interface Spot {
  section: Section;
  sectionPlace: number;
  unit: ReadUnit;
  place: number;
  /** Of each term. */
  own: Float64Array;
  strengths: SectionStrengths;
}

/** A group of features: their names, and what computes them in that order. */
export interface FeatureGroup {
  names: readonly string[];
  fill: (scene: Scene, spot: Spot, into: Float64Array, at: number) => void;
}

/** What was carried over from the conversation leads the search, but the question's own words decide. */
const CARRIED = 0.6;
/** Words that say little are everywhere in the sources' language, where the question's word for it is nowhere. */
const LIGHT = 0.25;
/** Whom a sentence calls 'she' is named nearly as well as by name. */
const WHOM = 0.9;
/** A sentence that names other days or months than the one asked for says at least something of it. */
const OTHER_TIMES = 0.25;
/** And where what is named is but a part of what is asked for. */
const SOME_TIMES = 0.75;
/** A sentence that speaks of other amounts than the one asked about says at least something of it. */
const OTHER_AMOUNTS = 0.5;
/** Among those that were found for its words, a word's rarity cannot be known; this many are assumed. */
const FEW_SECTIONS = 100;

/**
 * @param rarities by word, as the search knows them; rarity is estimated from the sections where it does not
 * @param scores of the sections, 0 for those that no search found
 */
export function readScene(
  question: Question,
  matchers: readonly Matcher[],
  sections: readonly Section[],
  rarities: Readonly<Record<string, number>>,
  scores: readonly number[],
): Scene {
  const strengths = sections.map((section) => strengthsOf(question, matchers, section));
  const total = Math.max(sections.length, FEW_SECTIONS);
  // 'How much is it' names nothing itself: what it is about was all carried over.
  const ownNamed = namingTerms(question).some(({ carried }) => !carried);
  const terms = matchers.map((matcher, index): WeightedTerm => {
    const count = strengths.filter(({ whole }) => (whole[index] ?? 0) >= 0.5).length;
    const weight = rarityOf(matcher, rarities) ?? Math.log(1 + (total - count + 0.5) / (count + 0.5));
    const share = matcher.lightly ? LIGHT : matcher.term.carried && ownNamed ? CARRIED : 1;
    return { ...matcher, weight: share * weight, known: count > 0 };
  });
  const top = Math.max(1e-9, ...scores);
  const scene = {
    question,
    terms,
    sections,
    strengths,
    scores: scores.map((score) => score / top),
    totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0),
    maxWeight: Math.max(0, ...terms.map(({ weight }) => weight)),
    bestOwn: 0,
    bestWhole: 0,
  };
  scene.bestOwn = Math.max(0, ...strengths.flatMap(({ units }) => units.map((own) => shareOf(scene, own))));
  scene.bestWhole = Math.max(0, ...strengths.map(({ whole }) => shareOf(scene, whole)));
  return scene;
}

/** Every unit that may answer: questions that are in the sources answer nothing. */
export function* spotsOf({ sections, strengths }: Scene): Generator<Spot> {
  for (const [sectionPlace, section] of sections.entries()) {
    const found = strengths[sectionPlace] as SectionStrengths;
    for (const [place, unit] of section.units.entries()) {
      if (unit.kind === 'question') continue;
      yield { section, sectionPlace, unit, place, own: found.units[place] as Float64Array, strengths: found };
    }
  }
}

/** The share of the question's weight that is found; 0 for a question without words. */
export function shareOf({ terms, totalWeight }: Pick<Scene, 'terms' | 'totalWeight'>, found: Float64Array): number {
  if (totalWeight === 0) return 0;
  let sum = 0;
  for (let index = 0; index < terms.length; index++) sum += (terms[index] as WeightedTerm).weight * (found[index] ?? 0);
  return sum / totalWeight;
}

/** Of each term the best of what is found in several parts. */
export function either(...parts: (Float64Array | undefined)[]): Float64Array {
  const [first, ...others] = parts.filter((part) => part !== undefined);
  const best = Float64Array.from(first ?? []);
  for (const part of others) {
    for (const [index, strength] of part.entries()) best[index] = Math.max(best[index] ?? 0, strength);
  }
  return best;
}

function rarityOf({ term, spaceless }: Matcher, rarities: Readonly<Record<string, number>>): number | undefined {
  const known = rarities[term.word.form];
  if (known !== undefined || !spaceless) return known;
  const characters = [...term.word.form];
  const pairs = characters.slice(1).flatMap((character, at) => rarities[`${characters[at]}${character}`] ?? []);
  return pairs.length === 0 ? undefined : pairs.reduce((sum, rarity) => sum + rarity, 0) / pairs.length;
}

function strengthsOf(question: Question, matchers: readonly Matcher[], section: Section): SectionStrengths {
  const found = (bag: { terms: ReadonlySet<string>; plain?: string }) =>
    Float64Array.from(matchers, (matcher) => strengthIn(bag, matcher));
  const units = section.units.map((unit) => {
    const own = found(unit);
    nameTimes(question, matchers, section, unit, own);
    nameAmounts(question, matchers, unit, own);
    return own;
  });
  for (const [place, own] of units.entries()) nameWhom(matchers, section, place, own, units[place - 1]);
  const paraphrased = section.units.map((unit, place) => {
    const own = units[place] as Float64Array;
    return own.map((strength, index) => (strength >= 0.5 || saysTheSame(matchers[index], unit) ? 1 : strength));
  });
  const heading = found({ terms: section.headingTerms, plain: section.headingPlain });
  return { units, paraphrased, heading, title: found({ terms: section.nameTerms }), whole: either(heading, ...units) };
}

/** 'She works on Mondays' is about the one whom the sentence before it names. */
function nameWhom(
  matchers: readonly Matcher[],
  { units, language }: Section,
  place: number,
  own: Float64Array,
  before: Float64Array | undefined,
): void {
  const [unit, named] = [units[place], units[place - 1]];
  const [first = ''] = unit?.plain.split(' ') ?? [];
  if (!before || !named || !lexiconOf(language).personReference?.test(first)) return;
  const names = new Set(wordsOf(named.text).flatMap(({ text, form }) => (/^\p{Lu}/u.test(text) ? [form] : [])));
  for (const [index, { term }] of matchers.entries())
    if (names.has(term.word.form)) own[index] = Math.max(own[index] ?? 0, WHOM * (before[index] ?? 0));
}

function saysTheSame(matcher: Matcher | undefined, { terms }: ReadUnit): boolean {
  for (const token of matcher?.paraphrases ?? []) if (terms.has(token)) return true;
  return false;
}

/** A day that is asked for is named by every range that it is in: 'Monday to Friday'. */
function nameTimes(
  question: Question,
  matchers: readonly Matcher[],
  section: Section,
  unit: ReadUnit,
  own: Float64Array,
): void {
  if (question.times.size === 0) return;
  const told = recurrentTimes(unit.plain, section.language, lexiconOf(section.language));
  const asked = [...question.times];
  const strength = timeStrength(asked, told);
  for (const [index, { term }] of matchers.entries()) {
    if (term.role === 'time' && told.size > 0) own[index] = strength;
  }
}

/**
 * An age, a notice or a weight that is asked about is named by every bound that it is in: 11 by 'children under 12'. That
 * something else is so many years old says nothing of an age.
 */
function nameAmounts({ amounts }: Question, matchers: readonly Matcher[], unit: ReadUnit, own: Float64Array): void {
  for (const amount of amounts) {
    const held = holdsAmount(amount, unit);
    if (held === null && !amount.age) continue;
    const strength = held === 'within' ? 1 : held === 'beside' ? OTHER_AMOUNTS : 0;
    for (const [index, { term }] of matchers.entries()) {
      if (term.word.start >= amount.end || term.word.end <= amount.start) continue;
      own[index] = amount.age ? strength : Math.max(own[index] ?? 0, strength);
    }
  }
}

/** On a Saturday in winter, neither every Saturday nor every winter is meant; and a day of the winter is not all of it. */
function timeStrength(asked: readonly RecurrentTime[], told: ReadonlySet<RecurrentTime>): number {
  const isOf = (unit: string) => (time: RecurrentTime) => time.startsWith(unit);
  const units = ['day', 'month'].filter((unit) => asked.some(isOf(unit)));
  const both = units.filter((unit) => [...told].some(isOf(unit)));
  const shares = both.map((unit) => {
    const ofUnit = asked.filter(isOf(unit));
    return ofUnit.filter((time) => told.has(time)).length / ofUnit.length;
  });
  if (shares.length === 0 || shares.includes(0)) return OTHER_TIMES;
  return both.length === units.length && shares.every((share) => share === 1) ? 1 : SOME_TIMES;
}
