import { dictionary } from '../../../language/dictionary';
import { addDays, day, lastUnits, latestMonth, nextUnits, type Unit, unitAround } from './calendar';
import { exactDay } from './exact-day';
import type { DateRange, Token } from './types';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const UNITS: Record<string, Unit> = dictionary({
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
});
const ORDINALS: Record<string, number> = dictionary({
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
});
/** Words that may come before a bare year. */
const BEFORE_YEAR = new Set([
  'in',
  'since',
  'before',
  'after',
  'during',
  'from',
  'until',
  'till',
  'to',
  'of',
  'for',
  'year',
  'between',
  'and',
  'by',
  'than',
  'on',
  'or',
  'vs',
  'versus',
  'through',
  'within',
  ',',
  'throughout',
  'early',
  'late',
]);

/** Words that come before a month rather than before a verb. */
const MONTH_LEADS = new Set(['in', 'since', 'during', 'of', 'last', 'this']);

export interface FoundDate {
  range: DateRange;
  /** A month of any year: 'in March'. */
  month: number | null;
  /** The latest month of that name that has begun; null if a year is given. */
  latest?: DateRange;
  /** The number of tokens that it covers. */
  length: number;
}

function monthOf(token: Token | undefined): number | null {
  if (!token || token.quoted) return null;
  const index = MONTHS.findIndex(
    (month) =>
      token.word === month ||
      (token.word.length >= 3 &&
        token.word !== 'may' &&
        token.word !== 'mar' &&
        month.startsWith(token.word) &&
        token.word.length <= 4),
  );
  if (index < 0) return token.word === 'mar' && token.capital ? 3 : null;
  return index + 1;
}

function yearOf(token: Token | undefined): number | null {
  return token && /^(19|20)\d\d$/.test(token.word) ? Number(token.word) : null;
}

function quarter(tokens: Token[], at: number, today: string): FoundDate | null {
  const token = tokens[at];
  const short = /^q([1-4])$/.exec(token?.word ?? '');
  const spelt = ORDINALS[token?.word ?? ''];
  let number = 0;
  let next = at + 1;
  if (short) number = Number(short[1]);
  else if (spelt !== undefined && tokens[next]?.word === 'quarter') {
    number = spelt;
    next++;
  } else return null;
  if (tokens[next]?.word === 'of' || tokens[next]?.word === 'in') next++;
  const given = yearOf(tokens[next]);
  if (given === null && next > at + 1 && ['of', 'in'].includes(tokens[next - 1]?.word ?? '')) next--;
  const year = given ?? Number(today.slice(0, 4));
  return {
    range: { from: day(year, 3 * number - 2, 1), to: day(year, 3 * number + 1, 1) },
    month: null,
    length: (given === null ? next : next + 1) - at,
  };
}

/** 'Between 1 March and 31 May 2026': the year given with the second day. */
function yearOfRange(tokens: Token[], at: number, today: string): number | null {
  if (!/^(?:and|to|until|till|through)$/.test(tokens[at]?.word ?? '')) return null;
  const { from } = withMonth(tokens, at + 1, today)?.range ?? {};
  return from ? Number(from.slice(0, 4)) : null;
}

function dayNumber(token: Token | undefined): number | null {
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(token?.word ?? '');
  return match && Number(match[1]) <= 31 ? Number(match[1]) : null;
}

/** 'Between 20 and 31 December': the first day takes the month of the second. */
function dayOfRange(tokens: Token[], at: number, today: string): FoundDate | null {
  const word = (place: number) => tokens[place]?.word ?? '';
  const before = word(at - 1) === 'the' ? word(at - 2) : word(at - 1);
  const first = dayNumber(tokens[at]);
  const second = word(at + 2) === 'the' ? at + 3 : at + 2;
  if (first === null || !/^(?:between|from)$/.test(before) || dayNumber(tokens[second]) === null) return null;
  if (!(before === 'between' ? /^and$/ : /^(?:to|until|till|through)$/).test(word(at + 1))) return null;
  const { from } = withMonth(tokens, second, today)?.range ?? {};
  const [year = 0, month = 0, last = 0] = from?.split('-').map(Number) ?? [];
  if (first >= last) return null;
  return { range: { from: day(year, month, first), to: day(year, month, first + 1) }, month: null, length: 1 };
}

