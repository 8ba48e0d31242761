import { isCostWord } from '../../../language/lexicon/related-words';
import { HEAD_LAST } from '../reply/label-head';
import { either, type Scene, type WeightedTerm } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { meantBy, type RankedUnit } from '../scoring/rank-units';
import { BARELY } from '../scoring/term-match';

/**
 * Whether a price is told for another thing with half of its name: of 'teacher training', that a session with a teacher
 * costs £65 says nothing.
 */
export function lacksHead({ question, terms }: Scene, best: RankedUnit): boolean {
  if (
    !question.asksPrice ||
    question.kind === 'yes-no' ||
    !HEAD_LAST.has(question.language) ||
    best.section.language !== question.language
  )
    return false;
  const named = terms.filter(
    ({ term: { role, word }, lightly }) =>
      !lightly && !SAYING_LITTLE.has(role) && role !== 'time' && !isCostWord(word.form, question.language),
  );
  const said = either(meantBy(best), best.strengths.paraphrased[best.place]);
  const lacks = (term: WeightedTerm) => (said[terms.indexOf(term)] ?? 0) < BARELY;
  return named.some((head, at) => {
    const before = named[at - 1];
    return (
      before !== undefined &&
      !head.term.carried &&
      before.term.word.end + 1 === head.term.word.start &&
      named[at + 1]?.term.word.start !== head.term.word.end + 1 &&
      lacks(head) &&
      !lacks(before)
    );
  });
}
