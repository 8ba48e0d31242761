import { lexiconOf } from '../../../language/lexicon';
import type { Question } from '../../../language/question/question';
import { evidenceIn, holdsAnswer, needsEvidence } from '../evidence/answer-type';
import { holdsContact } from '../evidence/contact';
import { holdsMeasure } from '../evidence/measure';
import type { ReadUnit, Section } from '../passages/section';
import { coverUnit, isDependent, type TermCoverage, type WeightedTerm } from './coverage';
import { strengthIn } from './term-match';

/** What makes a sentence a better answer, in shares of a full coverage. */
const BONUS = {
  evidence: 0.25,
  softEvidence: 0.18,
  counted: 0.12,
  definition: 0.2,
  neighbours: 0.1,
  rank: 0.06,
  contact: 0.3,
  light: 0.08,
  located: 0.25,
  steps: 0.15,
  heading: 0.08,
};
const PENALTY = {
  evidence: 0.5,
  softEvidence: 0.08,
  dependent: 0.03,
  lacksKey: 0.18,
  long: 0.06,
  lead: 0.05,
  item: 0.02,
};
const LONG_CHARACTERS = 320;
/** A number stands at most so many words before what it counts: '28 days of paid vacation'. */
const COUNTED_WITHIN = 5;

/** A unit judged as an answer to a question. */
export interface Candidate {
  section: Section;
  /** Index of its section, in order of rank. */
  sectionPlace: number;
  unit: ReadUnit;
  /** Its place among the section's units. */
  place: number;
  /** Share of the question's weight found in the unit and around it, 0 to 1. */
  coverage: number;
  /** Share found in the unit itself. */
  own: number;
  /** By term of the question. */
  terms: TermCoverage[];
  /** Whether it holds the type of answer asked for; null where none is. */
  evidence: boolean | null;
  score: number;
}

/** Judges every unit of the sections, best first. Questions that stand in the sources answer nothing and are left out. */
export function scoreUnits(
  question: Question,
  terms: readonly WeightedTerm[],
  sections: readonly Section[],
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [sectionPlace, section] of sections.entries()) {
    for (const [place, unit] of section.units.entries()) {
      if (unit.kind !== 'question') candidates.push(scoreUnit(question, terms, section, sectionPlace, unit, place));
    }
  }
  return candidates.sort((one, other) => other.score - one.score);
}

function scoreUnit(
  question: Question,
  terms: readonly WeightedTerm[],
  section: Section,
  sectionPlace: number,
  unit: ReadUnit,
  place: number,
): Candidate {
  const covered = coverUnit(question, terms, section, sectionPlace, place);
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  const share = (of: 'own' | 'all') =>
    total === 0 ? 0 : covered.reduce((sum, each, index) => sum + each[of] * (terms[index]?.weight ?? 0), 0) / total;
  const coverage = share('all');
  const own = share('own');
  const measure = question.kind === 'how-many' && unit.kind !== 'row' ? holdsMeasure(question.plain, unit.plain) : null;
  const evidence = measure ?? holdsAnswer(question, evidenceIn(unit, section.language));
  let score = 0.5 * coverage + 0.5 * own + BONUS.rank / (1 + sectionPlace);
  if (evidence !== null) {
    const needed = needsEvidence(question.kind);
    if (evidence) score += needed ? BONUS.evidence : BONUS.softEvidence;
    else score -= needed ? PENALTY.evidence : PENALTY.softEvidence;
  }
  if (question.kind === 'how-many' && evidence && measure === null)
    score += countsAsked(question, terms, unit, section) ? BONUS.counted : -BONUS.counted;
  if (question.kind === 'how-much' && evidence && !evidenceIn(unit, section.language).money) score -= BONUS.counted / 2;
  if (question.kind === 'what-is' && defines(terms, unit, section)) score += BONUS.definition;
  if (question.kind === 'where' && evidenceIn(unit, section.language).located) score += BONUS.located;
  // The cells of all rows stand equally near.
  if (unit.kind !== 'row') score += BONUS.neighbours * neighbours(terms, unit);
  if (terms.some((_, index) => (terms[index]?.near[sectionPlace]?.heading ?? 0) > 0.7)) score += BONUS.heading;
  if (terms.some(({ term }, index) => term.role === 'light' && (covered[index]?.own ?? 0) >= 0.7)) score += BONUS.light;
  if (isDependent(section, place)) score -= PENALTY.dependent;
  if (lacksKey(terms, covered)) score -= PENALTY.lacksKey;
  if (holdsContact(question, unit)) score += BONUS.contact;
  if (unit.text.length > LONG_CHARACTERS) score -= PENALTY.long;
  if (unit.kind === 'lead') score -= PENALTY.lead;
  if (question.kind === 'how-to' && unit.list !== null) score += BONUS.steps;
  if (unit.kind === 'item') score -= PENALTY.item;
  return { section, sectionPlace, unit, place, coverage, own, terms: covered, evidence, score };
}

/** The rarest word of the question that the sources have is not in the unit. */
function lacksKey(terms: readonly WeightedTerm[], covered: readonly TermCoverage[]): boolean {
  let key = -1;
  for (const [index, { known, weight, term }] of terms.entries()) {
    if (known && !term.carried && weight > (terms[key]?.weight ?? 0)) key = index;
  }
  return key >= 0 && (covered[key]?.own ?? 0) < 0.5;
}

/** Whether a number stands before the thing whose number is asked for, which the question names first. */
function countsAsked(question: Question, terms: readonly WeightedTerm[], unit: ReadUnit, section: Section): boolean {
  const counted = terms.find(({ term }) => term === question.sought);
  if (unit.kind === 'row' || counted === undefined || counted.spaceless) return true;
  const { number } = lexiconOf(section.language);
  return unit.sequence.some((token, at) => {
    const before = unit.sequence.slice(Math.max(0, at - COUNTED_WITHIN), at);
    return counted.tokens.has(token) && before.some((word) => /^\d/.test(word) || number.test(word));
  });
}

/** 'Tidewater is ...': the unit begins with what is asked for, and a copula follows. */
function defines(terms: readonly WeightedTerm[], unit: ReadUnit, section: Section): boolean {
  const copula = lexiconOf(section.language).copula.exec(unit.plain);
  if (!copula) return false;
  const opening = unit.sequence.slice(0, Math.max(2, unit.plain.slice(0, copula.index).split(/\s+/).length));
  const bag = { terms: new Set(opening), plain: unit.plain.slice(0, copula.index) };
  const main = terms.filter(({ term }) => term.role !== 'light');
  return main.length > 0 && main.every((term) => strengthIn(bag, term) > 0.5);
}

/** Share of the question's neighbouring terms that are neighbours in the unit too. */
function neighbours(terms: readonly WeightedTerm[], unit: ReadUnit): number {
  let pairs = 0;
  let kept = 0;
  for (const [index, first] of terms.entries()) {
    const second = terms[index + 1];
    if (second === undefined || first.spaceless || first.term.role === 'light' || second.term.role === 'light')
      continue;
    pairs++;
    const near = unit.sequence.some((token, at) => {
      const following = unit.sequence.slice(at + 1, at + 3);
      return first.tokens.has(token) && following.some((next) => second.tokens.has(next));
    });
    if (near) kept++;
  }
  return pairs === 0 ? 0 : kept / pairs;
}
