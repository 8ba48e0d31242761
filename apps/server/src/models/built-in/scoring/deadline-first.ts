import { evidenceIn, MONEY } from '../evidence/answer-type';
import { either, type Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

const UNTIL_WHEN = /^(?:and |so |hi |hello )?(?:until when|by when|bis wann)(?!\p{L})/u;

/**
 * For 'until when can I cancel a Reformer class', 'For Reformer classes it is 24 hours', which goes on from a sentence
 * about cancelling, before the fee for cancelling one late.
 * @param ranked all, best first
 */
export function deadlineFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !UNTIL_WHEN.test(question.plain) || !MONEY.test(best.unit.plain)) return ranked;
  const named = terms.flatMap(({ term: { role }, lightly }, index) =>
    lightly || SAYING_LITTLE.has(role) ? [] : [index],
  );
  const covers = ({ own, strengths, place }: RankedUnit) => {
    const found = either(own, strengths.units[place - 1]);
    return named.every((index) => (found[index] ?? 0) >= FOUND);
  };
  const covered = ({ own }: RankedUnit) => named.filter((index) => (own[index] ?? 0) >= FOUND).length;
  const told = ranked.filter(
    (one) =>
      one.unit.kind === 'sentence' &&
      one.section === best.section &&
      !MONEY.test(one.unit.plain) &&
      evidenceIn(one.unit, one.section.language).duration &&
      covers(one),
  );
  const [first] = told.toSorted((one, other) => covered(other) - covered(one));
  return putFirst(ranked, first, 1);
}
