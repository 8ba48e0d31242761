import { lexiconOf } from '../../../language/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { recurrentTimes } from '../../../language/question/recurrent-times';
import { evidenceIn } from '../evidence/answer-type';
import type { ReadUnit, Section } from '../passages/section';
import { type Matcher, strengthIn } from './term-match';

/** How much a term counts by its role, before its rarity. */
const ROLE_WEIGHT = { content: 1, light: 0.18, name: 1.4, identifier: 1.4, amount: 0.15, time: 1.5 } as const;
/** How much of a term found near a sentence counts for the sentence, by where it was found. */
const NEAR = {
  heading: 0.9,
  lead: 0.9,
  question: 0.9,
  subject: 0.7,
  subjectName: 0.8,
  before: 0.6,
  beforeDependent: 0.85,
  passage: 0.35,
  after: 0.3,
  sameDocument: 0.5,
};
/** A word in so many of a document's passages (and in two at least) is what the document is about. */
const SUBJECT_SHARE = 0.4;
/** A sentence that names other days or months than the one asked for says at least something of it. */
const OTHER_TIMES = 0.25;
/** What a term of that sort counts when no source has it; a question for yes or no turns on every word. */
const REPLACEABLE_ABSENT = 0.4;
/** So many other words must be found for one to be dispensable. */
const REPLACED_BY = { choice: 1, verb: 2 };
const LIGHT_ABSENT = 0.3;
/** What was carried over from the conversation leads the search, but the question's own words decide. */
const CARRIED = 0.6;
/** Rarity makes up so much of a term's weight. */
const RARITY_SHARE = 0.7;
/** Of a few passages that were found for its words, a word's rarity cannot be told; so many are supposed. */
const FEW_PASSAGES = 7;
const COST_BY_MONEY = 0.85;

/** A question's term ready to be scored. */
export interface WeightedTerm extends Matcher {
  weight: number;
  /** Whether any of the sections has it. */
  known: boolean;
  /** Of each section, how far the term is found in it beyond its sentences. */
  near: { heading: number; subject: number; passage: number; sameDocument: number; titled: boolean }[];
}

/** How far one term is found in one unit itself (`own`), and in it or near it (`all`); 0 to 1. */
export interface TermCoverage {
  own: number;
  all: number;
}

/** Weighs a question's terms by their rarity among the passages (inverse document frequency, as in BM25). */
export function weighTerms(
  question: Question,
  matchers: readonly Matcher[],
  sections: readonly Section[],
): WeightedTerm[] {
  const total = Math.max(sections.length, FEW_PASSAGES);
  const weighed = matchers.map((matcher) => {
    const found = sections.map((section) => strengthIn({ terms: section.terms, plain: joined(section) }, matcher));
    const headed = sections.map((section) =>
      strengthIn({ terms: section.headingTerms, plain: section.headingPlain }, matcher),
    );
    const count = sections.filter((_, place) => Math.max(found[place] ?? 0, headed[place] ?? 0) >= 0.5).length;
    const rarity = Math.log(1 + (total - count + 0.5) / (count + 0.5));
    const rarest = Math.log(1 + (total + 0.5) / 0.5);
    const near = sections.map((section, place) => {
      const siblings = sections
        .map((_, other) => other)
        .filter((other) => sections[other]?.document === section.document);
      const share = siblings.filter((sibling) => (found[sibling] ?? 0) > 0.5).length;
      const titled = strengthIn({ terms: section.nameTerms }, matcher);
      return {
        heading: headed[place] ?? 0,
        subject: share > 1 && share >= SUBJECT_SHARE * siblings.length ? 1 : titled,
        passage: found[place] ?? 0,
        sameDocument: share > 0 ? 1 : 0,
        titled: titled > 0.5,
      };
    });
    const { role, carried } = matcher.term;
    let weight = ROLE_WEIGHT[role] * (1 - RARITY_SHARE + (RARITY_SHARE * rarity) / rarest);
    if (role === 'light' && count === 0) weight *= LIGHT_ABSENT;
    if (carried && role === 'content') weight *= CARRIED;
    return { ...matcher, weight, near, known: count > 0 };
  });
  const found = weighed.filter(({ known, term }) => known && term.role !== 'light' && term.role !== 'amount').length;
  if (question.kind === 'yes-no') return weighed;
  return weighed.map((weighted) => {
    const { replaceable } = weighted.term;
    const dispensable = replaceable !== null && !weighted.known && found >= REPLACED_BY[replaceable];
    return dispensable ? { ...weighted, weight: weighted.weight * REPLACEABLE_ABSENT } : weighted;
  });
}

