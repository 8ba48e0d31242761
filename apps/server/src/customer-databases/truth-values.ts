import type { Column, Table } from './types';

/** Names of what is counted or measured, where 0 and 1 are numbers. */
const COUNTED =
  /(?:s|count|number|quantity|qty|amount|level|rank|position|score|rating|stock|order|age|price|value|total)$/i;
const TRUTH = new Set(['0', '1']);

/** Whether an integer column may be a 0/1 flag, as some databases have no boolean type; its values decide. */
export function mayTellTruth(column: Column, { primaryKey, foreignKeys }: Table): boolean {
  const { name, kind } = column;
  const key = primaryKey.includes(name) || foreignKeys.some(({ columns }) => columns.includes(name));
  return kind === 'integer' && !key && !/(?:^|_)id$|[a-z]Id$/i.test(name) && !COUNTED.test(name);
}

/** Whether the values are exactly 0 and 1. */
export function tellsTruth(values: readonly string[]): boolean {
  return values.length === TRUTH.size && values.every((value) => TRUTH.has(value));
}
