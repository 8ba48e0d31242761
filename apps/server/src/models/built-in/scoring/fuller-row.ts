import type { Scene, WeightedTerm } from './features/scene';
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
  const names = (one: RankedUnit) =>
    terms.some(
      (term, index) =>
        !SAYING_LITTLE.has(term.term.role) && isFound(term, one.own[index]) && !isFound(term, best.own[index]),
    );
  const fuller = ranked.find(
    (one) => one.unit.kind === 'row' && one.section === best.section && saysLess(terms, best, one) && names(one),
  );
  return putFirst(ranked, fuller, best.chance);
}

/** It matches only some of the words that another row matches: 'a cake for 20 people' is not the one for 12. */
export function saysLess(terms: readonly WeightedTerm[], one: RankedUnit, other: RankedUnit): boolean {
  const has = ({ own }: RankedUnit) => terms.map((term, index) => isFound(term, own[index]));
  const [hasOne, hasOther] = [has(one), has(other)];
  const told = hasOther.filter((found, index) => found !== hasOne[index]);
  return told.length > 0 && told.every(Boolean);
}
