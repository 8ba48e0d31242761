import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { evidenceIn, needsEvidence } from '../evidence/answer-type';
import { holdsContact } from '../evidence/contact';
import type { WeightedTerm } from '../scoring/coverage';
import type { Candidate } from '../scoring/sentence-score';
import { strengthIn } from '../scoring/term-match';

/**
 * From which coverage on a sentence answers, as share of the question's weight. Set on the questions in
 * `evaluation/tuning`: lower lets in quotes about something else, higher refuses what is put in other words.
 */
const COVERAGE_MIN = 0.62;
/** A name or a number of the question must be found at least so surely, or the sentence is about another. */
const SURE = 0.5;
/** Without the type of answer asked for, only a sentence that holds nearly the whole question is worth saying. */
const OWN_WITHOUT_EVIDENCE = 0.85;
const HEADED = 0.8;
/** Kinds whose answers take forms that no pattern knows. */
const LOOSE: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['when', 'where', 'how-often', 'how-long']);

/** Terms that tell what a question is about; its light words where it has no others. */
export function weightyTerms(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const weighty = terms.filter(({ term }) => term.role !== 'light' && term.role !== 'amount');
  return weighty.length > 0 ? weighty : [...terms];
}

/** Whether a unit answers the question, so that quoting it is no guess. */
export function isAnswer(question: Question, terms: readonly WeightedTerm[], candidate: Candidate): boolean {
  if (candidate.coverage < COVERAGE_MIN) return false;
  if (holdsContact(question, candidate.unit) === false) return false;
  if (question.kind === 'which' && lacksAmount(terms, candidate)) return false;
  if (lacksKey(terms, candidate)) return false;
  if (!isAbout(question, terms, candidate)) return false;
  if (needsEvidence(question.kind) && !candidate.evidence) {
    return LOOSE.has(question.kind) && candidate.own >= OWN_WITHOUT_EVIDENCE && weightyTerms(terms).length > 1;
  }
  return question.kind !== 'why' || tellsWhy(candidate);
}

/** A name, number or code of the question is neither in the unit nor near it. */
function lacksKey(terms: readonly WeightedTerm[], candidate: Candidate): boolean {
  return terms.some(
    ({ term }, index) =>
      (term.role === 'name' || term.role === 'identifier') && (candidate.terms[index]?.all ?? 0) < SURE,
  );
}

/** The unit itself has a word of the question, or its heading or the question that it answers has them all. */
function isAbout(question: Question, terms: readonly WeightedTerm[], candidate: Candidate): boolean {
  const all = weightyTerms(terms);
  const things = all.filter(({ term }) => !isCostWord(term.word.form, question.language));
  const weighty = things.length > 0 ? things : all;
  // One word alone must be meant surely; what is only near to it may be about anything.
  const sure = weighty.length > 1 ? 0.5 : HEADED;
  const own = weighty.some((term) => (candidate.terms[terms.indexOf(term)]?.own ?? 0) >= sure);
  const asked = candidate.section.units.slice(0, candidate.place).findLast(({ kind }) => kind === 'question');
  const headed = (term: WeightedTerm) =>
    Math.max(term.near[candidate.sectionPlace]?.heading ?? 0, asked ? strengthIn(asked, term) : 0);
  return own || weighty.every((term) => headed(term) >= HEADED);
}

/** 'Which plan has 2 TB': the number tells which. */
function lacksAmount(terms: readonly WeightedTerm[], candidate: Candidate): boolean {
  return terms.some(({ term }, index) => term.role === 'amount' && (candidate.terms[index]?.own ?? 0) < SURE);
}

/** A reason stands in the unit or right after it. */
function tellsWhy({ unit, section, place }: Candidate): boolean {
  const after = section.units[place + 1];
  return evidenceIn(unit, section.language).cause || (after !== undefined && evidenceIn(after, section.language).cause);
}
