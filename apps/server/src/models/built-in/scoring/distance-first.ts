import { asksReach } from '../evidence/measure';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

const DISTANCE = /\d[ -]?(?:km|mi|miles?|kilomet(?:er|re)s?|kilometern?)(?!\p{L})/u;

/**
 * For 'how far do you deliver', what the same passage says in miles before what it says about delivering otherwise.
 * @param ranked all, best first
 */
export function distanceFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !asksReach(question.plain)) return ranked;
  if (DISTANCE.test(best.unit.plain)) return ranked;
  const told = ranked.find((one) => one.section === best.section && DISTANCE.test(one.unit.plain));
  return putFirst(ranked, told, best.chance);
}
