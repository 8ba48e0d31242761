import { wordSet } from '../../../language/word-set';
import { isServed } from '../lexicon/people';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { distancesFrom, wayTo } from './paths';
import { isBought, listPrice, SALES } from './sales';

/** Money taken, money spent, or pieces sold; the stock is handled separately. */
export type Concept = 'revenue' | 'spending' | 'units';
const COST = 0.6;
/** Anything that was charged comes before the price of a list. */
const LISTED = 0.7;

/** A figure of a table: a column, or price times quantity; the price may be in a table that its rows refer to. */
export interface Figure {
  table: PreparedTable;
  factors: PreparedColumn[];
  /** The fraction taken off: 0.1 for ten percent. */
  discount: PreparedColumn | null;
  score: number;
}

const TOTALS: [string, number][] = [
  ['revenue', 1],
  ['turnover', 1],
  ['total', 0.95],
  ['sale', 0.9],
  ['amount', 0.9],
  ['subtotal', 0.8],
  ['payment', 0.75],
  ['paid', 0.75],
  ['price', 0.7],
  ['fare', 0.7],
  ['fee', 0.65],
  ['charge', 0.65],
  ['value', 0.5],
];
const NOT_MONEY = wordSet(
  'discount tax quantity count number stock second minute unit point weight percent budget freight limit balance hour credit fine penalty refund salary wage deposit goal target commission',
);
const NOT_SOLD = wordSet('stock order reorder level reserved available minimum max');

/**
 * Whether rows are events: dated or with several references, and referring to something; a till's sales need not refer.
 */
function isEvent(table: PreparedTable): boolean {
  const dated = table.columns.some((column) => column.isDate);
  const leads = table.out.length > 0 || (dated && table.words.some((word) => SALES.has(word)));
  return table.table.kind === 'table' && (dated || table.out.length >= 2) && leads;
}

function quantityOf(table: PreparedTable): PreparedColumn | undefined {
  return table.columns.find(
    (column) =>
      column.isNumber &&
      column.words.some((word) => word === 'quantity' || word === 'unit' || word === 'piece' || word === 'copy') &&
      !column.words.some((word) => NOT_SOLD.has(word) || word === 'price' || word === 'cost'),
  );
}

/** @param spent whether to include costs, which are not revenue */
function revenues(table: PreparedTable, spent: boolean): Figure[] {
  return !isEvent(table) || (!spent && isBought(table)) ? [] : sumsOf(table, spent);
}

/** Every possible figure for the money of a table of events or customers, including costs. */
export function moneyOf(table: PreparedTable): Figure[] {
  const served = table.table.kind === 'table' && isServed(table.words);
  return isEvent(table) || served ? sumsOf(table, true) : [];
}

/** The money of rows that belong to an event and have no date of their own, such as the extras of a visit. */
export function moneyOfPart(table: PreparedTable): Figure[] {
  const part = table.table.kind === 'table' && table.out.some((edge) => edge.to !== table && isEvent(edge.to));
  return part ? sumsOf(table, true) : [];
}

/** Whether a figure is a cost, which may be paid by the customer or by the business. */
export function isCost({ factors }: Figure): boolean {
  return factors.length === 1 && factors.every(({ own }) => own.includes('cost') && !own.includes('price'));
}

function sumsOf(table: PreparedTable, spent: boolean): Figure[] {
  const found: Figure[] = [];
  const numbers = table.columns.filter((column) => column.isNumber);
  const per = numbers.find((column) => column.words.includes('price') && column.words.includes('per'));
  // 'PricePerBottle' multiplies with the number of bottles.
  const unit = per?.words[per.words.indexOf('per') + 1];
  const quantity = quantityOf(table) ?? numbers.find((column) => unit !== undefined && column.own.join() === unit);
  const price =
    numbers.find((column) => column.words.includes('price')) ??
    numbers.find((column) => column.words.includes('cost') || column.words.includes('rate'));
  const discount =
    numbers.find(
      (column) =>
        column.words.includes('discount') && column.column.kind !== 'integer' && !column.words.includes('amount'),
    ) ?? null;
  const wholePrice = price?.words.includes('total') || price?.words.includes('line');
  for (const column of numbers) {
    if (column.words.some((word) => NOT_MONEY.has(word))) continue;
    const said = TOTALS.map(([word, value]) => (column.own.includes(word) ? value : 0));
    const score = Math.max(spent && column.own.includes('cost') ? COST : 0, ...said);
    const perUnit = (quantity !== undefined && column === price && !wholePrice) || column === per;
    if (score > 0 && !perUnit) found.push({ table, factors: [column], discount: null, score });
  }
  if (price && quantity && !wholePrice) found.push({ table, factors: [price, quantity], discount, score: 0.92 });
  const listed = quantity && !price && found.length === 0 ? listPrice(table) : null;
  if (listed && quantity) found.push({ table, factors: [listed, quantity], discount, score: LISTED });
  return found;
}

function units(table: PreparedTable): Figure[] {
  const quantity = quantityOf(table);
  return quantity && isEvent(table) ? [{ table, factors: [quantity], discount: null, score: 1 }] : [];
}

/** Found once per schema, since figures do not depend on the question. */
const known = new WeakMap<PreparedTable[], Record<Concept, Figure[]>>();

function figuresOf(prepared: Prepared): Record<Concept, Figure[]> {
  const kept = known.get(prepared.tables);
  if (kept) return kept;
  const made = {
    revenue: prepared.tables.flatMap((table) => revenues(table, false)),
    spending: prepared.tables.flatMap((table) => revenues(table, true)),
    units: prepared.tables.flatMap(units),
  };
  known.set(prepared.tables, made);
  return made;
}

/**
 * The figure for revenue or pieces sold when certain tables are involved, none of which may require a join that counts
 * a row twice.
 * @param near the tables that the question refers to
 */
export function figureFor(prepared: Prepared, concept: Concept, near: PreparedTable[]): Figure | null {
  // Paths start from the few named tables rather than the many with figures, and are read backwards.
  const distances = near.map((table) => distancesFrom(prepared, [table]));
  let best: { figure: Figure; score: number } | null = null;
  for (const figure of figuresOf(prepared)[concept]) {
    let score = figure.score;
    for (const from of distances) {
      const way = wayTo(from, figure.table);
      if (!way) score -= 3;
      else if (way.some((step) => step.up && !step.edge.from.isBridge)) score -= 1.5;
      else score -= 0.12 * way.length;
    }
    if (best === null || score > best.score) best = { figure, score };
  }
  if (best === null || best.score < -1) return null;
  return best.figure;
}
