import { wordSet } from '../../../language/word-set';
import { singular } from '../names/lemma';
import type { PreparedColumn } from '../prepare/types';

const ADDED = wordSet(
  'amount total quantity hour point goal fee cost fare revenue value distance unit minute sale payment tip fine charge donation expense refund bonus commission',
);
/** What each thing has this many of, and all of them together do not. */
const OF_ONE = wordSet('page day year month bedroom bathroom floor room level grade star week');

/** What is added up rather than compared: amounts and tallies such as 'downloads', and not ratings. */
export function adds(column: PreparedColumn): boolean {
  if (column.own.some((word) => ADDED.has(word))) return true;
  const tail = /(?<!\p{L})\p{L}+$/u.exec(column.column.name)?.[0].toLowerCase() ?? '';
  const one = singular(tail.replace(/^.*_/, ''));
  return (
    column.column.kind === 'integer' && column.isNumber && !tail.endsWith(one) && !OF_ONE.has(column.own.at(-1) ?? '')
  );
}

/** Words of figures that recur. */
const RATES = wordSet('hourly daily weekly monthly yearly annual');

/** What is due again and again is not what was taken in some time. */
export function recurs(column: PreparedColumn): boolean {
  return column.words.some((word) => RATES.has(word));
}
