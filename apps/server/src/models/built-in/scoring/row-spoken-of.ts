import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf } from '../../../language/terms';
import { rowBefore } from '../passages/quoted-before';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/** Minimum share of the row's words in a sentence about it: 'the beginners' class' is 'Drawing for beginners'. */
const NAMED_SHARE = 0.5;

/**
 * After the price of life drawing, 'do I need to bring paper' is answered by the sentence about life drawing before one
 * about another class below the same heading.
 * @param ranked all, best first
 */
export function rowSpokenOfFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const label = rowBefore(question.lastReply ?? '');
  if (best === undefined || label === null || best.unit.kind === 'row' || question.kind !== 'yes-no') return ranked;
  const { language } = best.section;
  const words = [...new Set(termsOf(label, language).filter((term) => !isStopWord(term, language)))];
  const names = ({ unit }: RankedUnit) =>
    words.filter((word) => unit.terms.has(word)).length >= NAMED_SHARE * words.length;
  if (words.length === 0 || names(best)) return ranked;
  const said = terms.flatMap(({ term: { role } }, index) =>
    !SAYING_LITTLE.has(role) && (best.own[index] ?? 0) >= FOUND ? [index] : [],
  );
  const told = ranked.find(
    (one) =>
      one.section === best.section &&
      one.unit.kind !== 'row' &&
      names(one) &&
      said.every((index) => (one.own[index] ?? 0) >= FOUND),
  );
  return putFirst(ranked, told, 1);
}
