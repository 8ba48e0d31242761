import { lexiconOf } from '../../../language/lexicon';
import { daysOnly, recurrentTimes } from '../../../language/question/recurrent-times';
import { asksOpeningHours, namesHours } from '../evidence/opening-hours';
import { namesDayOff } from '../evidence/weekly-hours';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';

/**
 * What the same passage says of the days that the best sentence leaves out: 'Saturday 9 to 12.30', then 'Closed Sundays',
 * when asked about the weekend.
 * @param ranked all, best first
 */
export function otherDays({ question }: Scene, best: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit | null {
  const days = daysOnly(question.times) ?? [];
  if (days.length < 2 || !asksOpeningHours(question)) return null;
  const told = (one: RankedUnit) =>
    recurrentTimes(one.unit.plain, one.section.language, lexiconOf(one.section.language));
  const left = days.filter((day) => !told(best).has(`day ${day}`));
  if (left.length === 0 || left.length === days.length) return null;
  const tells = ({ unit, section }: RankedUnit) => namesHours(unit.plain, section.language) || namesDayOff(unit.plain);
  return (
    ranked.find(
      (one) => one.section === best.section && tells(one) && left.every((day) => told(one).has(`day ${day}`)),
    ) ?? null
  );
}

/**
 * What the line below says of the very day asked about: 'Mon-Fri 6.30am - 9.30pm', then 'Tues closes 8pm'.
 * @returns null where the best sentence is about that day alone
 */
export function exceptionOfDay(
  { question }: Scene,
  best: RankedUnit,
  ranked: readonly RankedUnit[],
): RankedUnit | null {
  const [day, ...others] = daysOnly(question.times) ?? [];
  if (day === undefined || others.length > 0 || !asksOpeningHours(question)) return null;
  const daysOf = ({ unit, section }: Pick<RankedUnit, 'unit' | 'section'>) =>
    daysOnly(recurrentTimes(unit.plain, section.language, lexiconOf(section.language))) ?? [];
  if (daysOf(best).length < 2 || !daysOf(best).includes(day)) return null;
  const unit = best.section.units[best.place + 1];
  if (unit === undefined || !namesHours(unit.plain, best.section.language)) return null;
  const below = { ...best, unit, place: best.place + 1 };
  const [only, ...more] = daysOf(below);
  if (only !== day || more.length > 0) return null;
  return ranked.find(({ section, place }) => section === best.section && place === below.place) ?? below;
}