const texts = new WeakMap<readonly ReadUnit[], string>();

function joined(section: Section): string {
  let text = texts.get(section.units);
  if (text === undefined) {
    text = section.units.map((unit) => unit.plain).join('\n');
    texts.set(section.units, text);
  }
  return text;
}

/** How each term of a question is covered by a unit and what stands around it. */
export function coverUnit(
  question: Question,
  terms: readonly WeightedTerm[],
  section: Section,
  sectionPlace: number,
  place: number,
): TermCoverage[] {
  const unit = section.units[place];
  if (unit === undefined) return [];
  const after = section.units[place + 1];
  const lead =
    unit.list === null ? undefined : section.units.find((each) => each.kind === 'lead' && each.list === unit.list);
  const asked = section.units.slice(0, place).findLast(({ kind }) => kind === 'question');
  return terms.map((weighted) => {
    const near = weighted.near[sectionPlace] ?? { heading: 0, subject: 0, passage: 0, sameDocument: 0, titled: false };
    const said = ownStrength(question, weighted, unit, section);
    // A document seldom repeats the name of what it is about.
    const own = weighted.term.role === 'name' || near.titled ? Math.max(said, near.subject * NEAR.subjectName) : said;
    const mayBeElsewhere = weighted.term.role === 'name' && !weighted.term.partOfLongName;
    const all = Math.max(
      own,
      near.heading * NEAR.heading,
      lead ? strengthIn(lead, weighted) * NEAR.lead : 0,
      asked ? strengthIn(asked, weighted) * NEAR.question : 0,
      near.subject * NEAR.subject,
      strengthBefore(weighted, section, place),
      near.passage * NEAR.passage,
      after ? strengthIn(after, weighted) * NEAR.after : 0,
      mayBeElsewhere ? near.sameDocument * NEAR.sameDocument : 0,
    );
    return { own, all };
  });
}

/** How far a term is found in what a unit follows; pronouns lead back through several sentences. */
function strengthBefore(matcher: Matcher, section: Section, place: number): number {
  const unit = section.units[place];
  const before = section.units[place - 1];
  if (unit === undefined || before === undefined) return 0;
  if (!isDependent(section, place)) return strengthIn(before, matcher) * NEAR.before;
  const further = isDependent(section, place - 1) ? strengthBefore(matcher, section, place - 1) : 0;
  return Math.max(strengthIn(before, matcher), further) * NEAR.beforeDependent;
}

/** Whether a unit begins with a word that stands for something in the one before it. */
export function isDependent(section: Section, place: number): boolean {
  const unit = section.units[place];
  return unit !== undefined && place > 0 && (lexiconOf(section.language).dependent?.test(unit.plain) ?? false);
}

function ownStrength(question: Question, weighted: WeightedTerm, unit: ReadUnit, section: Section): number {
  const found = strengthIn(unit, weighted);
  if (weighted.term.role === 'time') {
    const times = recurrentTimes(unit.plain, section.language, lexiconOf(section.language));
    if ([...question.times].some((time) => times.has(time))) return 1;
    return times.size > 0 ? OTHER_TIMES : found;
  }
  const answersCost =
    (question.kind === 'how-much' || question.kind === 'yes-no') &&
    isCostWord(weighted.term.word.form, question.language) &&
    evidenceIn(unit, section.language).money;
  return answersCost ? Math.max(found, COST_BY_MONEY) : found;
}
