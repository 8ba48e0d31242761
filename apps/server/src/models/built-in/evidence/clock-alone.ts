import type { Scene } from '../scoring/features/scene';
import { asksOpeningHours } from './opening-hours';

const CLOCK = /^\d{1,2}(?:[:.]\d\d(?:am|pm)?|am|pm|uhr)$/u;

/** 'What if we get there at 10pm' names nothing but a time of day, which any sentence may have. */
export function isClockAlone({ question, terms }: Scene): boolean {
  if (question.kind === 'when' || asksOpeningHours(question)) return false;
  const naming = terms.filter(({ term: { role }, lightly }) => !lightly && role !== 'light');
  return naming.length > 0 && naming.every(({ term: { word } }) => CLOCK.test(word.form));
}
