import type { PreparedColumn, PreparedTable } from '../prepare/types';
import type { Condition } from '../reading/frame';

const CANCELLED = /^cancell?ed$/i;

/** The column that records cancellation: preferably a status, then a date or a flag. */
function cancelledBy({ columns }: PreparedTable): PreparedColumn | null {
  const status = columns.find(
    ({ isCategory, column }) => isCategory && column.values?.some((one) => CANCELLED.test(one)),
  );
  const called = columns.filter(({ words }) => words.some((word) => CANCELLED.test(word)));
  return (
    status ??
    called.find(({ isDate, column }) => isDate && column.nullable) ??
    called.find(({ isFlag }) => isFlag) ??
    null
  );
}

/**
 * The condition that a table's rows are not cancelled; null if they cannot be, or if the question decides that itself.
 */
export function notCancelled(
  table: PreparedTable,
  asked: readonly Condition[],
  words: readonly string[],
): Exclude<Condition, { kind: 'any' }> | null {
  const column = cancelledBy(table);
  const said = (one: Condition): boolean => (one.kind === 'any' ? one.conditions.some(said) : one.column === column);
  if (!column || asked.some(said) || words.some((word) => /^(?:un)?cancel/.test(word))) return null;
  if (column.isFlag) return { kind: 'flag', column, value: false };
  if (column.isDate) return { kind: 'null', column, negated: false };
  const values = column.column.values?.filter((one) => CANCELLED.test(one)) ?? [];
  return { kind: 'value', column, operator: '<>', values, some: true, preposition: null };
}
