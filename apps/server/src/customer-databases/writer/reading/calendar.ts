import type { DateRange } from './types';

const DAY = 86_400_000;

/** An ISO day, with months from 1; overflowing months and days carry over. */
export function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The same day some years later; the 29th of February becomes the 1st of March. */
export function addYears(from: string, years: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  return day(year + years, month, date);
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The whole unit that lies `offset` units from today: -1 is last month, 0 this month. Weeks start on Monday. */
export function unitAround(today: string, unit: Unit, offset: number): DateRange {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  switch (unit) {
    case 'day':
      return { from: addDays(today, offset), to: addDays(today, offset + 1) };
    case 'week': {
      const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
      const monday = addDays(today, 7 * offset - weekday);
      return { from: monday, to: addDays(monday, 7) };
    }
    case 'month':
      return { from: day(year, month + offset, 1), to: day(year, month + offset + 1, 1) };
    case 'quarter': {
      const first = Math.floor((month - 1) / 3) * 3 + 1 + 3 * offset;
      return { from: day(year, first, 1), to: day(year, first + 3, 1) };
    }
    case 'year':
      return { from: day(year + offset, 1, 1), to: day(year + offset + 1, 1, 1) };
    default:
      return { from: today, to: addDays(today, date > 0 ? 1 : 1) };
  }
}

/** The latest month with this number that has begun by today. */
export function latestMonth(today: string, month: number): DateRange {
  const year = Number(today.slice(0, 4)) - (month > Number(today.slice(5, 7)) ? 1 : 0);
  return { from: day(year, month, 1), to: day(year, month + 1, 1) };
}

/** The next N units starting today: 'the next 30 days'. */
export function nextUnits(today: string, unit: Unit, count: number): DateRange {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit] * count;
  const days = { day: 1, week: 7, month: 0, quarter: 0, year: 0 }[unit] * count;
  return { from: today, to: day(year, month + months, date + days + 1) };
}

/** The last N units up to and including today: 'the last 30 days'. */
export function lastUnits(today: string, unit: Unit, count: number): DateRange {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const to = addDays(today, 1);
  switch (unit) {
    case 'day':
      return { from: addDays(today, -count), to };
    case 'week':
      return { from: addDays(today, -7 * count), to };
    case 'month':
      return { from: day(year, month - count, date), to };
    case 'quarter':
      return { from: day(year, month - 3 * count, date), to };
    case 'year':
      return { from: day(year - count, month, date), to };
    default:
      return { from: null, to };
  }
}
