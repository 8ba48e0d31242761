import { asksOpeningHours, namesClock, saysHours } from '../evidence/opening-hours';
import type { Scene } from './features/scene';
import { isOfPart, partAsked } from './part-asked';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/**
 * For 'when does the café close', 'Café: closes half an hour before the shop' before 'we close on Christmas Day', which
 * is about the whole business.
 * @param ranked all, best first
 */
export function hoursOfPartFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !asksOpeningHours(scene.question)) return ranked;
  const part = partAsked(scene);
  if (part.length === 0) return ranked;
  if (isOfPart(part, best)) return ranked;
  const told = ranked.find(
    (one) =>
      one.section === best.section &&
      isOfPart(part, one) &&
      (saysHours(one.unit.plain) || namesClock(one.unit.plain, one.section.language)),
  );
  return putFirst(ranked, told, 1);
}
