import { wordSet } from '../../../language/word-set';
import { ADJECTIVES } from '../lexicon/adjectives';
import { isServed } from '../lexicon/people';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { defaultAmount } from '../reading/amounts';
import { addYears, lastUnits } from '../reading/calendar';
import type { Condition, Measure, OpenComparison, Ranking, ReadFrame, Term } from '../reading/frame';
import { ageOf, bornWhen, isBirth, mayBeAge, OLDEST } from './ages';
import { moneyOf } from './money';
import { distancesFrom } from './paths';
import { familyOf, unitOf, unitsIn } from './units';

/** Tables that a frame already refers to. */
export function tablesIn(frame: ReadFrame): PreparedTable[] {
  const tables = new Set<PreparedTable>();
  const term = (one: Term) => {
    if (one.kind === 'column') tables.add(one.column.table);
    else if (one.kind === 'table') tables.add(one.table);
  };
  const measure = ({ of }: Measure) => {
    if (of.kind === 'table') tables.add(of.table);
    else if (of.kind === 'column') tables.add(of.column.table);
  };
  const condition = (one: Condition): void => {
    if (one.kind === 'any') one.conditions.forEach(condition);
    else if (one.column) tables.add(one.column.table);
  };
  if (frame.focus) tables.add(frame.focus);
  frame.columns.forEach(term);
  frame.groups.forEach(term);
  frame.measures.forEach(measure);
  for (const having of frame.having) measure(having.measure);
  for (const { by } of frame.rankings) {
    if (by && 'fn' in by) measure(by);
    else if (by && by.kind !== 'adjective') term(by);
  }
  frame.conditions.forEach(condition);
  for (const table of [...frame.links, ...frame.absent]) tables.add(table);
  return [...tables];
}

/** Verbs for what customers do, as opposed to employees. */
const SERVING = wordSet(
  'buy bought spent spend spends ordered purchased placed paid come came comes attend attended attends visit visited booked reserved cancelled canceled missed',
);
const RESIDENTS = ['tenant', 'resident', 'occupant', 'renter', 'lodger', 'inhabitant'];
const STAFF = ['employee', 'staff', 'rep', 'agent', 'seller', 'salesperson'];

/** The people that 'who' asks for: the table of people closest to what else is named. */
export function findPerson(prepared: Prepared, frame: ReadFrame, words: string[]): PreparedTable | null {
  const named = [...tablesIn(frame), ...frame.hints.map((column) => column.table), ...frame.hinted];
  const people = prepared.tables.filter((table) => table.isPerson && table.table.kind === 'table' && !table.isBridge);
  if (people.length === 0 || (named.length === 0 && people.length > 1))
    return people.length === 1 ? (people[0] ?? null) : null;
  const own =
    frame.columns.length === 0
      ? named.find(
          (table) =>
            table.isPerson &&
            !frame.conditions.some((condition) => condition.kind === 'value' && condition.column.table === table),
        )
      : undefined;
  if (own) return own;
  const distances = distancesFrom(prepared, named);
  const served = words.some((word) => SERVING.has(word));
  const sold = words.some((word) =>
    ['sold', 'sell', 'sells', 'works', 'work', 'worked', 'handled', 'hired', 'employed', 'supports'].includes(word),
  );
  const lives = words.some((word) => /^(?:live|lives|lived|resides?|occupies)$/.test(word));
  const likely = (table: PreparedTable) => {
    let score = -(distances.cost[table.index] ?? 99);
    if (served && isServed(table.words)) score += 2.5;
    if (sold && table.words.some((word) => STAFF.includes(word))) score += 2.5;
    if (lives && table.words.some((word) => RESIDENTS.includes(word))) score += 4;
    if (named.includes(table)) score -= 0.8;
    return score;
  };
  const ranked = people
    .filter((table) => Number.isFinite(distances.cost[table.index] ?? Number.POSITIVE_INFINITY))
    .sort((a, b) => likely(b) - likely(a));
  return ranked[0] ?? null;
}

/** The column of a table that an adjective refers to. */
export function columnFor(table: PreparedTable, adjective: string): PreparedColumn | null {
  const measure = ADJECTIVES[adjective];
  if (!measure) return null;
  const fitting = table.columns.filter((column) =>
    measure.date ? column.isDate || column.isYear || column.own.includes('age') : column.isNumber,
  );
  // An exact column name comes first: length before rental_duration.
  const alone = measure.columns.flatMap((word) => fitting.find(({ own }) => own.join() === word) ?? [])[0];
  if (alone) return alone;
  for (const word of measure.columns) {
    const found = fitting.find(
      (column) =>
        column.own.includes(word) &&
        !column.own.includes('discount') &&
        // A price per kilo is not a weight.
        !(column.own.includes('per') && familyOf(word) !== null) &&
        !column.own.includes('end') &&
        !column.own.includes('required'),
    );
    if (found) return found;
  }
  return measure.date ? mainDate(table) : null;
}

