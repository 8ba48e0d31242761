import type { Language } from '../../../platform/text/language';
import { type Lexicon, plain } from '../lexicon/lexicon';

interface DayPattern {
  /** Matches a day's name; group n is day n of the week, 1 for Monday to 7 for Sunday. */
  long: RegExp;
  short: RegExp;
}

const ALL = [1, 2, 3, 4, 5, 6, 7];
/** 2024-01-01 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const patterns = new Map<Language, DayPattern>();

/**
 * The days of the week that a plain text speaks of, 1 for Monday to 7 for Sunday; ranges ('Monday to Friday'),
 * weekends and 'every day' are spelled out.
 */
export function weekdaysIn(text: string, language: Language, lexicon: Lexicon): ReadonlySet<number> {
  const days = new Set<number>();
  const add = (list: readonly number[]) => {
    for (const day of list) days.add(day);
  };
  const { long, short } = patternOf(language);
  const named = mentions(text, long);
  const brief = mentions(text, short);
  const found = named.length + brief.length > 1 && brief.length > 0 ? brief : named;
  for (const [place, mention] of found.entries()) {
    add([mention.day]);
    const next = found[place + 1];
    if (next === undefined) continue;
    const between = text.slice(mention.end, next.start);
    if (between.length <= 12 && isRange(between, lexicon)) add(daysFrom(mention.day, next.day));
  }
  if (lexicon.weekend?.test(text)) add([6, 7]);
  if (lexicon.weekdays?.test(text)) add([1, 2, 3, 4, 5]);
  if (lexicon.everyDay?.test(text)) add(ALL);
  return days;
}

/** Whether a plain word names a day of the week, in any of its forms. */
export function isWeekday(word: string, language: Language): boolean {
  return mentions(word, patternOf(language).long).length > 0;
}

function isRange(between: string, lexicon: Lexicon): boolean {
  return /^\s*[-–—]\s*$/.test(between) || (lexicon.rangeWord.test(between) && !/[,;]/.test(between));
}

function daysFrom(first: number, last: number): number[] {
  const days: number[] = [];
  for (let day = first; ; day = (day % 7) + 1) {
    days.push(day);
    if (day === last || days.length > 7) return days;
  }
}

function mentions(text: string, pattern: RegExp): { day: number; start: number; end: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    day: match.slice(1).findIndex((group) => group !== undefined) + 1,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function patternOf(language: Language): DayPattern {
  const known = patterns.get(language);
  if (known) return known;
  const locale = language === 'und' ? 'en' : language;
  const made = { long: pattern(names(locale, 'long'), true), short: pattern(names(locale, 'short'), false) };
  patterns.set(language, made);
  return made;
}

function names(locale: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return ALL.map((day) => plain(format.format(MONDAY + (day - 1) * DAY_MS)).replace(/\.$/, ''));
}

/** Names take endings ('montags', 'по субботам'), so that a final vowel may change and letters may follow. */
function pattern(days: readonly string[], inflected: boolean): RegExp {
  const spaceless = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(days[0] ?? '');
  const forms = days.map((day) => {
    if (spaceless) return `(${day.replace(/^星期/, '(?:星期|周|礼拜)')})`;
    return inflected ? `(${day.replace(/[aeiouаяе]$/u, '')}\\p{L}{0,3})` : `(${day}\\.?)`;
  });
  return spaceless
    ? new RegExp(forms.join('|'), 'gu')
    : new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'gu');
}
