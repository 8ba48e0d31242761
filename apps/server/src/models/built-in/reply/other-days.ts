import { lexiconOf } from '../../../language/lexicon';
import { daysOnly, monthsAmong, recurrentTimes } from '../../../language/question/recurrent-times';
import { asksOpeningHours, namesHours } from '../evidence/opening-hours';
import { seasonOfHours, timesTold } from '../evidence/times-told';
import { namesDayOff } from '../evidence/weekly-hours';
import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { FOUND } from '../scoring/term-match';

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

/** How many lines below the hours their exceptions stand. */
const LINES_BELOW = 3;

/**
 * What a line below says of the very day asked about: 'Mon-Fri 6.30am - 9.30pm', then 'Tues closes 8pm'; below a
 * sentence about that day alone, only what months or dates limit: 'Closed on Sundays', then 'In December we also open
 * Sundays'.
 */
export function exceptionOfDay(
  { question }: Scene,
  best: RankedUnit,
  ranked: readonly RankedUnit[],
): RankedUnit | null {
  const [day, ...others] = daysOnly(question.times) ?? [];
  if (day === undefined || others.length > 0 || !asksOpeningHours(question)) return null;
  const { section } = best;
  const timesOf = (text: string) => [...recurrentTimes(text, section.language, lexiconOf(section.language))];
  const daysOf = (text: string) => timesOf(text).filter((time) => time.startsWith('day'));
  const own = daysOf(best.unit.plain);
  if (own.length < timesOf(best.unit.plain).length || !own.includes(`day ${day}`)) return null;
  const isLimited = (text: string) => own.length > 1 || monthsAmong(timesOf(text)).length > 0;
  const below = section.units.slice(best.place + 1, best.place + 1 + LINES_BELOW).findIndex((unit) => {
    const [only, ...more] = daysOf(unit.plain);
    const isOfHours = namesHours(unit.plain, section.language) || namesDayOff(unit.plain);
    return isOfHours && only === `day ${day}` && more.length === 0 && isLimited(unit.plain);
  });
  const place = best.place + 1 + below;
  const unit = section.units[place];
  if (below < 0 || unit === undefined) return null;
  return ranked.find((one) => one.section === section && one.place === place) ?? { ...best, unit, place };
}

/**
 * What the same passage says of the season that it is: 'From October to March the afternoon slot is shorter' after what
 * holds from April to September, when asked in December.
 */
export function seasonNow({ question }: Scene, best: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit | null {
  if (question.moment === undefined || !asksOpeningHours(question)) return null;
  const now = `month ${question.moment.month}` as const;
  const { section } = best;
  const monthsOf = ({ unit }: RankedUnit) => monthsAmong(timesTold(unit, section.language));
  const own = monthsOf(best);
  if (own.length === 0 || own.includes(now)) return null;
  const tells = ({ unit }: RankedUnit) => namesHours(unit.plain, section.language) || namesDayOff(unit.plain);
  const holds = (one: RankedUnit) => one.section === section && tells(one) && monthsOf(one).includes(now);
  // A span of months, rather than days of one.
  return ranked.filter(holds).sort((one, other) => monthsOf(other).length - monthsOf(one).length)[0] ?? null;
}

/** What holds of the same thing in another season: the hours under 'Winter (October to March):' after those in summer. */
export function otherSeason({ question }: Scene, best: RankedUnit, ranked: readonly RankedUnit[]): RankedUnit | null {
  const { section, own } = best;
  const season = seasonOfHours(best.unit, section.language);
  if (season.length === 0 || monthsAmong(question.times).length > 0 || !asksOpeningHours(question)) return null;
  const isOther = (one: RankedUnit) => {
    const months = seasonOfHours(one.unit, section.language);
    return months.length > 0 && !months.some((month) => season.includes(month));
  };
  const isOfSame = (one: RankedUnit) =>
    one.own.every((strength, index) => strength >= FOUND || (own[index] ?? 0) < FOUND);
  return ranked.find((one) => one.section === section && isOther(one) && isOfSame(one)) ?? null;
}
