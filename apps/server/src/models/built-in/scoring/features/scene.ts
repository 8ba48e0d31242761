import { lexiconOf } from '../../../../language/lexicon';
import { plain } from '../../../../language/lexicon/lexicon';
import { holdsAmount } from '../../../../language/question/amounts';
import { namingTerms } from '../../../../language/question/follow-up';
import type { Question } from '../../../../language/question/question';
import type { RecurrentTime } from '../../../../language/question/recurrent-times';
import { terms as termsOf } from '../../../../language/terms';
import { words as wordsOf } from '../../../../language/words';
import { OF_IT } from '../../evidence/of-it';
import { timesTold } from '../../evidence/times-told';
import type { ReadUnit, Section } from '../../passages/section';
import { type Matcher, strengthIn } from '../term-match';

/** A question's term with its weight: its inverse document frequency in everything searched. */
export interface WeightedTerm extends Matcher {
  weight: number;
  /** Whether any of the sections contains it. */
  known: boolean;
}

/** Match strengths of each term of the question in the parts of a section, from 0 to 1. */
export interface SectionStrengths {
  units: Float64Array[];
  /** In the same words or in paraphrases. */
  paraphrased: Float64Array[];
  heading: Float64Array;
  title: Float64Array;
  /** In any unit or in the heading. */
  whole: Float64Array;
}

/** A question with everything that may answer it, read once; the basis of every feature. */
export interface Scene {
  question: Question;
  terms: readonly WeightedTerm[];
  sections: readonly Section[];
  strengths: readonly SectionStrengths[];
  /** Search scores by section, relative to the best. */
  scores: readonly number[];
  totalWeight: number;
  maxWeight: number;
  /** The largest share of the question's weight found in any unit, and in any section. */
  bestOwn: number;
  bestWhole: number;
}

/** One unit of one section of a scene. */
export interface Spot {
  section: Section;
  sectionPlace: number;
  unit: ReadUnit;
  place: number;
  /** By term. */
  own: Float64Array;
  strengths: SectionStrengths;
}

/** A group of features: their names, and the function that computes them in that order. */
export interface FeatureGroup {
  names: readonly string[];
  fill: (scene: Scene, spot: Spot, into: Float64Array, at: number) => void;
}

/** Terms carried over from the conversation guide the search, but the question's own words decide. */
const CARRIED = 0.6;
/** Light words are common in the sources' language even where the question's own word for them does not occur. */
const LIGHT = 0.25;
/** A person called 'she' is named nearly as well as by name. */
const WHOM = 0.9;
/** A sentence that names other days or months than the one asked about is still somewhat relevant. */
const OTHER_TIMES = 0.25;
/** The same if it names only part of what is asked about. */
const SOME_TIMES = 0.75;
/** A sentence about other amounts than the one asked about is still somewhat relevant. */
const OTHER_AMOUNTS = 0.5;
/** Sections found for its words cannot tell a word's rarity; this many sections are assumed. */
const FEW_SECTIONS = 100;

/**
 * @param rarities by word, as known to the search; estimated from the sections for other words
 * @param scores by section, 0 for those not found by a search
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
  // 'How much is it' names nothing itself: its subject was carried over.
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

/** Every unit that may answer; questions within the sources answer nothing. */
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

/** For each term, the strongest match among several parts. */
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
    nameReductions(matchers, unit, own);
    return own;
  });
  for (const [place, own] of units.entries()) nameWhom(matchers, section, place, own, units[place - 1]);
  nameThings(matchers, section, units);
  const paraphrased = section.units.map((unit, place) => {
    const own = units[place] as Float64Array;
    return own.map((strength, index) => (strength >= 0.5 || saysTheSame(matchers[index], unit) ? 1 : strength));
  });
  const heading = found({ terms: section.headingTerms, plain: section.headingPlain });
  return { units, paraphrased, heading, title: found({ terms: section.nameTerms }), whole: either(heading, ...units) };
}

const REDUCTION =
  /^(?:discount|reduc|cheaper|concess|rabatt|ermassig|reduct|descuento|sconto|korting|desconto)\p{L}*$/u;
/** '10% off', '20 % less', '15 % Nachlass' */
const REDUCED =
  /\d ?% (?:off|less|discount|reduction|weniger|nachlass|rabatt|de (?:remise|reduction|descuento)|di sconto|korting)/u;

/** '10% off' is a discount. */
function nameReductions(matchers: readonly Matcher[], unit: ReadUnit, own: Float64Array): void {
  for (const [index, { term }] of matchers.entries())
    if (REDUCTION.test(plain(term.word.form)) && REDUCED.test(unit.plain)) own[index] = Math.max(own[index] ?? 0, WHOM);
}

/** 'She works on Mondays' is about the person named in the sentence before. */
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

/** 'The Barrel Room' of 'The Barrel Room is on the ground floor and holds 24 people' */
const SUBJECT =
  /^(?:the|our|an?|each|every|all) ((?:[\p{L}\p{N}'’-]+ ){1,4}?)(?:is|are|has|have|holds?|costs?|can|may|will|takes?|runs?|lasts?|starts?|opens?|seats?|sleeps?|comes?|offers?|includes?|lies|stands)(?!\p{L})/u;

/** 'It costs £40 per hour' is about the Barrel Room, which the last sentence with a subject of its own is about. */
function nameThings(matchers: readonly Matcher[], { units, language }: Section, found: readonly Float64Array[]): void {
  if (language !== 'en') return;
  let subject: Float64Array | null = null;
  for (const [place, { kind, plain: said }] of units.entries()) {
    const own = found[place];
    if (kind !== 'sentence' || own === undefined) subject = null;
    else if (!OF_IT.test(said)) {
      const [, thing] = SUBJECT.exec(said) ?? [];
      const bag = thing === undefined ? null : { terms: new Set(termsOf(thing, language)), plain: thing };
      subject = bag && Float64Array.from(matchers, (matcher) => strengthIn(bag, matcher));
    } else if (subject !== null)
      for (const [index, strength] of subject.entries()) own[index] = Math.max(own[index] ?? 0, WHOM * strength);
  }
}

function saysTheSame(matcher: Matcher | undefined, { terms }: ReadUnit): boolean {
  for (const token of matcher?.paraphrases ?? []) if (terms.has(token)) return true;
  return false;
}

/** A requested day counts as named by every range it falls in: 'Monday to Friday'. */
function nameTimes(
  question: Question,
  matchers: readonly Matcher[],
  section: Section,
  unit: ReadUnit,
  own: Float64Array,
): void {
  if (question.times.size === 0) return;
  const told = timesTold(unit, section.language);
  const asked = [...question.times];
  const strength = timeStrength(asked, told);
  for (const [index, { term }] of matchers.entries()) {
    if (term.role === 'time' && told.size > 0) own[index] = strength;
  }
}

/**
 * A requested age, notice period or weight counts as named by every bound it satisfies: 11 by 'children under 12'. That
 * something else is so many years old says nothing about an age.
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

/** For a Saturday in winter, neither every Saturday nor every winter is meant; one day of winter is not all of it. */
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
