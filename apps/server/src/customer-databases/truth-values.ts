import type { Column, Table } from './types';

/** Names of what is counted or measured, of which there may be none or one as well. */
const COUNTED =
  /(?:s|count|number|quantity|qty|amount|level|rank|position|score|rating|stock|order|age|price|value|total)$/i;
const TRUTH = new Set(['0', '1']);

/** Whether a column of whole numbers may say yes or no with 1 and 0, for which some databases have no type; its values decide. */
export function mayTellTruth(column: Column, { primaryKey, foreignKeys }: Table): boolean {
  const { name, kind } = column;
  const key = primaryKey.includes(name) || foreignKeys.some(({ columns }) => columns.includes(name));
  return kind === 'integer' && !key && !/(?:^|_)id$|[a-z]Id$/i.test(name) && !COUNTED.test(name);
}

/** Whether all of the values are there that say yes and no, and none else. */
export function tellsTruth(values: readonly string[]): boolean {
  return values.length === TRUTH.size && values.every((value) => TRUTH.has(value));
}
