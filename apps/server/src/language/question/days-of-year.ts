import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { everywhere } from '../lexicon/lexicon';
import { monthsNamed, recurrentSpans } from './recurrent-times';

/** Days of any year, both ends inclusive: 1224 is 24 December. If `to` is before `from`, the year's end is between. */
export interface DaysOfYear {
  from: number;
  to: number;
}

/** Such days where a text names them, with their position in characters. */
export interface NamedDays extends DaysOfYear {
  start: number;
  end: number;
}

/** Maximum characters between the two ends of a range. */
const BETWEEN_CHARACTERS = 12;
/** Of a list of days before the last one. */
const LISTED_CHARACTERS = 60;
const AND = /^\s(?:and|und|et|y|e|en|&|\+)\s$/u;
const DASH = /^\s*[-–—]\s*$/;
const MAY_PRECEDE = /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er)?(?: (?:of|de))?(?: the)? ?$/u;
const MAY_FOLLOW = /^ (\d{1,2})(?:st|nd|rd|th)?(?![\d:.])/u;
/** '24' before '26 December'. */
const EARLIER = /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er)?(\s*(?:[-–—+&]|\p{L}{1,5})\s*)$/u;

/** Holidays with the same date everywhere; longer names come before names they contain. */
const FEASTS: readonly (readonly [RegExp, number, number])[] = (
  [
    [
      "(?:between )?christmas and (?:the )?new year(?:'?s)?|zwischen (?:den jahren|weihnachten und (?:neujahr|silvester))|entre noel et (?:le )?(?:nouvel an|jour de l'an)|entre navidad y (?:ano nuevo|nochevieja)",
      1227,
      1230,
    ],
    ['christmas eve|heiligabend|heiliger abend|nochebuena|reveillon de noel|vigilia di natale|kerstavond', 1224, 1224],
    [
      "new years? eve|new year's eve|nye|silvester|nochevieja|saint-sylvestre|san silvestro|oudejaarsavond|31st of december",
      1231,
      1231,
    ],
    [
      "new years?(?: day)?|new year's day|neujahr|neujahrstag|jour de l'an|nouvel an|ano nuevo|capodanno|nieuwjaar(?:sdag)?|ano novo",
      101,
      101,
    ],
    ['boxing day|zweiter weihnachtstag|2\\. weihnachtstag|tweede kerstdag|santo stefano', 1226, 1226],
    [
      'christmas|xmas|weihnacht(?:en|stag\\p{L}*)?|erster weihnachtstag|noel|navidad|natale|natal|kerst(?:mis|dag)?',
      1225,
      1225,
    ],
  ] as const
).map(([names, from, to]) => [new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'gu'), from, to] as const);

/** The fixed-date holiday named in a plain text; null if none. */
export const feastIn = (text: string): NamedDays | null => feastsIn(text)[0] ?? null;

/** All of them: 'closed on Christmas Day and Boxing Day'. The one whose name could contain another's comes first. */
export function feastsIn(text: string): NamedDays[] {
  const found: NamedDays[] = [];
  for (const [name, from, to] of FEASTS) {
    for (const { index, 0: named } of text.matchAll(name)) {
      const [start, end] = [index, index + named.length];
      if (!found.some((other) => start < other.end && end > other.start)) found.push({ from, to, start, end });
    }
  }
  return found;
}

/** Holidays that move with Easter. */
const MOVABLE =
  /(?<!\p{L})(?:good friday|easter (?:saturday|sunday|monday)|whit (?:sunday|monday)|karfreitag|karsamstag|ostersonntag|ostermontag|pfingstsonntag|pfingstmontag|christi himmelfahrt|fronleichnam|vendredi saint|lundi de paques|lundi de pentecote|viernes santo|lunes de pascua|venerdi santo|pasquetta|goede vrijdag|tweede (?:paas|pinkster)dag)(?!\p{L})/u;
const PUBLIC_HOLIDAYS =
  /(?<!\p{L})(?:(?:public|bank|national|statutory|legal) (?:holidays?|hols?)|(?:gesetzliche[nr]? )?feiertag(?:e|en|s)?|jours? feries?|(?:dias? )?festivos?|giorn[io] festiv[io]|feriados?|feestdag(?:en)?|праздничн\p{L}+)(?!\p{L})/u;
/** 1 January, 25 and 26 December: public holidays wherever there are any. */
const PUBLIC_DAYS: ReadonlySet<number> = new Set([101, 1225, 1226]);

/** The holidays with a changing date that a plain text names. */
export const movableFeastsIn = (text: string): string[] => text.match(everywhere(MOVABLE)) ?? [];

/** Whether a plain text mentions public holidays. */
export const namesPublicHolidays = (text: string): boolean => PUBLIC_HOLIDAYS.test(text);

/** Whether a range is a single day that is a public holiday everywhere. */
export const isPublicHoliday = ({ from, to }: DaysOfYear): boolean => from === to && PUBLIC_DAYS.has(from);