/** The main date of a row that has several: OrderDate rather than RequiredDate. */
export function mainDate(table: PreparedTable): PreparedColumn | null {
  const dates = table.columns.filter((column) => column.isDate);
  if (dates.length <= 1) return dates[0] ?? null;
  const score = (column: PreparedColumn) => {
    let value = 0;
    if (column.words.some((word) => table.words.includes(word))) value += 3;
    if (column.own.join(' ') === 'date') value += 3;
    if (
      column.words.some((word) =>
        [
          'created',
          'placed',
          'start',
          'started',
          'booked',
          'opened',
          'scheduled',
          'check',
          'borrowed',
          'issued',
          'sent',
          'billed',
          'invoiced',
          'loan',
          'paid',
          'registered',
          'enrolled',
          'departure',
          'hire',
          'hired',
          'joined',
          'signup',
          'published',
          'release',
          'order',
          'sale',
          'sold',
        ].includes(word),
      )
    )
      value += 2;
    if (
      column.words.some((word) =>
        [
          'updated',
          'modified',
          'deleted',
          'due',
          'estimated',
          'delivered',
          'delivery',
          'completed',
          'received',
          'expected',
          'planned',
          'promised',
          'required',
          'end',
          'ended',
          'closed',
          'birth',
          'out',
          'returned',
          'shipped',
          'finished',
          'expire',
          'expires',
          'last',
          'cancelled',
          'resolved',
          'arrival',
        ].includes(word),
      )
    )
      value -= 3;
    return value - (column.column.nullable ? 0.5 : 0);
  };
  return dates.reduce((best, column) => (score(column) > score(best) ? column : best));
}

/** Assigns a column to a comparison that named none. @returns the words to ask back with if no column fits */
export function closeComparison(
  frame: ReadFrame,
  table: PreparedTable,
  open: OpenComparison,
  today: string,
): Condition | string {
  const { value, high, adjective, unit, operator } = open;
  const column = adjective !== null ? columnFor(table, adjective) : byUnit(table, open, frame);
  if (!column) return `'${open.text}' of what`;
  if (value === null) return { kind: 'average', column, operator, ...(open.among ? { among: open.among } : {}) };
  if (column.isDate) {
    const years = unit === 'year' || unit === null;
    const shorter = unit === 'day' || unit === 'week' || unit === 'month' ? unit : null;
    const flipped =
      adjective === 'old' || adjective === 'young'
        ? operator
        : ({ '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=', '<>': '<>' } as const)[operator];
    if (years && isBirth(column)) return bornWhen(column, open, flipped, today) ?? `'${open.text}' of what`;
    if ((!years && !shorter) || (!shorter && value > 200) || high !== null || !/[<>]/.test(operator))
      return `'${open.text}' of what`;
    const edge = shorter ? (lastUnits(today, shorter, value).from ?? today) : addYears(today, -value);
    return {
      kind: 'date',
      column,
      range: flipped.startsWith('<') ? { from: null, to: edge } : { from: edge, to: null },
      month: null,
      negated: false,
    };
  }
  // 'Older' means an earlier date, but a higher age.
  const isAge = column.own.includes('age');
  const turned = isAge
    ? ({ '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=', '<>': '<>' } as const)[operator]
    : operator;
  const factor = factorOf(column, unit);
  if (high !== null) return { kind: 'between', column, low: value * factor, high: high * factor };
  return {
    kind: 'number',
    column,
    operator: adjective === 'old' || adjective === 'young' ? turned : operator,
    value: value * factor,
  };
}

/** How many of the column's units make one of the question's: 60,000 for minutes in milliseconds. */
function factorOf(column: PreparedColumn, unit: string | null): number {
  const kept = unitOf(column);
  return (kept !== null && unit !== null ? unitsIn(kept, unit) : null) ?? 1;
}

function byUnit(table: PreparedTable, { unit, value, of }: OpenComparison, frame: ReadFrame): PreparedColumn | null {
  if (unit === 'second' || unit === 'minute' || unit === 'hour') return columnFor(table, 'long');
  const hinted = frame.hints.find((column) => column.isNumber && column.table === table);
  if (hinted) return hinted;
  if (mayBeAge(table, value, unit)) return ageOf(table);
  if (unit === 'money')
    return columnFor(table, 'expensive') ?? moneyHeld(table) ?? (of === table ? onlyMoney(table) : null);
  const family = unit === null ? null : familyOf(unit);
  if (family === 'mass') return columnFor(table, 'heavy');
  if (family === 'length') return columnFor(table, 'far');
  if (unit !== null && unit !== 'other') return null;
  // 'Tutors under 30' refers to age, never to an amount, even if the data has no ages.
  if (table.isPerson && unit === null && value !== null && value <= OLDEST) return null;
  return defaultAmount(table) ?? null;
}

/** Money that nobody pays: of quantities and sizes, none is in dollars. */
const moneyHeld = ({ columns }: PreparedTable): PreparedColumn | null =>
  columns.find(({ isNumber, own }) => isNumber && own.some((word) => word === 'budget' || word === 'balance')) ?? null;

/** In 'visits over 20 francs', the price paid for each, if a table has no other money. */
function onlyMoney(table: PreparedTable): PreparedColumn | null {
  const [only, ...others] = moneyOf(table);
  return (others.length === 0 && only?.factors.length === 1 && only.factors[0]) || null;
}

/** A ranking whose criterion is known. */
export interface Closed {
  direction: Ranking['direction'];
  by: Term | Measure;
}

/** A ranking with its criterion in a table; null if the table has none. */
export function closeRanking(ranking: Ranking, table: PreparedTable, hints: readonly PreparedColumn[]): Closed | null {
  const { by, direction } = ranking;
  if (by === null) return null;
  if ('fn' in by || by.kind !== 'adjective') return { direction, by };
  const hinted = ADJECTIVES[by.adjective]?.date ? hints.find((hint) => hint.isDate && hint.table === table) : undefined;
  const column = hinted ?? columnFor(table, by.adjective);
  if (!column) return null;
  // The earliest birth is the highest age.
  const turned = column.own.includes('age') && (by.adjective === 'old' || by.adjective === 'young');
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  return { direction: turned ? opposite : direction, by: { kind: 'column', column } };
}
