import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import type { Lexicon } from '../../../language/lexicon/lexicon';
import { daysOnly, recurrentSpans, recurrentTimes } from '../../../language/question/recurrent-times';
import { clausesOf } from './clauses';

/** From one minute of the day to another; past midnight if `to` is smaller. */
export interface Span {
  from: number;
  to: number;
}

/** Opening times by day of the week, 1 for Monday; a day without spans is closed. */
export type WeeklyHours = ReadonlyMap<number, readonly Span[]>;

const HOUR_MINUTES = 60;
const NOON = 12 * HOUR_MINUTES;
/** Nothing opens before, unless it says so. */
const EARLIEST = 6 * HOUR_MINUTES;
const TIME = '(\\d{1,2})(?:[:.h](\\d{2}))? ?(?:h(?!\\p{L})|uhr|(am|pm|a\\.m\\.|p\\.m\\.))?';
const BETWEEN = '\\s*(?:[-–—~]|to|until|till|bis|au?|à|a las?|alle|tot|as?|até|до)\\s*(?:à |las |le )?';
/** '9:00 to 17:30', '7.30am–6pm', '9 bis 18 Uhr': both ends in digits. */
const SPAN = new RegExp(`(?<![\\p{L}\\d:.,€$£])${TIME}${BETWEEN}${TIME}(?![\\p{L}\\d]|[:.,]\\d|\\s?[%€$£])`, 'gu');
const CLOSED =
  /(?<!\p{L})(?:closed|shut|geschlossen|ruhetag|ferme(?:e|s)?|cerrado|cerrada|chiuso|chiusa|fechado|fechada|gesloten|закрыто|выходной)(?!\p{L})/gu;
/** Maximum distance between 'closed' and its days: ' on ', ' am ', ' el '. */
const BESIDE = 6;
/** Applies only on some days of the year, or to another event. */
const IRREGULAR =
  /(?<!\p{L})(?:holidays?|feiertag\p{L}*|feries?|festivos?|festivi|feriados?|feestdagen|праздник\p{L}*|first|second|third|last|every other|erste[rn]?|jede[nr]? zweite[nr]?|before|after|appointments?)(?!\p{L})/u;

/** 'Sun + bank holidays closed': holidays follow the hours of that day. */
const AND_HOLIDAYS =
  / ?(?:[+&,/]|and|und|et|y|e|en) (?:(?:on|an|bank|public|gesetzlichen?) )*(?:holidays?|feiertage?n?|(?:jours )?feries|festivos?|festivi|feriados?|feestdagen)(?!\p{L})/gu;

/** Whether a plain text covers only some days of the year, or has conditions that only a reader can judge. */
function isIrregular(text: string, { condition }: Lexicon): boolean {
  const regular = text.replace(AND_HOLIDAYS, '');
  return IRREGULAR.test(regular) || condition.test(regular);
}

/**
 * The regular weekly hours stated in a plain text: 'Monday to Friday 9:00 to 17:00, Sunday closed'.
 * @returns null if it states none, or only under conditions that a reader must judge
 */
export function weeklyHours(text: string, language: Language): WeeklyHours | null {
  const lexicon = lexiconOf(language);
  if (isIrregular(text, lexicon)) return null;
  const marks = marksOf(text, language);
  if (marks === null) return null;
  const told = new Map<number, Span[]>();
  let days: readonly number[] = [];
  let before: Span[] = [];
  for (const [place, mark] of marks.entries()) {
    if ('days' in mark) {
      days = mark.days;
      const off = marks[place - 1];
      // 'Open from 10:00 to 15:00, but closed on Mondays'
      const closed = off !== undefined && 'off' in off && mark.start - off.end <= BESIDE;
      for (const day of days) told.set(day, closed ? [] : [...before]);
      before = [];
    } else if (days.length === 0) before.push(...mark.spans);
    else for (const day of days) told.set(day, [...(told.get(day) ?? []), ...mark.spans]);
  }
  return told.size === 0 || marks.every((mark) => 'days' in mark) ? null : told;
}

/**
 * Whether a plain text says that something is open on a day of the week, by hours or in words: 'open on Saturdays, but
 * closed on Mondays'. Null if it does not mention that day, or only under a condition.
 */
export function isOpenOn(text: string, day: number, language: Language): boolean | null {
  const lexicon = lexiconOf(language);
  if (isIrregular(text, lexicon)) return null;
  const spans = weeklyHours(text, language)?.get(day);
  if (spans !== undefined) return spans.length > 0;
  const clauses = clausesOf(text, lexicon).flatMap((part) => part.split(', '));
  const clause = clauses.find((part) => recurrentTimes(part, language, lexicon).has(`day ${day}`));
  if (clause === undefined) return null;
  return !namesDayOff(clause);
}

/** Whether a plain text says that something is shut. */
export function namesDayOff(text: string): boolean {
  return text.search(CLOSED) >= 0;
}

