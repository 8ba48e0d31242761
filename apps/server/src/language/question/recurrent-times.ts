import { LastUsed } from '../../platform/last-used';
import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { everywhere, type Lexicon, NEVER, plain } from '../lexicon/lexicon';
import { literally } from '../literally';

/** A day of the week or a month: 'day 1' is Monday, 'month 1' is January. */
export type RecurrentTime = `${'day' | 'month'} ${number}`;

/** The names of one cycle in one language; the pattern's group n matches the nth. */
interface Cycle {
  unit: 'day' | 'month';
  length: number;
  pattern: RegExp;
  /** Abbreviations ('Mon') only count next to others or to hours, as many are also ordinary words. */
  short: RegExp | null;
  /** The abbreviations themselves, by member. */
  abbreviations: readonly (readonly string[])[];
}

export interface Mention {
  at: number;
  start: number;
  end: number;
}

/** 2024-01-01 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const RANGE_CHARACTERS = 12;
/** Separators between abbreviated days: 'Mon-Fri', 'Sat, Sun', 'Mo bis Fr'. */
const LISTED = /^\s*(?:[-–—,/&+]|and|und|et|y|e|en|to|bis|au?|al|tot)\s*$/;
/** What follows an abbreviated day: 'sat hours', 'Sat 9.00-12.00', 'Sat 9 to 13', 'We: 8-12', 'Sun + bank holidays closed'. */
const TIMED =
  /^[:;]?\s{0,2}(?:\d{1,2}[.:h]\d{2}|\d{1,2}\s?(?:[-–—]|(?:to|until|till|bis) \d|am|pm|uhr|h(?!\p{L}))|(?:(?:[+&]|and|und) (?:bank |public )?(?:holidays?|feiertage?):? ?[-–]? ?)?(?:(?:we )?(?:closed|closes?|shuts?|opens?|open)|hours|times|opening|geschlossen|ruhetag|ferme|cerrado|chiuso|fechado|gesloten)(?!\p{L}))/u;
/** Characters examined on either side of an abbreviation: '+ public holidays closed'. */
const BESIDE_CHARACTERS = 40;
/** '6 Sept', 'Nov 2': a day of the month next to the month's abbreviation. */
const DAY_BEFORE = /(?<![\d.,:])\d{1,2}(?:\.|st|nd|rd|th)? ?$/u;
const DAY_AFTER = /^\.? ?\d{1,2}(?![\d:.,%€£]| ?(?:am|pm|people|kg))/u;
/** 'Open on sat?', but not 'on sun loungers'. */
const ON = /(?<!\p{L})(?:on|every|each|this|next|open|am|jeden|diesen) $/u;
const ALONE =
  /^\s*(?:$|[?!.,;\d]|(?:morning|afternoon|evening|night|at|from|to|till|until|and|or|please|um|ab|bis)(?!\p{L}))/u;
