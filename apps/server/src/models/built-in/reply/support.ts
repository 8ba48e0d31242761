import type { QuestionKind } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { isDependent, type WeightedTerm } from '../scoring/coverage';
import type { Candidate } from '../scoring/sentence-score';
import { strengthIn } from '../scoring/term-match';
import { weightyTerms } from './is-answer';

/** A further sentence must be nearly as good as the best. */
const SCORE_SHARE = 0.87;
const OWN_SHARE = 0.9;
/** A word is meant by what stands around the best sentence from this on, and decides if it weighs so much of the top. */
const MEANT_ANYWAY = 0.8;
const DECIDING = 0.7;
/** What a sentence is about stands among its first words. */
const OPENING_WORDS = 3;
/** Two sentences that share more of their words say the same. */
const SAME_SHARE = 0.6;
/** Questions for one fact get the fact; others up to four sentences in all. */
const FACTS: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'who',
  'when',
  'where',
  'how-long',
  'how-often',
  'how-many',
  'how-much',
  'yes-no',
]);
/** Questions whose answer may go on in the next sentence. */
const EXPLAINED: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what-is', 'how-to', 'what']);
const FACT_SENTENCES = 1;
const FURTHER_SENTENCES = 2;

/** Further sentences worth adding to the best one: what completes it, and what is as good but says something else. */
export function supportingCandidates(
  question: Question,
  terms: readonly WeightedTerm[],
  best: Candidate,
  answers: readonly Candidate[],
): Candidate[] {
  const chosen: Candidate[] = [];
  const isNew = (candidate: Candidate) =>
    [best, ...chosen].every((said) => said !== candidate && overlap(said, candidate) <= SAME_SHARE);
  const quotable = answers.filter(({ unit }) => unit.cells.length < 2 && unit.kind !== 'lead');
  const completing = quotable.find(
    (candidate) => isNeighbour(best, candidate) && completes(question, terms, best, candidate),
  );
  if (completing !== undefined && isNew(completing)) chosen.push(completing);
  const wanted = FACTS.has(question.kind) ? FACT_SENTENCES : FURTHER_SENTENCES;
  for (const candidate of quotable) {
    if (chosen.length >= wanted) break;
    if (candidate.score < SCORE_SHARE * best.score || candidate.own < OWN_SHARE * best.own) continue;
    if (best.evidence === true && candidate.evidence !== true) continue;
    if (saysAll(terms, best, candidate) && isNew(candidate)) chosen.push(candidate);
  }
  return chosen;
}

function isNeighbour(one: Candidate, other: Candidate): boolean {
  return one.section === other.section && Math.abs(one.place - other.place) === 1;
}

/** It has a deciding word of the question that the best one lacks, or goes on about the thing to be explained. */
function completes(question: Question, terms: readonly WeightedTerm[], best: Candidate, candidate: Candidate): boolean {
  const weighty = weightyTerms(terms);
  const top = Math.max(...weighty.map(({ weight }) => weight));
  const lacking = weighty.filter((term) => {
    const covered = best.terms[terms.indexOf(term)];
    // A fact needs no more than its own sentence, but for the day or the thing that was named.
    if (FACTS.has(question.kind) && term.term.role === 'content') return false;
    return covered !== undefined && covered.own < 0.5 && covered.all < MEANT_ANYWAY && term.weight >= DECIDING * top;
  });
  const own = (term: WeightedTerm) => candidate.terms[terms.indexOf(term)]?.own ?? 0;
  if (lacking.some((term) => own(term) >= 0.7)) return true;
  if (candidate.place < best.place || !EXPLAINED.has(question.kind)) return false;
  if (question.kind !== 'what-is') return isDependent(candidate.section, candidate.place);
  const opening = new Set(candidate.unit.sequence.slice(0, OPENING_WORDS));
  return (
    isDependent(candidate.section, candidate.place) ||
    weighty.some((term) => strengthIn({ terms: opening }, term) >= 0.7)
  );
}

/** It has every weighty word itself that the best one has. */
function saysAll(terms: readonly WeightedTerm[], best: Candidate, candidate: Candidate): boolean {
  return weightyTerms(terms).every((term) => {
    const index = terms.indexOf(term);
    return (candidate.terms[index]?.own ?? 0) >= (best.terms[index]?.own ?? 0) - 0.3;
  });
}

function overlap(one: Candidate, other: Candidate): number {
  const shared = [...one.unit.terms].filter((term) => other.unit.terms.has(term)).length;
  return shared / Math.max(1, Math.min(one.unit.terms.size, other.unit.terms.size));
}
