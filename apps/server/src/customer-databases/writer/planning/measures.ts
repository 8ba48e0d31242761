import { spokenName } from '../names/spoken';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Measure } from '../reading/frame';
import { moneyMeant } from './incomes';
import { type Figure, figureFor } from './money';
import { reachedUp } from './paths';
import { listPrice } from './sales';
import { stockFigure } from './stock';
import { Unclear } from './unclear';

export interface ResolvedMeasure {
  fn: Measure['fn'];
  distinct: boolean;
  table: PreparedTable;
  /** Empty to count rows; several are multiplied. */
  factors: PreparedColumn[];
  discount: PreparedColumn | null;
  /** If set, measures the days from this date to the only factor. */
  since: PreparedColumn | null;
  /** If set, measures the years from the only factor to this ISO day. */
  agedOn?: string;
  name: string;
}

/** The number of rows in a table. */
export const countOf = (table: PreparedTable): Measure => ({
  fn: 'count',
  distinct: false,
  of: { kind: 'table', table },
});

/** The sum of a column. */
export const totalOf = (column: PreparedColumn): Measure => ({
  fn: 'sum',
  distinct: false,
  of: { kind: 'column', column },
});

/** Names for the maximum and minimum of dates. */
const ENDS: Partial<Record<Measure['fn'], string>> = { max: 'latest', min: 'earliest' };

/** Nouns that are plural already. */
const UNCOUNTED =
  /(?:^|_)(?:staff|personnel|equipment|furniture|stock|people|children|media|data|news|series|species)$/;

export function plural(word: string): string {
  if (UNCOUNTED.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** A column's own words, in the plural if its name is plural: 'guests'. */
function calledAs({ column, own }: PreparedColumn, prefix: string): string {
  const name = own.filter((word) => word !== prefix).join('_');
  const several = plural(name);
  return name !== '' && column.name.toLowerCase().endsWith(several) ? several : name;
}

/** Finds the columns that a figure is calculated from. @throws Unclear */
export function resolveMeasure(prepared: Prepared, measure: Measure, near: PreparedTable[]): ResolvedMeasure {
  const { fn, of } = measure;
  const prefix = { count: 'number_of', sum: 'total', avg: 'average', min: 'lowest', max: 'highest' }[fn];
  const plain = { fn, distinct: false, discount: null, since: null };
  if (of.kind === 'table')
    return { ...plain, table: of.table, factors: [], name: `number_of_${plural(of.table.words.join('_'))}` };
  if (of.kind === 'column') {
    const { column } = of;
    const figure = { ...plain, table: of.over ?? column.table, factors: [column] };
    if (of.since) return { ...figure, since: of.since, name: `${prefix}_days` };
    if (of.agedOn !== undefined) return { ...figure, agedOn: of.agedOn, name: `${prefix}_age` };
    if ((fn === 'sum' || fn === 'avg') && !column.isNumber)
      throw new Unclear(`how to calculate with ${column.column.name}`);
    // Hourly wages do not add up to a total.
    if (fn === 'sum' && column.own.some((word) => word === 'hourly' || word === 'percent'))
      throw new Unclear(`how to add up ${column.column.name}`);
    const called = (column.isDate && ENDS[fn]) || prefix;
    if (fn === 'sum' && of.over && listPrice(of.over) === column)
      throw new Unclear(`whether the total counts one piece of each of the ${spokenName(of.over.table.name)}`);
    const name = `${called}_${calledAs(column, prefix)}`.replace(/_$/, '');
    return { ...figure, distinct: measure.distinct, name };
  }
  // If quantities are not recorded, each row with a price and a date is one piece.
  const [sold] = near;
  const isSale = sold !== undefined && near.length === 1 && figureFor(prepared, 'revenue', [sold])?.table === sold;
  if (of.concept === 'units' && fn === 'sum' && isSale && figureFor(prepared, 'units', near) === null)
    return resolveMeasure(prepared, { fn: 'count', distinct: false, of: { kind: 'table', table: sold } }, near);
  const figure = resolveMoney(prepared, of, near);
  const name = { units: 'units_sold', stock: 'stock_value', revenue: 'revenue', spending: 'spending' }[of.concept];
  return {
    ...plain,
    table: figure.table,
    factors: fn === 'count' ? [] : figure.factors,
    discount: figure.discount,
    name: fn === 'sum' ? name : `${prefix}_${name}`,
  };
}

function resolveMoney(prepared: Prepared, of: Measure['of'] & { kind: 'money' }, near: PreparedTable[]): Figure {
  if (of.concept === 'stock') return stockFigure(prepared, near, of.price);
  if (of.concept !== 'units') return moneyMeant(prepared, of.concept, near, of.source);
  const figure = figureFor(prepared, of.concept, near);
  if (!figure) throw new Unclear('which figure is the number of units sold');
  return figure;
}

/** The table of the figures, from which all else must be reachable without counting a row twice. */
export function rootOf(measures: ResolvedMeasure[]): PreparedTable {
  const tables = [...new Set(measures.map((measure) => measure.table))];
  const [first] = tables;
  if (!first) throw new Unclear('what to calculate');
  if (tables.length === 1) return first;
  const deepest = tables.find((table) => tables.every((other) => other === table || reachedUp(table, other)));
  if (!deepest) throw new Unclear('how these figures belong together');
  for (const measure of measures)
    if (measure.table !== deepest && measure.fn !== 'count') throw new Unclear('how these figures belong together');
  return deepest;
}
