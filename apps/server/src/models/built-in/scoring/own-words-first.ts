import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { FOUND, SAID } from './term-match';

/**
 * For 'and for Christmas?' after a question about cancelling ten days before, the sentence about cancelling at Christmas
 * before the one for ten days: an amount that was carried over from the conversation no longer decides.
 * @param ranked all, best first
 */
export function ownWordsFirst({ terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const own: number[] = [];
  const before: number[] = [];
  for (const [index, { term, lightly }] of terms.entries())
    if (!lightly && !SAYING_LITTLE.has(term.role)) (term.carried ? before : own).push(index);
  const isAmount = terms.some(({ term: { carried, role } }) => carried && role === 'amount');
  if (best === undefined || own.length === 0 || !isAmount) return ranked;
  const meant = meantBy(best);
  if (own.some((index) => (meant[index] ?? 0) >= FOUND)) return ranked;
  const says = (one: RankedUnit, index: number) => (one.own[index] ?? 0) >= SAID;
  const told = ranked.find((one) => own.every((index) => says(one, index)) && before.some((index) => says(one, index)));
  return putFirst(ranked, told, Math.max(best.chance, told?.chance ?? 0));
}
