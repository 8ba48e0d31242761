import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { addDays, addYears } from '../reading/calendar';
import type { Condition, OpenComparison } from '../reading/frame';
import type { Operator } from '../reading/types';

/** The greatest human age in years: a higher number is not an age. */
export const OLDEST = 120;

/** Whether a column holds dates of birth. */
export function isBirth({ words }: PreparedColumn): boolean {
  return words.some((word) => /^(?:birth|birthday|birthdate|born|dob)$/.test(word));
}

/** The column that gives the age of a table's rows; null if none does. */
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
 * The dates of birth for an age today, exact to the day: somebody who turns 18 today is not under 18.
 * @param operator compares dates of birth: '>' for younger people
 * @param high the higher of two ages that bound a range
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
