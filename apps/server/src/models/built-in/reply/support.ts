import type { QuestionKind } from '../lexicon/lexicon';
import type { Question } from '../question/question';
import type { WeightedTerm } from '../scoring/coverage';
import type { Candidate } from '../scoring/sentence-score';
import { weightyTerms } from './is-answer';

/** A further sentence must be nearly as good as the best. */
const SCORE_SHARE = 0.87;
const OWN_SHARE = 0.9;
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

/** It has a weighty word of the question that the best one lacks, or goes on about the thing to be explained. */
function completes(question: Question, terms: readonly WeightedTerm[], best: Candidate, candidate: Candidate): boolean {
  const weighty = weightyTerms(terms);
  const own = (of: Candidate, term: WeightedTerm) => of.terms[terms.indexOf(term)]?.own ?? 0;
  if (weighty.some((term) => own(best, term) < 0.5 && own(candidate, term) >= 0.7)) return true;
  return (
    question.kind === 'what-is' && candidate.place > best.place && weighty.some((term) => own(candidate, term) >= 0.7)
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
