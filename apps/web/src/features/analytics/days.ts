import { ENGLISH } from '~/ui/format';

/** The day in the reader's time zone, as YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The day `days` before a date. */
export const daysBefore = (date: Date, days: number) =>
  dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days));

/** Preset ranges, in days up to today. */
export const PRESETS = ['7', '30', '90', '365'] as const;
export type Preset = (typeof PRESETS)[number] | 'custom';

/** The range that the address names: a preset, or two days in order. */
export function rangeFrom(search: URLSearchParams, now = new Date()): { preset: Preset; from: string; to: string } {
  const [from = '', to = ''] = [search.get('from'), search.get('to')].map((day) => day ?? '');
  const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);
  if (search.get('range') === 'custom' && isDay(from) && isDay(to) && from <= to) return { preset: 'custom', from, to };
  const named = search.get('range');
  const preset = PRESETS.find((days) => days === named) ?? '30';
  return { preset, from: daysBefore(now, Number(preset) - 1), to: dayOf(now) };
}

const DAY = new Intl.DateTimeFormat(ENGLISH, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WHOLE = new Intl.DateTimeFormat(ENGLISH, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 21' or '21 Nov' */
export const shortDay = (day: string) => DAY.format(new Date(day));
/** 'Nov 21, 2026' or '21 Nov 2026' */
export const longDay = (day: string) => WHOLE.format(new Date(day));
