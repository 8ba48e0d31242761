import type { Scene } from './features/scene';
import { asksLeadTime } from './lead-time';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

const DISTANCE = /\d[ -]?(?:km|mi|miles?|kilomet(?:er|re)s?|kilometern?)(?!\p{L})/u;
const HOW_FAR = /(?<!\p{L})(?:how far|wie weit)(?!\p{L})/u;

/**
 * For 'how far do you deliver', what the same passage says in miles before what it says about delivering otherwise.
 * @param ranked all, best first
 */
export function distanceFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !HOW_FAR.test(question.plain) || asksLeadTime(question.plain)) return ranked;
  if (DISTANCE.test(best.unit.plain)) return ranked;
  const told = ranked.find((one) => one.section === best.section && DISTANCE.test(one.unit.plain));
  return putFirst(ranked, told, best.chance);
}
