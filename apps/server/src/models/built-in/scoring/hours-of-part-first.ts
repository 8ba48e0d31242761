import { daysOfYear, monthsOf } from '../../../language/question/days-of-year';
import { monthsAmong } from '../../../language/question/recurrent-times';
import { asksOpeningHours, namesClock, saysHours } from '../evidence/opening-hours';
import type { Scene } from './features/scene';
import { isOfPart, partAsked } from './part-asked';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

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
  // 'Tents stay open in rain' says nothing of December.
  const months = monthsAmong(scene.question.times);
  const timesOf = ({ unit, section: { language } }: RankedUnit) => daysOfYear(unit.plain, language).flatMap(monthsOf);
  const isThen = (one: RankedUnit) => timesOf(one).some((month) => months.includes(`month ${month}`));
  const told = ranked.filter(
    (one) =>
      !(isThen(best) && !isThen(one)) &&
      isOfPart(part, one) &&
      (saysHours(one.unit.plain) || namesClock(one.unit.plain, one.section.language)),
  );
  // Elsewhere, a sentence has to name the part itself.
  const named = told.find(({ own }) => part.every((index) => (own[index] ?? 0) >= FOUND));
  return putFirst(ranked, told.find(({ section }) => section === best.section) ?? named, 1);
}
