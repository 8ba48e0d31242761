import { asked, END } from './joined';
import type { Question } from './question';

const COUNT =
  '(?:\\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an|ein(?:e[nmr]?)?|zwei|drei|vier|fünf|sechs|acht|zehn)';
const SPAN = `${COUNT} (?:working |full )?(?:minutes?|mins?|hours?|days?|weeks?|months?|years?|minuten|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)`;
const BESIDE = '(?: (?:before|ahead|in advance|beforehand|earlier|late|later|after|vorher|davor|später|danach))?';
const PERIOD = new RegExp(`(?<![\\p{L}\\d])${SPAN}(?!\\p{L})`, 'giu');
/** 'And two months before?', 'what about a week?', 'and if it is 10 days' */
const OTHER = new RegExp(
  `^(?:and |und |so )?(?:what about |how about |was ist mit |what if |if )?(?:it(?:'s| is) |i cancel |only |just )?(${SPAN})${BESIDE}[?!. ]*$`,
  'iu',
);

/**
 * The last question about another length of time: 'what do I pay if I cancel three weeks before', then 'and two months
 * before?'.
 * @returns null if the last question has no such time, or several, or the next one names anything else
 */
export function withOtherPeriod(last: Question, next: Question): string | null {
  const other = OTHER.exec(next.text)?.[1];
  const [period, ...others] = [...last.text.matchAll(PERIOD)];
  if (other === undefined || period === undefined || others.length > 0) return null;
  const after = last.text.slice(period.index + period[0].length);
  return asked(`${last.text.slice(0, period.index)}${other}${after}`.replace(END, ''), last);
}
