import type { Language } from '../language';

/** A moment, and the time zone that determines its day and hour. */
export interface Moment {
  at: Date;
  zone: string;
}

/** This very minute, or a whole day. */
type When = 'now' | 'today' | 'tomorrow';

/** What 'now' or 'tomorrow' in a question means in a time zone. */
export interface AskedMoment {
  when: When;
  /** 1 for Monday. */
  day: number;
  /** 1 for January. */
  month: number;
  /** Day of the month. */
  date: number;
  /** Minutes since midnight. */
  minute: number;
}

/** The day of a moment in its time zone, such as '2026-12-01'. */
export const dayOf = ({ at, zone }: Moment): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

const DAY_MS = 86_400_000;
/** 2024-01-01 was a Monday. */
const FIRST_MONDAY = Date.UTC(2024, 0, 1);
const WORDS: readonly (readonly [When, RegExp])[] = [
  [
    'now',
    pattern(
      '(?:right |just )?now|at (?:the|this) moment|currently|jetzt|gerade|momentan|im moment|maintenant|en ce moment|actuellement|ahora(?: mismo)?|en este momento|adesso|in questo momento|agora|neste momento|op dit moment|nu|сейчас',
      '现在|今すぐ|الآن',
    ),
  ],
  ['tomorrow', pattern('tomorrow|morgen|demain|mañana|manana|domani|amanhã|amanha|завтра', '明天|明日|غدا')],
  ['today', pattern("today|heute|aujourd['’]hui|hoy|oggi|hoje|vandaag|сегодня", '今天|今日|اليوم')],
];
/** Another day, part of a day, or no time at all: 'guten Morgen', 'until now'. */
const OTHERWISE = pattern(
  '(?:the )?day after tomorrow|übermorgen|après-demain|pasado mañana|dopodomani|depois de amanhã|overmorgen|(?:tomorrow|today|morgen|heute|demain|mañana|domani) (?:morning|afternoon|evening|night|früh|abend|matin|soir|por|mattina|sera)|tonight|heute nacht|(?:until|till|by|before|from|since) now|now (?:and|that)|(?:guten|jeden|am|bis) morgen|goedemorgen|buenos días|(?:la|por la|de la|esta) mañana',
);

/** What a question means by 'now', 'today' or 'tomorrow'; null if it clearly uses none of them. */
export function momentIn(question: string, { at, zone }: Moment): AskedMoment | null {
  if (OTHERWISE.test(question)) return null;
  const [when] = WORDS.find(([, words]) => words.test(question)) ?? [];
  return when === undefined ? null : { when, ...shownAt(at, zone, when === 'tomorrow' ? 1 : 0) };
}

/** Whether a question's answer depends on when it is asked. */
export function namesMoment(question: string): boolean {
  return OTHERWISE.test(question) || WORDS.some(([, words]) => words.test(question));
}

/** Where a question names a moment, such as 'tomorrow' or 'tonight'; null if nowhere. */
export function momentSpan(question: string): { start: number; end: number } | null {
  for (const words of [OTHERWISE, ...WORDS.map(([, each]) => each)]) {
    const match = words.exec(question);
    if (match) return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Replaces 'now' or 'today' with the day's name, as sources use it. */
export function withDayNamed(question: string, { when, day }: AskedMoment, language: Language): string {
  const [, words] = WORDS.find(([each]) => each === when) ?? [];
  return words === undefined ? question : question.replace(words, dayName(day, language));
}

/** The moment meant, for display: 'Wednesday 10:30 GMT', 'Thursday'. */
export function momentText({ when, day }: AskedMoment, { at, zone }: Moment, language: Language): string {
  if (when !== 'now') return dayName(day, language);
  const shown = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(localeOf(language), { ...shown, timeZone: zone }).format(at);
}

function shownAt(at: Date, zone: string, daysOn: number): Omit<AskedMoment, 'when'> {
  const shown = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', { ...shown, timeZone: zone, hourCycle: 'h23' }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const date = new Date(Date.UTC(of('year'), of('month') - 1, of('day')) + daysOn * DAY_MS);
  return {
    day: date.getUTCDay() || 7,
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    minute: of('hour') * 60 + of('minute'),
  };
}

function dayName(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  return format.format(FIRST_MONDAY + (day - 1) * DAY_MS);
}

/** Uses the 24-hour clock, which is unambiguous. */
function localeOf(language: Language): string {
  return language === 'und' || language === 'en' ? 'en-GB' : language;
}

/** @param spaceless words of scripts without spaces */
function pattern(alternatives: string, spaceless?: string): RegExp {
  const whole = `(?<![\\p{L}-])(?:${alternatives})(?![\\p{L}-])`;
  return new RegExp(spaceless === undefined ? whole : `${whole}|${spaceless}`, 'iu');
}
