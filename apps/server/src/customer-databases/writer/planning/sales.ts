import { wordSet } from '../../../language/word-set';
import type { PreparedColumn, PreparedTable } from '../prepare/types';

/** Tables of what was sold. */
export const SALES = wordSet('sale order transaction purchase receipt till invoice');
/** Tables of the parts of a sale, together with the table of the sales. */
const LINES = wordSet('line item detail position entry');
/** Pieces that were not sold after all. */
const UNDONE = wordSet('return refund');
const SUPPLIERS = wordSet('supplier vendor');
/** The words of a price for one piece; what it cost the business, or once cost, is another. */
const ONE_PIECE = wordSet('price unit sale selling list retail net gross standard');

const says = (table: PreparedTable, words: ReadonlySet<string>) => table.words.some((word) => words.has(word));
const isPrice = ({ isNumber, own }: PreparedColumn) =>
  isNumber && own.includes('price') && own.every((word) => ONE_PIECE.has(word));

/** Whether rows come from a supplier, so that they cost money instead of bringing it in. */
export function isBought(table: PreparedTable): boolean {
  return table.out.some((edge) => edge.to.words.some((word) => SUPPLIERS.has(word)) && edge.to !== table);
}

function isOfSale(table: PreparedTable): boolean {
  const sales = [table, ...table.out.map(({ to }) => to)].filter((one) => says(one, SALES));
  if (says(table, UNDONE) || sales.some(isBought)) return false;
  return says(table, LINES) ? sales.length > 0 : sales.includes(table);
}

/**
 * The price of what the rows of a sale refer to, as that of a line's product. Null if they are no sales, or if there are
 * several prices.
 */
export function listPrice(table: PreparedTable): PreparedColumn | null {
  if (!isOfSale(table)) return null;
  const [only, ...others] = table.out.flatMap(({ to }) => (to === table ? [] : to.columns.filter(isPrice)));
  return only && others.length === 0 ? only : null;
}
