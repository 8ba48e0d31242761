import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { isFound } from './term-match';

/**
 * Of a table's rows, one that has all that the best one has of the question, and more, comes first: 'Thursday, adult
 * beginners' before 'Thursday, ducklings', after a question about adults.
 * @param ranked all, best first
 */
export function fullerRowFirst({ terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best?.unit.kind !== 'row') return ranked;
  const has = ({ own }: RankedUnit) => terms.map((term, index) => isFound(term, own[index]));
  const hasBest = has(best);
  const fuller = ranked.find((one) => {
    if (one.unit.kind !== 'row' || one.section !== best.section) return false;
    const hasOne = has(one);
    return (
      hasBest.every((found, index) => !found || hasOne[index]) &&
      hasOne.some((found, index) => found && !hasBest[index] && !SAYING_LITTLE.has(terms[index]?.term.role ?? 'light'))
    );
  });
  return putFirst(ranked, fuller, best.chance);
}
