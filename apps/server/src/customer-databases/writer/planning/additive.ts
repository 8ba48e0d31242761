import { wordSet } from '../../../language/word-set';
import { singular } from '../names/lemma';
import type { PreparedColumn } from '../prepare/types';

const ADDED = wordSet(
  'amount total quantity hour point goal fee cost fare revenue value distance unit minute sale payment tip fine charge donation expense refund bonus commission',
);
/** Each thing has its own number of these, and a sum over several things means nothing. */
const OF_ONE = wordSet('page day year month bedroom bathroom floor room level grade star week');

/** Whether a column is summed rather than compared: amounts and counts such as 'downloads', but not ratings. */
export function adds(column: PreparedColumn): boolean {
  if (column.own.some((word) => ADDED.has(word))) return true;
  const tail = /(?<!\p{L})\p{L}+$/u.exec(column.column.name)?.[0].toLowerCase() ?? '';
  const one = singular(tail.replace(/^.*_/, ''));
  return (
    column.column.kind === 'integer' && column.isNumber && !tail.endsWith(one) && !OF_ONE.has(column.own.at(-1) ?? '')
  );
}

/** Words of recurring figures. */
const RATES = wordSet('hourly daily weekly monthly yearly annual');

/** Whether a figure is due repeatedly, so that it is not what was taken in a period. */
export function recurs(column: PreparedColumn): boolean {
  return column.words.some((word) => RATES.has(word));
}
