import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { addDays, addYears } from '../reading/calendar';
import type { Condition, OpenComparison } from '../reading/frame';
import type { Operator } from '../reading/types';

/** Nobody lives longer, so that a greater number is none of years. */
export const OLDEST = 120;

/** Whether a column says when somebody was born. */
export function isBirth({ words }: PreparedColumn): boolean {
  return words.some((word) => /^(?:birth|birthday|birthdate|born|dob)$/.test(word));
}

/** What tells how old the rows of a table are; null where nothing does. */
export function ageOf({ columns }: PreparedTable): PreparedColumn | null {
  const born = columns.find((column) => column.isDate && isBirth(column));
  return born ?? columns.find((column) => column.isNumber && column.own.join() === 'age') ?? null;
}

/** Whether 'over 18' may be about the age of such rows. */
export function mayBeAge(table: PreparedTable, value: number | null, unit: string | null): boolean {
  const years = unit === null || unit === 'year';
  return years && value !== null && value >= 0 && value <= OLDEST && ageOf(table) !== null;
}

/**
 * When those were born who are so old today, to the day: who turns 18 today is not under 18.
 * @param operator as it compares days of birth: '>' for the younger ones
 * @param high the greater one of two ages that are the ends of a range
 */
export function bornWhen(
  column: PreparedColumn,
  { value, high }: OpenComparison,
  operator: Operator,
  today: string,
): Condition | null {
  if (value === null || value > OLDEST) return null;
  const past = (years: number) => addDays(addYears(today, -years), 1);
  const made = (from: string | null, to: string | null, negated = false): Condition => ({
    kind: 'date',
    column,
    range: { from, to },
    month: null,
    negated,
  });
  if (high !== null) return made(past(high + 1), past(value));
  switch (operator) {
    case '>':
      return made(past(value), null);
    case '>=':
      return made(past(value + 1), null);
    case '<':
      return made(null, addYears(today, -value));
    case '<=':
      return made(null, past(value));
    default:
      return made(past(value + 1), past(value), operator === '<>');
  }
}
