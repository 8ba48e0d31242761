import { evidenceIn } from '../evidence/answer-type';
import { lexiconOf } from '../lexicon';
import type { ReadUnit, Section } from '../passages/section';
import type { Question } from '../question/question';
import { weekdaysIn } from '../question/weekdays';
import { relatedWords } from './synonyms';
import { type Matcher, strengthIn } from './term-match';

/** How much a term counts by its role, before its rarity. */
const ROLE_WEIGHT = { content: 1, light: 0.2, name: 1.4, identifier: 1.4, amount: 0.25, day: 1.1 } as const;
/** How much of a term found near a sentence counts for the sentence, by where it was found. */
const NEAR = {
  heading: 0.9,
  lead: 0.9,
  subject: 0.7,
  before: 0.6,
  beforeDependent: 0.85,
  passage: 0.45,
  after: 0.3,
  sameDocument: 0.5,
};
/** A word in so many of a document's passages (and in two at least) is what the document is about. */
const SUBJECT_SHARE = 0.4;
/** A sentence that names other days than the one asked for says at least something of it. */
const OTHER_DAYS = 0.4;
const COST_BY_MONEY = 0.85;

/** A question's term ready to be scored. */
export interface WeightedTerm extends Matcher {
  weight: number;
  /** Of each section, how far the term is found in it beyond its sentences. */
  near: { heading: number; subject: number; passage: number; sameDocument: number }[];
}

/** How far one term is found in one unit itself (`own`), and in it or near it (`all`); 0 to 1. */
export interface TermCoverage {
  own: number;
  all: number;
}

/** Weighs a question's terms by their rarity among the passages (inverse document frequency, as in BM25). */
export function weighTerms(matchers: readonly Matcher[], sections: readonly Section[]): WeightedTerm[] {
  return matchers.map((matcher) => {
    const found = sections.map((section) => strengthIn({ terms: section.terms, plain: joined(section) }, matcher));
    const headed = sections.map((section) =>
      strengthIn({ terms: section.headingTerms, plain: section.headingPlain }, matcher),
    );
    const count = sections.filter((_, place) => Math.max(found[place] ?? 0, headed[place] ?? 0) > 0.5).length;
    const rarity = Math.log(1 + (sections.length - count + 0.5) / (count + 0.5));
    const rarest = Math.log(1 + (sections.length + 0.5) / 0.5);
    const near = sections.map((section, place) => {
      const siblings = sections
        .map((_, other) => other)
        .filter((other) => sections[other]?.document === section.document);
      const share = siblings.filter((sibling) => (found[sibling] ?? 0) > 0.5).length;
      const subject =
        share > 1 && share >= SUBJECT_SHARE * siblings.length ? 1 : strengthIn({ terms: section.nameTerms }, matcher);
      return { heading: headed[place] ?? 0, subject, passage: found[place] ?? 0, sameDocument: share > 0 ? 1 : 0 };
    });
    return { ...matcher, weight: ROLE_WEIGHT[matcher.term.role] * (0.5 + (0.5 * rarity) / rarest), near };
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
  const before = section.units[place - 1];
  const after = section.units[place + 1];
  const lead =
    unit.list === null ? undefined : section.units.find((each) => each.kind === 'lead' && each.list === unit.list);
  const dependent = lexiconOf(section.language).dependent?.test(unit.plain) ?? false;
  return terms.map((weighted) => {
    const own = ownStrength(question, weighted, unit, section);
    const near = weighted.near[sectionPlace] ?? { heading: 0, subject: 0, passage: 0, sameDocument: 0 };
    const previous = before ? strengthIn(before, weighted) * (dependent ? NEAR.beforeDependent : NEAR.before) : 0;
    const mayBeElsewhere = weighted.term.role === 'name' && !weighted.term.partOfLongName;
    const all = Math.max(
      own,
      near.heading * NEAR.heading,
      lead ? strengthIn(lead, weighted) * NEAR.lead : 0,
      near.subject * NEAR.subject,
      previous,
      near.passage * NEAR.passage,
      after ? strengthIn(after, weighted) * NEAR.after : 0,
      mayBeElsewhere ? near.sameDocument * NEAR.sameDocument : 0,
    );
    return { own, all };
  });
}

function ownStrength(question: Question, weighted: WeightedTerm, unit: ReadUnit, section: Section): number {
  const found = strengthIn(unit, weighted);
  if (weighted.term.role === 'day') {
    const days = weekdaysIn(unit.plain, section.language, lexiconOf(section.language));
    if ([...question.days].some((day) => days.has(day))) return 1;
    return Math.max(found * (days.size > 0 ? OTHER_DAYS : 1), days.size > 0 ? OTHER_DAYS : 0);
  }
  const asksCost = question.kind === 'how-much' && relatedWords(question.language).cost.size > 0;
  if (asksCost && found < COST_BY_MONEY && isCostWord(question, weighted) && evidenceIn(unit, section.language).money) {
    return COST_BY_MONEY;
  }
  return found;
}

function isCostWord(question: Question, { term }: WeightedTerm): boolean {
  const { cost } = relatedWords(question.language);
  return cost.has(term.word.form) || [...cost].some((stem) => stem.length > 3 && term.word.form.startsWith(stem));
}