/** Whether a plain text contains a range of hours. */
export function namesSpan(text: string): boolean {
  return text.search(SPAN) >= 0;
}

/** The ranges of hours in a plain text, whatever they are for; those that may count something else are left out. */
export const spansIn = (text: string): readonly Span[] =>
  [...text.matchAll(SPAN)].flatMap((match) => spanOf(match, false) ?? []);

/** How many ranges of hours a plain text contains. */
export const countSpans = (text: string): number => [...text.matchAll(SPAN)].length;

type Mark = { start: number; end: number } & ({ days: number[] } | { spans: Span[]; off?: true });

/** Days, hours and closed days in text order; null if it names a month, and so a season. */
function marksOf(text: string, language: Language): Mark[] | null {
  const times = recurrentTimes(text, language, lexiconOf(language));
  if (daysOnly(times) === null) return null;
  const alone = hasOnlyHours(text, language);
  const hours = [...text.matchAll(SPAN)].flatMap((match): Mark[] => {
    const span = spanOf(match, alone);
    return span === null ? [] : [{ start: match.index, end: match.index + match[0].length, spans: [span] }];
  });
  const off = [...text.matchAll(CLOSED)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    spans: [],
    off: true as const,
  }));
  const others = [...hours, ...off].sort((one, other) => one.start - other.start);
  return [...others, ...dayGroups(text, language, others, times)].sort((one, other) => one.start - other.start);
}

/** Groups days that have nothing but days between them. */
function dayGroups(text: string, language: Language, others: readonly Mark[], times: ReadonlySet<string>): Mark[] {
  const groups: { start: number; end: number }[] = [];
  for (const span of recurrentSpans(text, language)) {
    const last = groups.at(-1);
    const parted = last === undefined || others.some(({ start }) => start >= last.end && start < span.start);
    if (parted) groups.push({ ...span });
    else last.end = span.end;
  }
  const lexicon = lexiconOf(language);
  const daysIn = (part: { start: number; end: number }) =>
    daysOnly(recurrentTimes(text, language, lexicon, part)) ?? [];
  if (groups.length === 0 && times.size > 0)
    return [{ start: 0, end: 0, days: daysIn({ start: 0, end: text.length }) }];
  return groups.map((group) => ({ ...group, days: daysIn(group) }));
}

/** Words that say no more than that the days and ranges around them are hours: 'We are open Tuesday to Friday 9 to 5'. */
const OPEN =
  /(?<!\p{L})(?:(?:we|the shop|shop|office)(?:(?: a|['’])re| is)? )?(?:usually |normally )?(?:open|opening|geoffnet|ouvert|abierto|aperto|aberto|geopend)(?: (?:hours|times))?(?: from| von| de| dalle| van)?(?!\p{L})/gu;

/** Whether days are followed by nothing but ranges: 'Thu: 9-8'. */
function hasOnlyHours(text: string, language: Language): boolean {
  const days = recurrentSpans(text, language);
  const others = [...text].map((character, at) =>
    days.some(({ start, end }) => at >= start && at < end) ? ' ' : character,
  );
  const rest = others
    .join('')
    .replace(SPAN, ' ')
    .replace(CLOSED, ' ')
    .replace(OPEN, ' ')
    .replace(/(?<!\p{L})(?:and|und|et|y|e|en|to|bis|au|al?|tot)(?!\p{L})/gu, ' ');
  return days.length > 0 && !/[\p{L}\p{N}]/u.test(rest);
}

/** @param alone whether the text has days and ranges only, so that bare numbers are hours */
function spanOf([, hour, minute, half, endHour, endMinute, endHalf]: RegExpMatchArray, alone: boolean): Span | null {
  // Numbers written neither as times nor with am or pm may be anything: '3 to 5 people'.
  const plainly = minute !== undefined || endMinute !== undefined || endHalf !== undefined || half !== undefined;
  const from = minutesOf(hour, minute, half ?? (Number(hour) < Number(endHour) ? endHalf : undefined));
  const to = minutesOf(endHour, endMinute, endHalf);
  if (from === null || to === null || from === to || !(plainly || alone || Number(endHour) > 12)) return null;
  // On a clock of twelve hours: '9-5.30' ends in the afternoon, '2-6' is all of it.
  if (half !== undefined || endHalf !== undefined || Number(hour) > 12 || Number(endHour) > 12) return { from, to };
  if (from < to) return from < EARLIEST && alone ? { from: from + NOON, to: to + NOON } : { from, to };
  return { from, to: to + NOON };
}

/** @returns the minute of the day, or null for a time no clock shows */
export function minutesOf(hour = '', minute = '0', half?: string): number | null {
  const hours = Number(hour);
  if (hours > 24 || Number(minute) >= HOUR_MINUTES || (half !== undefined && hours > 12)) return null;
  const base = (half === undefined ? hours : hours % 12) * HOUR_MINUTES + Number(minute);
  return half?.startsWith('p') ? base + NOON : base;
}