function withMonth(tokens: Token[], at: number, today: string): FoundDate | null {
  let month = monthOf(tokens[at]);
  let date: number | null = null;
  let next = at + 1;
  if (month === null) {
    date = dayNumber(tokens[at]);
    if (date === null) return null;
    if (tokens[next]?.word === 'of') next++;
    month = monthOf(tokens[next]);
    if (month === null) return dayOfRange(tokens, at, today);
    next++;
  } else if (dayNumber(tokens[next]) !== null && yearOf(tokens[next]) === null) {
    date = dayNumber(tokens[next]);
    next++;
  }
  const skipped = [',', 'of', 'in'].includes(tokens[next]?.word ?? '') ? 1 : 0;
  const year = yearOf(tokens[next + skipped]);
  const later = year === null && date !== null ? yearOfRange(tokens, next, today) : null;
  if (later !== null && date !== null)
    return {
      range: { from: day(later, month, date), to: day(later, month, date + 1) },
      month: null,
      length: next - at,
    };
  if (year === null && date !== null) {
    const last = Number(today.slice(0, 4)) - (day(Number(today.slice(0, 4)), month, date) > today ? 1 : 0);
    return { range: { from: day(last, month, date), to: day(last, month, date + 1) }, month: null, length: next - at };
  }
  if (year === null)
    return tokens[at]?.word !== 'may' || tokens[at]?.capital || MONTH_LEADS.has(tokens[at - 1]?.word ?? '')
      ? { range: { from: null, to: null }, month, latest: latestMonth(today, month), length: 1 }
      : null;
  const length = next + skipped + 1 - at;
  return {
    range:
      date === null
        ? { from: day(year, month, 1), to: day(year, month + 1, 1) }
        : { from: day(year, month, date), to: day(year, month, date + 1) },
    month: null,
    length,
  };
}

/** 'The last quarter of 1997', 'the first month of 2010'. */
function partOfYear(tokens: Token[], at: number): FoundDate | null {
  const months = { month: 1, quarter: 3, half: 6 }[tokens[at + 1]?.word ?? ''];
  const end = { first: 0, last: 1, final: 1, second: months === 6 ? 1 : undefined }[tokens[at]?.word ?? ''];
  const year = yearOf(tokens[at + 3]);
  if (end === undefined || months === undefined || year === null || !['of', 'in'].includes(tokens[at + 2]?.word ?? ''))
    return null;
  const from = end === 0 ? 1 : 13 - months;
  return { range: { from: day(year, from, 1), to: day(year, from + months, 1) }, month: null, length: 4 };
}

/** 'Since the start of the year', 'until the end of last month': the first or last day of a period. */
function edgeOf(tokens: Token[], at: number, today: string): FoundDate | null {
  const word = (place: number) => tokens[place]?.word ?? '';
  const lead = word(at - 1) === 'the' ? word(at - 2) : word(at - 1);
  const first = /^(?:start|beginning)$/.test(word(at));
  if (
    !(first || word(at) === 'end') ||
    word(at + 1) !== 'of' ||
    !/^(?:since|from|until|till|to|by|between|and)$/.test(lead)
  )
    return null;
  const article = word(at + 2) === 'the' ? 1 : 0;
  const unit = UNITS[word(at + 2 + article)];
  const named = unit === undefined ? dateAt(tokens, at + 2 + article, today) : null;
  const { from, to } = unit === undefined ? (named?.latest ?? named?.range ?? {}) : unitAround(today, unit, 0);
  if (!from || !to) return null;
  const range = first ? { from, to: addDays(from, 1) } : { from: addDays(to, -1), to };
  return { range, month: null, length: 2 + article + (named?.length ?? 1) };
}

