import type { TimeRange, Token } from './types';

interface FoundTime {
  range: TimeRange;
  /** The number of tokens that it covers. */
  length: number;
}

const HALF = String.raw`[ap](?:\.\s?m\.|m\b)`;
const PART = String.raw`(?:in the |at )(?:mornings?|afternoons?|evenings?|night)\b`;
const CLOCK = String.raw`(?:noon|midday|midnight)\b|\d{1,2}(?:[:.]\d\d)?(?![\d:])(?:\s?${HALF}|\s?o['’]?clock\b|\s?h\b)?(?:\s${PART})?`;
const SPAN = new RegExp(
  String.raw`(?:(?:between|from) (?<low>${CLOCK})\s?(?:and|to|until|till|-|–)\s?(?<high>${CLOCK})|(?<lead>before|until|till|by|earlier than|after|past|from|since|later than|at)\s(?<one>${CLOCK})(?<on>\s(?:on|onwards?|or (?:later|after)))?)`,
  'iuy',
);
const PARTS = /(?:(?:in|during) the )?(?<part>mornings?|afternoons?|evenings?)\b/iuy;

/** The parts of a day, excluding the end. */
const DAY_PARTS: Record<string, [from: string | null, to: string | null]> = {
  morning: [null, '12:00'],
  afternoon: ['12:00', '18:00'],
  evening: ['18:00', null],
};

interface Clock {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Only digits: '9' may be anything. */
  bare: boolean;
}

function clockOf(text: string): Clock | null {
  const lower = text.toLowerCase();
  if (/^(?:noon|midday)/.test(lower)) return { hour: 12, minute: 0, half: 'pm', bare: false };
  if (lower.startsWith('midnight')) return { hour: 0, minute: 0, half: 'am', bare: false };
  const [, hour = '', minute = '', rest = ''] = /^(\d{1,2})(?:[:.](\d\d))?\s?(.*)$/.exec(lower) ?? [];
  if (hour === '' || Number(hour) > 24 || Number(minute) > 59) return null;
  const half = /^a\.?\s?m|morning/.test(rest) ? 'am' : /^p\.?\s?m|afternoon|evening|night/.test(rest) ? 'pm' : null;
  return { hour: Number(hour), minute: Number(minute), half, bare: rest === '' && !/^\d+:/.test(lower) };
}

function written({ hour, minute, half }: Clock): string {
  const of24 = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : hour;
  return `${String(of24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** In 'between 5 and 8 pm' both are in the afternoon, in 'between 11 and 2 pm' they are not. */
function between(low: string, high: string): TimeRange | null {
  const [first, second] = [clockOf(low), clockOf(high)];
  if (!first || !second || (first.bare && second.bare)) return null;
  const half = first.half ?? (second.half === 'pm' && first.hour < 12 && first.hour > second.hour ? 'am' : second.half);
  const end = { ...second, half: second.half ?? (second.bare && first.hour < second.hour ? first.half : null) };
  const range = { from: written({ ...first, half }), to: written(end), through: true };
  return range.from < range.to ? range : null;
}

/** 'Before noon' excludes what begins at noon, 'from 18:30 on' includes what begins at 18:30. */
function beside(lead: string, one: string): TimeRange | null {
  const clock = clockOf(one);
  if (!clock || clock.bare) return null;
  const time = written(clock);
  const open = { from: null, to: null, through: false };
  if (lead === 'at') return { from: time, to: time, through: true };
  if (/^(?:until|till|by)$/.test(lead)) return { ...open, to: time, through: true };
  if (/^(?:before|earlier)/.test(lead)) return time === '00:00' ? null : { ...open, to: time };
  return { ...open, from: time };
}

/** A range of times of day that begins at a token, including its preposition. */
export function timeAt(question: string, tokens: readonly Token[], begin: number): FoundTime | null {
  const token = tokens[begin];
  if (!token || token.quoted) return null;
  for (const pattern of [SPAN, PARTS]) {
    pattern.lastIndex = token.from;
    const found = pattern.exec(question);
    const range = found?.groups && rangeOf(found.groups);
    if (!found || !range) continue;
    const end = token.from + found[0].length;
    const length = tokens.slice(begin).findIndex((one) => one.from >= end);
    return { range, length: length < 0 ? tokens.length - begin : length };
  }
  return null;
}

function rangeOf({ low, high, lead, one, on, part }: Record<string, string | undefined>): TimeRange | null {
  if (low !== undefined && high !== undefined) return between(low, high);
  if (one !== undefined) return beside(on === undefined ? (lead ?? '').toLowerCase() : 'from', one);
  const [from, to] = DAY_PARTS[(part ?? '').toLowerCase().replace(/s$/, '')] ?? [null, null];
  return from === null && to === null ? null : { from, to, through: false };
}

/** 'This morning' and 'tonight' are today. */
export function withToday(question: string): string {
  return question
    .replace(/\bthis (morning|afternoon|evening)\b/giu, 'today in the $1')
    .replace(/\btonight\b/giu, 'today in the evening');
}

/** How a range was read, for users to check: 'from 18:00', 'before 12:00', '9:00 to 11:00'. */
export function spelledTime({ from, to, through }: TimeRange): string {
  if (from !== null && to !== null) return from === to ? from : `from ${from} ${through ? 'to' : 'until before'} ${to}`;
  return from === null ? `${through ? 'until' : 'before'} ${to}` : `from ${from} on`;
}
