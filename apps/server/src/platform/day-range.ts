import { ANALYTICS_DAYS_MAX } from '@parley/contract/constants';
import { dayStarts, isZone } from './day-starts';
import { invalid } from './errors';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

/** Calendar days in a time zone. */
export interface DayRange {
  /** The first day, YYYY-MM-DD. */
  from: string;
  /** When each day begins, and when the last one ends. */
  starts: Date[];
}

/**
 * The requested days; by default the 30 days up to today.
 * @throws AppError invalid for a reversed range, too many days, or an unknown time zone
 */
export function dayRangeOf({
  zone,
  ...given
}: {
  from?: string | undefined;
  to?: string | undefined;
  zone: string;
}): DayRange {
  if (!isZone(zone)) throw invalid('Unknown time zone.', 'zone');
  const to = given.to ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const from = given.from ?? new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalid('The first day must not be after the last one.', 'from');
  if (days > ANALYTICS_DAYS_MAX) throw invalid(`At most ${ANALYTICS_DAYS_MAX} days can be shown together.`, 'from');
  return { from, starts: dayStarts(from, to, zone) };
}
