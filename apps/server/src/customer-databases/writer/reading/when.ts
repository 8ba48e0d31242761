import { dateAt } from './dates';
import type { Candidate } from './grades';
import { timeAt } from './times';
import type { Token } from './types';
import { weekdaysAt } from './weekdays';

/**
 * The days and times of day that may begin at a token.
 * @param isValue whether the token is a value in the data: a Saturday course
 */
export function whenAt(question: string, tokens: Token[], begin: number, today: string, isValue: boolean): Candidate[] {
  const all: Candidate[] = [];
  const date = dateAt(tokens, begin, today);
  if (date)
    all.push({
      length: date.length,
      quality: 1.15,
      item: { type: 'date', range: date.range, month: date.month, latest: date.latest ?? null },
    });
  const days = isValue ? null : weekdaysAt(tokens, begin);
  if (days)
    all.push({
      length: days.length,
      quality: 1.15,
      item: { type: 'date', range: { from: null, to: null }, month: null, latest: null, weekdays: days.days },
    });
  const time = timeAt(question, tokens, begin);
  // Whole phrases are clearly times; 'evening' alone may be a name.
  if (time)
    all.push({ length: time.length, quality: time.length > 1 ? 1.2 : 0.96, item: { type: 'time', range: time.range } });
  return all;
}
