import { daysOnly } from '../../../language/question/recurrent-times';
import { asksClosed, asksOpeningHours, saysOpen } from '../evidence/opening-hours';
import { weeklyHours } from '../evidence/weekly-hours';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * For 'are you open on Sunday', the hours of that day before 'on bank holidays we keep Sunday hours', which has both
 * words. What else is asked about, such as the pool, must not be lost.
 * @param ranked all, best first
 */
export function hoursOfDayFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const days = asksOpeningHours(question) && !asksClosed(question) ? (daysOnly(question.times) ?? []) : [];
  if (best === undefined || days.length === 0) return ranked;
  const tells = ({ unit, section }: RankedUnit) => {
    const hours = weeklyHours(unit.plain, section.language);
    return days.every((day) => hours?.has(day));
  };
  if (tells(best)) return ranked;
  const things = terms.flatMap(({ term: { role, word } }, index) =>
    role === 'content' && !saysOpen(word.form) ? [index] : [],
  );
  const told = ranked.find(
    (one) =>
      one.section === best.section &&
      tells(one) &&
      things.every((index) => (best.own[index] ?? 0) < FOUND || (one.own[index] ?? 0) >= FOUND),
  );
  return putFirst(ranked, told, 1);
}
