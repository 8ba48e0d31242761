import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { columnFor } from './complete';
import type { Figure } from './money';
import { Unclear } from './unclear';

const isPrice = (column: PreparedColumn) =>
  column.isNumber && column.own.some((word) => word === 'price' || word === 'cost');

/**
 * The value of the stock: the pieces of each row times the value of one.
 * @param price the value of one piece, if the question names a column
 * @throws Unclear if several tables have a stock, or their rows several prices
 */
export function stockFigure(prepared: Prepared, near: PreparedTable[], price?: PreparedColumn): Figure {
  const stocked = prepared.tables.flatMap((table) => {
    const quantity = columnFor(table, 'stocked');
    return table.table.kind === 'table' && quantity && table.columns.some(isPrice) ? [{ table, quantity }] : [];
  });
  const own = stocked.filter(({ table }) => (price ? table === price.table : near.includes(table)));
  const [found, ...others] = own.length > 0 ? own : stocked;
  if (!found || others.length > 0 || (price && found.table !== price.table)) throw new Unclear('which stock is meant');
  const prices = price ? [price] : found.table.columns.filter(isPrice);
  const [worth, ...more] = prices;
  if (!worth || more.length > 0) throw new Unclear('which price to value the stock at');
  return { table: found.table, factors: [worth, found.quantity], discount: null, score: 1 };
}
