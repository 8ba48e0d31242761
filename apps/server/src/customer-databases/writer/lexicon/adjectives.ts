import { dictionary } from '../../../language/dictionary';
import { MASS } from './measures';

/** What an adjective measures: the words of the columns it may refer to, and which end it means. */
export interface Measure {
  /** 'desc' where 'most' means the greatest value. */
  direction: 'asc' | 'desc';
  /** Words of column names, the most likely first. */
  columns: string[];
  /** Refers to a date or moment: an older one is a smaller value. */
  date?: boolean;
}

const price = ['price', 'cost', 'rate', 'fee', 'fare', 'charge', 'amount', 'total', 'value'];
const length = [
  'duration',
  'length',
  'millisecond',
  'runtime',
  'minute',
  'second',
  'hour',
  'time',
  'distance',
  'page',
  'km',
  'kilometer',
  'kilometre',
  'mile',
];
const size = [
  'size',
  'area',
  'capacity',
  'population',
  'total',
  'amount',
  'budget',
  'quantity',
  'byte',
  'volume',
  'square',
  'balance',
  'employee',
  'seat',
  'value',
  'price',
];
const dates = ['date', 'created', 'time', 'year', 'start', 'release', 'order', 'day', 'opened', 'published'];
const birth = ['birth', 'age', 'date', 'year', 'created', 'founded', 'opened', 'built', 'start'];

/** Adjectives in their base form. */
export const ADJECTIVES: Record<string, Measure> = dictionary({
  expensive: { direction: 'desc', columns: price },
  dear: { direction: 'desc', columns: price },
  costly: { direction: 'desc', columns: price },
  pricey: { direction: 'desc', columns: price },
  pricy: { direction: 'desc', columns: price },
  valuable: { direction: 'desc', columns: ['value', ...price] },
  cheap: { direction: 'asc', columns: price },
  affordable: { direction: 'asc', columns: price },
  long: { direction: 'desc', columns: length },
  lengthy: { direction: 'desc', columns: length },
  short: { direction: 'asc', columns: length },
  large: { direction: 'desc', columns: size },
  big: { direction: 'desc', columns: size },
  small: { direction: 'asc', columns: size },
  tiny: { direction: 'asc', columns: size },
  heavy: { direction: 'desc', columns: ['weight', 'mass', ...MASS] },
  light: { direction: 'asc', columns: ['weight', 'mass', ...MASS] },
  tall: { direction: 'desc', columns: ['height', 'size'] },
  fast: { direction: 'desc', columns: ['speed', 'pace'] },
  slow: { direction: 'asc', columns: ['speed', 'pace'] },
  thick: { direction: 'desc', columns: ['page', 'thickness', 'width'] },
  wide: { direction: 'desc', columns: ['width'] },
  deep: { direction: 'desc', columns: ['depth'] },
  hot: { direction: 'desc', columns: ['temperature'] },
  cold: { direction: 'asc', columns: ['temperature'] },
  strong: { direction: 'desc', columns: ['strength', 'power'] },
  old: { direction: 'asc', columns: birth, date: true },
  senior: { direction: 'asc', columns: ['hire', 'start', 'joined'], date: true },
  young: { direction: 'desc', columns: birth, date: true },
  new: { direction: 'desc', columns: dates, date: true },
  recent: { direction: 'desc', columns: dates, date: true },
  late: { direction: 'desc', columns: dates, date: true },
  early: { direction: 'asc', columns: dates, date: true },
  severe: { direction: 'desc', columns: ['severity'] },
  urgent: { direction: 'desc', columns: ['priority', 'urgency'] },
  paid: { direction: 'desc', columns: ['salary', 'wage', 'pay', 'compensation', 'income', 'earning', 'rate'] },
  earning: { direction: 'desc', columns: ['salary', 'wage', 'pay', 'compensation', 'income'] },
  rated: { direction: 'desc', columns: ['rating', 'score', 'star', 'grade', 'satisfaction'] },
  populated: { direction: 'desc', columns: ['population'] },
  populous: { direction: 'desc', columns: ['population'] },
  recently: { direction: 'desc', columns: dates, date: true },
  popular: { direction: 'desc', columns: [] },
  common: { direction: 'desc', columns: [] },
  rare: { direction: 'asc', columns: [] },
  frequent: { direction: 'desc', columns: [] },
  busy: { direction: 'desc', columns: [] },
  used: { direction: 'desc', columns: [] },
  stocked: { direction: 'desc', columns: ['stock', 'inventory', 'available', 'quantity'] },
  far: { direction: 'desc', columns: ['distance'] },
  productive: { direction: 'desc', columns: ['quantity', 'output'] },
});

const IRREGULAR: Record<string, string> = dictionary({
  latest: 'late',
  newest: 'new',
  biggest: 'big',
  hottest: 'hot',
  farthest: 'far',
  furthest: 'far',
  elder: 'old',
  eldest: 'old',
});

/** The base form of a superlative or comparative: 'cheapest' and 'cheaper' are 'cheap'; null for other words. */
export function gradedForm(word: string): { base: string; grade: 'superlative' | 'comparative' } | null {
  const irregular = IRREGULAR[word];
  if (irregular) return { base: irregular, grade: word.endsWith('est') ? 'superlative' : 'comparative' };
  const match = /^(\w+?)(est|er)$/.exec(word);
  if (!match) return null;
  const [, start = '', end] = match;
  const grade = end === 'est' ? 'superlative' : 'comparative';
  for (const base of [start, `${start}e`, start.slice(0, -1), start.replace(/i$/, 'y')])
    if (ADJECTIVES[base]) return { base, grade };
  return null;
}