function relative(tokens: Token[], at: number, today: string): FoundDate | null {
  const word = tokens[at]?.word ?? '';
  const found = (range: DateRange, length: number): FoundDate => ({ range, month: null, length });
  if (word === 'now' && /^(?:to|until|till)$/.test(tokens[at - 1]?.word ?? ''))
    return found(unitAround(today, 'day', 0), 1);
  if (word === 'today') return found(unitAround(today, 'day', 0), 1);
  if (word === 'yesterday') return found(unitAround(today, 'day', -1), 1);
  if (word === 'tomorrow') return found(unitAround(today, 'day', 1), 1);
  if (word === 'year' && tokens[at + 1]?.word === 'to' && tokens[at + 2]?.word === 'date')
    return found({ from: `${today.slice(0, 4)}-01-01`, to: unitAround(today, 'day', 0).to }, 3);
  const whole = UNITS[word];
  if (whole !== undefined && tokens[at + 1]?.word === 'before' && tokens[at + 2]?.word === 'last')
    return found(unitAround(today, whole, -2), 3);
  const offset = { last: -1, previous: -1, past: -1, this: 0, current: 0, next: 1, coming: 1, following: 1 }[word];
  if (offset === undefined) return null;
  const unit = UNITS[tokens[at + 1]?.one ?? ''];
  // 'In the past month' reaches up to today; 'last month' is that of the calendar.
  if (unit !== undefined && word === 'past' && tokens[at - 1]?.word === 'the')
    return found(lastUnits(today, unit, 1), 2);
  if (unit !== undefined && tokens[at + 1]?.word === tokens[at + 1]?.one)
    return found(unitAround(today, unit, offset), 2);
  const count = tokens[at + 1]?.number;
  const many = UNITS[tokens[at + 2]?.one ?? ''];
  if (count && many !== undefined && offset === -1) return found(lastUnits(today, many, count), 3);
  if (count && many !== undefined && offset === 1) return found(nextUnits(today, many, count), 3);
  return null;
}

/** 'This month so far', 'the year to date': what began by today, in the current period. */
function soFar(tokens: Token[], at: number, { range, ...found }: FoundDate, today: string): FoundDate {
  const word = (place: number) => tokens[at + found.length + place]?.word ?? '';
  const behind = (word(0) === 'so' && word(1) === 'far') || (word(0) === 'to' && word(1) === 'date');
  const ahead = tokens[at - 1]?.word === 'far' && tokens[at - 2]?.word === 'so';
  if (!(behind || ahead) || range.from === null || range.from > today || range.to === null) return { range, ...found };
  const end = addDays(today, 1);
  return {
    ...found,
    range: { from: range.from, to: end < range.to ? end : range.to },
    length: found.length + (behind ? 2 : 0),
  };
}

/** The date or period that begins at a token, relative to `today` (an ISO day); null for none. */
export function dateAt(tokens: Token[], at: number, today: string): FoundDate | null {
  const token = tokens[at];
  if (!token || token.quoted) return null;
  const range = exactDay(token);
  if (range) return { range, month: null, length: 1 };
  const found =
    edgeOf(tokens, at, today) ??
    partOfYear(tokens, at) ??
    quarter(tokens, at, today) ??
    withMonth(tokens, at, today) ??
    relative(tokens, at, today);
  if (found) return soFar(tokens, at, found, today);
  const decade = /^(?:(19|20)?(\d)0)['’]?s$/.exec(token.word);
  if (decade) {
    const from = Number(`${decade[1] ?? (Number(decade[2]) > 3 ? '19' : '20')}${decade[2]}0`);
    return { range: { from: day(from, 1, 1), to: day(from + 10, 1, 1) }, month: null, length: 1 };
  }
  const year = yearOf(token);
  if (year === null) return null;
  const before = tokens[at - 1]?.word ?? '';
  // '1997 vs 1998 sales' names two years, wherever they occur.
  const beside = [tokens[at + 2], tokens[at - 2]].some((other) => yearOf(other) !== null);
  if (beside && [tokens[at + 1], tokens[at - 1]].some((one) => /^(?:vs|versus|and|or|to)$/.test(one?.word ?? '')))
    return { range: { from: day(year, 1, 1), to: day(year + 1, 1, 1) }, month: null, length: 1 };
  // In 'more than 2012 pieces', 2012 is a number.
  if (before === 'than' && tokens[at + 1] && /^\p{L}/u.test(tokens[at + 1]?.word ?? '')) return null;
  if (!BEFORE_YEAR.has(before) && at !== tokens.length - 1 && !/^[?,]$/.test(tokens[at + 1]?.word ?? '')) return null;
  return { range: { from: day(year, 1, 1), to: day(year + 1, 1, 1) }, month: null, length: 1 };
}