/** 'Between April and October', in the lexicons' alphabetic languages. */
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|между)\s$/u;
const AND = /^\s(?:and|und|et|y|e|en|и)\s$/u;
/** A holiday named after a weekday does not recur weekly: 'Good Friday', 'vendredi saint'. */
const HOLIDAY_BEFORE = /(?<!\p{L})(?:good|easter|whit|black|shrove|ash|maundy|palm|holy|cyber|pancake|goede) $/u;
const HOLIDAY_AFTER =
  /^[ -](?:saint|santo|santa|d[ei] (?:p[aâ]ques|pentec[oô]te|pascua|pasqua)|dell['’]angelo)(?!\p{L})/u;
const HOLIDAY_CHARACTERS = 16;
/** 'Menú de fin de semana' is the name of a thing. */
const NAMED_AFTER = /(?<!\p{L})(?:de|del|di|do|da|du) $/u;
const NAMED_CHARACTERS = 8;
const SPACELESS = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\d]/u;
const cycles = new Map<Language, Cycle[]>();

/** One answer asks the same lines for their days and months many times. */
const kept = new LastUsed<string, ReadonlySet<RecurrentTime>>(10_000);
const KEPT_CHARACTERS = 300;

/**
 * The days of the week and the months in a plain text, in its language; ranges ('Monday to Friday'), weekends, 'every
 * day' and seasons are expanded.
 * @param part restricts the search; the text around it helps to interpret abbreviations
 */
export function recurrentTimes(
  text: string,
  language: Language,
  lexicon: Lexicon,
  part?: { start: number; end: number },
): ReadonlySet<RecurrentTime> {
  if (part !== undefined || text.length > KEPT_CHARACTERS) return timesIn(text, language, lexicon, part);
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = timesIn(text, language, lexicon);
  kept.set(key, found);
  return found;
}

function timesIn(
  text: string,
  language: Language,
  lexicon: Lexicon,
  part = { start: 0, end: text.length },
): ReadonlySet<RecurrentTime> {
  const found = new Set<RecurrentTime>();
  for (const cycle of cyclesOf(language)) {
    const mentions = mentionsOf(cycle, text).filter(({ start, end }) => start >= part.start && end <= part.end);
    for (const [place, mention] of mentions.entries()) {
      found.add(`${cycle.unit} ${mention.at}`);
      const next = mentions[place + 1];
      if (next === undefined) continue;
      const between = text.slice(mention.end, next.start);
      const enclosed = AND.test(between) && BETWEEN.test(text.slice(0, mention.start));
      if (enclosed || isRange(between, lexicon)) {
        for (const at of through(mention.at, next.at, cycle.length)) found.add(`${cycle.unit} ${at}`);
      }
    }
  }
  const said = text.slice(part.start, part.end);
  const days: number[] = [];
  if (lexicon.weekend?.test(said)) days.push(6, 7);
  if (lexicon.weekdays?.test(said)) days.push(1, 2, 3, 4, 5);
  if (lexicon.everyDay?.test(said)) days.push(1, 2, 3, 4, 5, 6, 7);
  for (const day of days) found.add(`day ${day}`);
  for (const [season, months] of lexicon.seasons ?? [])
    if (season.test(said)) for (const month of months) found.add(`month ${month}`);
  return found;
}

/** The months among recurrent times. */
export const monthsAmong = (times: Iterable<RecurrentTime>): RecurrentTime[] =>
  [...times].filter((time) => time.startsWith('month'));

const DAY = 'day ';

/** The days of the week among recurrent times, 1 for Monday; null if there are months, which limit the weeks. */
export function daysOnly(times: ReadonlySet<RecurrentTime>): number[] | null {
  const all = [...times];
  return all.every((time) => time.startsWith(DAY)) ? all.map((time) => Number(time.slice(DAY.length))) : null;
}

/** Where a plain text names days, weekends, months and seasons. */
export function recurrentSpans(text: string, language: Language): { start: number; end: number }[] {
  const { seasons = [], weekend } = lexiconOf(language);
  const spansOf = (part: RegExp | undefined) =>
    [...text.matchAll(everywhere(part ?? NEVER))].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
  const weekends = spansOf(weekend).filter(
    ({ start }) => !NAMED_AFTER.test(text.slice(Math.max(0, start - NAMED_CHARACTERS), start)),
  );
  const spans = [...seasons.flatMap(([season]) => spansOf(season)), ...weekends];
  return [...cyclesOf(language).flatMap((cycle) => mentionsOf(cycle, text)), ...spans];
}

/** Where a plain text names months, 1 for January. */
export function monthsNamed(text: string, language: Language): Mention[] {
  return cyclesOf(language).flatMap((cycle) => (cycle.unit === 'month' ? mentionsOf(cycle, text) : []));
}

/** Abbreviations of the day that a plain word names in full: 'mon' and 'mo' for 'mondays'; usually none. */
export function abbreviationsOf(word: string, language: Language): readonly string[] {
  const [days] = cyclesOf(language);
  const [mention] = days === undefined ? [] : matches(days.pattern, word);
  const isWhole = mention?.start === 0 && mention.end === word.length;
  return isWhole ? (days?.abbreviations[mention.at - 1] ?? []) : [];
}

/** Whether a plain text names a day or a month. */
export function namesRecurrentTime(text: string, language: Language): boolean {
  return cyclesOf(language).some(({ pattern }) => text.search(pattern) >= 0);
}

function mentionsOf({ unit, pattern, short }: Cycle, text: string): Mention[] {
  const named = matches(pattern, text).filter(
    ({ start, end }) =>
      !HOLIDAY_BEFORE.test(text.slice(Math.max(0, start - HOLIDAY_CHARACTERS), start)) &&
      !HOLIDAY_AFTER.test(text.slice(end, end + HOLIDAY_CHARACTERS)),
  );
  const brief = short === null ? [] : matches(short, text);
  const areListed = (one: Mention | undefined, next: Mention | undefined) =>
    one !== undefined && next !== undefined && LISTED.test(text.slice(one.end, next.start));
  const isTimed = ({ start, end }: Mention) => {
    const [before, after] = [
      text.slice(Math.max(0, start - BESIDE_CHARACTERS), start),
      text.slice(end, end + BESIDE_CHARACTERS),
    ];
    if (unit === 'month') return DAY_BEFORE.test(before) || DAY_AFTER.test(after);
    return TIMED.test(after) || (ON.test(before) && ALONE.test(after));
  };
  const whole = new Set(named.map(({ start }) => start));
  const believed = brief.filter(
    (mention, place) =>
      // 'May' is both the full name and the abbreviation.
      !whole.has(mention.start) &&
      (areListed(brief[place - 1], mention) || areListed(mention, brief[place + 1]) || isTimed(mention)),
  );
  return [...named, ...believed].sort((one, other) => one.start - other.start);
}

function matches(pattern: RegExp, text: string): Mention[] {
  return [...text.matchAll(pattern)].map((match) => ({
    at: match.slice(1).findIndex((group) => group !== undefined) + 1,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isRange(between: string, lexicon: Lexicon): boolean {
  if (between.length > RANGE_CHARACTERS) return false;
  return /^\s*[-–—]\s*(?:\d{1,2}\.?\s*)?$/.test(between) || (lexicon.rangeWord.test(between) && !/[,;]/.test(between));
}

/** Both ends inclusive, wrapping around if necessary: Friday to Monday. */
function through(first: number, last: number, length: number): number[] {
  const steps = (last - first + length) % length;
  return Array.from({ length: steps + 1 }, (_, step) => ((first - 1 + step) % length) + 1);
}

function cyclesOf(language: Language): Cycle[] {
  let known = cycles.get(language);
  if (known === undefined) {
    const locale = language === 'und' ? 'en' : language;
    const days = (weekday: 'long' | 'short') =>
      names(new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }), 7, (day) => MONDAY + day * DAY_MS);
    const months = (month: 'long' | 'short') =>
      names(new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }), 12, (at) => Date.UTC(2024, at, 1));
    const shortDays = locale === 'en' ? ENGLISH_DAYS : days('short');
    const shortMonths = months('short').map((name) => (locale === 'en' && name === 'sep' ? 'sept sep' : name));
    known = [cycleOf('day', days('long'), shortDays)];
    // Numbered months ('5月') are dates, which are read as numbers.
    if (!SPACELESS.test(months('long')[0] ?? '')) known.push(cycleOf('month', months('long'), shortMonths));
    cycles.set(language, known);
  }
  return known;
}

/** @param short the abbreviations of each member; several are separated by spaces */
function cycleOf(unit: Cycle['unit'], long: readonly string[], short: readonly string[]): Cycle {
  const written = !SPACELESS.test(short[0] ?? '');
  return {
    unit,
    length: long.length,
    pattern: patternOf(long),
    short: written ? shortPattern(short) : null,
    abbreviations: written ? short.map((name) => name.split(' ')) : [],
  };
}

function names(format: Intl.DateTimeFormat, count: number, time: (index: number) => number): string[] {
  return Array.from({ length: count }, (_, index) => plain(format.format(time(index))).replace(/\.$/, ''));
}

function patternOf(list: readonly string[]): RegExp {
  const known = list.map(literally);
  if (SPACELESS.test(list[0] ?? '')) {
    return new RegExp(known.map((name) => `(${name.replace(/^星期/, '(?:星期|周|礼拜)')})`).join('|'), 'gu');
  }
  return new RegExp(`(?<!\\p{L})(?:${known.map(inflected).join('|')})(?!\\p{L})`, 'gu');
}

/** English abbreviations of days, Monday first. */
const ENGLISH_DAYS = ['mon mo', 'tues tue tu', 'weds wed we', 'thurs thur thu th', 'fri fr', 'sat sa', 'sun su'];

/** @param list the abbreviations of each member of a cycle; several are separated by spaces */
function shortPattern(list: readonly string[]): RegExp {
  const groups = list.map(literally).map((names) => `((?:${names.replaceAll(' ', '|')})\\.?)`);
  return new RegExp(`(?<!\\p{L})(?:${groups.join('|')})(?!\\p{L})`, 'gu');
}

/** Names may be inflected ('montags', 'по субботам'), except short ones; 'may' is a verb more often than a month. */
function inflected(name: string): string {
  if (name === 'may')
    return '(may(?= (?:\\d|to|until|till|through))|(?<=(?:\\d|in|by|until|till|to|from|of|since|late|early|mid) )may)';
  return name.length < 5 ? `(${name}\\.?)` : `(${name.replace(/[aeiouаяеьи]$/u, '')}\\p{L}{0,3})`;
}