/** The days of the year in a plain text, each with its month: '24 December to 9 January'. */
export function daysOfYear(text: string, language: Language): NamedDays[] {
  const found: NamedDays[] = [];
  for (const { at, start, end } of monthsNamed(text, language)) {
    const before = MAY_PRECEDE.exec(text.slice(0, start));
    const after = before === null ? MAY_FOLLOW.exec(text.slice(end)) : null;
    const day = Number(before?.[1] ?? after?.[1]);
    if (!(day >= 1 && day <= 31)) continue;
    const begin = before ? before.index : start;
    const earlier = before ? EARLIER.exec(text.slice(0, begin)) : null;
    const first = Number(earlier?.[1]);
    const ranged =
      earlier !== null &&
      first < day &&
      (isRange(earlier[2] ?? '', language) || (AND.test(earlier[2] ?? '') && first === day - 1));
    const one = { to: at * 100 + day, start: ranged ? earlier.index : begin, end: after ? end + after[0].length : end };
    found.push(...(before ? listedBefore(text, begin, at) : []));
    found.push({ ...one, from: ranged ? at * 100 + first : one.to });
  }
  return joined(
    [...found, ...pairsOf(found, text), ...feastsEnding(found, text, language)].sort(
      (one, other) => one.start - other.start,
    ),
    text,
    language,
  );
}

/** How far a holiday may be from the date that it ends a range with. */
const FEAST_CHARACTERS = 40;

/** 'Christmas Eve' in '1 November to Christmas Eve'. */
function feastsEnding(found: readonly NamedDays[], text: string, language: Language): NamedDays[] {
  return found.flatMap(({ end }) => {
    const after = text.slice(end, end + FEAST_CHARACTERS);
    const feast = feastIn(after);
    if (!feast || !isRange(after.slice(0, feast.start), language)) return [];
    return [{ ...feast, start: end + feast.start, end: end + feast.end }];
  });
}

/** '25+26 closed' after '24 dec closes 1pm': two neighbouring days of the month named before. */
const PAIR =
  /(?<![\d.:+-])(\d{1,2})(?:st|nd|rd|th)? ?(?:[+&]|and|und|et|y|e|en) ?(\d{1,2})(?:st|nd|rd|th)?\.?(?= \p{L})/gu;

/** '24, 25, 26 and 31 December': the days before the last one of a list. */
const LISTED =
  /(?<![\d.:])(?:\d{1,2}(?:st|nd|rd|th)?, ?){1,6}(?:\d{1,2}(?:st|nd|rd|th)? )?(?:and|und|et|y|e|en|&|\+)? ?$/u;

function listedBefore(text: string, begin: number, month: number): NamedDays[] {
  const list = LISTED.exec(text.slice(Math.max(0, begin - LISTED_CHARACTERS), begin));
  if (list === null) return [];
  return [...list[0].matchAll(/\d{1,2}/gu)].flatMap(([day]) => {
    const date = Number(day);
    if (date < 1 || date > 31) return [];
    const on = month * 100 + date;
    return [{ from: on, to: on, start: begin, end: begin }];
  });
}

function pairsOf(found: readonly NamedDays[], text: string): NamedDays[] {
  if (found.length === 0) return [];
  return [...text.matchAll(PAIR)].flatMap((pair) => {
    const [first, last] = [Number(pair[1]), Number(pair[2])];
    const end = pair.index + pair[0].length;
    const before = found.findLast((days) => days.end <= pair.index);
    if (!before || last !== first + 1 || last > 31 || found.some((days) => days.start < end && days.end > pair.index))
      return [];
    const month = Math.floor(before.to / 100) * 100;
    return [{ from: month + first, to: month + last, start: pair.index, end }];
  });
}

/** How many days these are, about, as if every month had 31. */
export function daysIn({ from, to }: DaysOfYear): number {
  const place = (day: number) => Math.floor(day / 100) * 31 + (day % 100);
  return place(to) - place(from) + 1 + (to < from ? 12 * 31 : 0);
}

/** The months that such days touch, 1 for January. */
export function monthsOf({ from, to }: DaysOfYear): number[] {
  const [first, last] = [Math.floor(from / 100), Math.floor(to / 100)];
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, step) => ((first - 1 + step) % 12) + 1);
}

/** Whether the first days are all among the second. */
export function isWithinDays(days: DaysOfYear, { from, to }: DaysOfYear): boolean {
  const inside = (day: number) => (from <= to ? day >= from && day <= to : day >= from || day <= to);
  return inside(days.from) && inside(days.to);
}

/** 'Until Tuesday' before '6 January' says no more than 'until'. */
function withoutDays(text: string, language: Language): string {
  if (text.length > BETWEEN_CHARACTERS * 2) return text;
  const days = recurrentSpans(text, language);
  return days.reduceRight((rest, { start, end }) => `${rest.slice(0, start).trimEnd()}${rest.slice(end)}`, text);
}

function joined(found: readonly NamedDays[], text: string, language: Language): NamedDays[] {
  const ranges: NamedDays[] = [];
  for (let at = 0; at < found.length; at++) {
    const [one, next] = [found[at], found[at + 1]];
    if (one === undefined) break;
    const ends = next !== undefined && isRange(text.slice(one.end, next.start), language);
    ranges.push(ends ? { ...one, to: next.to, end: next.end } : one);
    if (ends) at++;
  }
  return ranges;
}

function isRange(joining: string, language: Language): boolean {
  const between = withoutDays(joining, language);
  if (between.length > BETWEEN_CHARACTERS) return false;
  return DASH.test(between) || (lexiconOf(language).rangeWord.test(between) && !/[,;.]/.test(between));
}
