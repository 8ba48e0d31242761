import { distancesFrom, wayTo } from '../planning/paths';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';

const AMOUNTS = [
  'total',
  'amount',
  'revenue',
  'price',
  'value',
  'cost',
  'salary',
  'fee',
  'fare',
  'rating',
  'score',
  'grade',
  'sale',
  'quantity',
  'charge',
  'balance',
  'budget',
  'duration',
];

/** The figure that 'average order' or 'total payments' refers to: the most likely number column of a table. */
export function defaultAmount(table: PreparedTable): PreparedColumn | undefined {
  const named = namedAmount(table);
  if (named) return named;
  const numbers = table.columns.filter((column) => column.isNumber);
  const [only] = numbers;
  return numbers.length === 1 && !only?.own.some((word) => ['freight', 'tax', 'discount'].includes(word))
    ? only
    : undefined;
}

/** A number column named as an amount, as opposed to a count such as the guests of a booking. */
export function namedAmount(table: PreparedTable): PreparedColumn | undefined {
  const numbers = table.columns.filter((column) => column.isNumber);
  for (const word of AMOUNTS) {
    const found = numbers.find(
      (column) =>
        column.own.includes(word) &&
        !column.own.some((word) => ['discount', 'tax', 'freight', 'shipping', 'stock', 'reorder'].includes(word)),
    );
    if (found) return found;
  }
  return undefined;
}

/** Whether each row of one table has at most one of the other. */
export function reaches(prepared: Prepared, from: PreparedTable, to: PreparedTable): boolean {
  const way = wayTo(distancesFrom(prepared, [from]), to);
  return way?.every((step) => step.up) ?? false;
}
