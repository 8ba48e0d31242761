import type { PreparedColumn, PreparedTable } from '../prepare/types';
import type { Condition } from '../reading/frame';
import { reachedUp } from './paths';

/** A table of codes: it only says what a few codes of another one are called. */
function isLookup(table: PreparedTable): boolean {
  const telling = table.columns.filter(
    ({ column, isKey }) => !isKey && !table.key.includes(column.name) && column.kind !== 'binary',
  );
  return table.out.every((edge) => edge.to === table) && telling.length <= 2 && !table.isPerson;
}

/** The tables whose rows a value may say the kind of. */
export function usersOf({ table }: PreparedColumn): PreparedTable[] {
  if (!isLookup(table)) return [table];
  return [...new Set(table.in.map((edge) => edge.from))].filter((one) => one !== table);
}

/**
 * Whose rows are meant by a value alone: 'dogs' are the pets of that kind, whether a column of the pets says so or a table
 * of kinds that they lead to. Null where several tables have such a kind.
 */
export function thingsWith(column: PreparedColumn): PreparedTable | null {
  const users = usersOf(column);
  return users.length > 1 ? null : (users[0] ?? column.table);
}

/** Whose rows several values say the kind of: those that lead to all others. Null where no single table does. */
export function thingsWithAll(conditions: Condition[]): PreparedTable | null {
  const columns = conditions.flatMap((one) => (one.kind === 'value' ? [one.column] : []));
  const tables = [...new Set(columns.map((column) => column.table))];
  const [first] = columns;
  if (tables.length < 2) return first ? thingsWith(first) : null;
  const deepest = tables.filter((table) => tables.every((other) => reachedUp(table, other)));
  const named = columns.some((column) => column.table === deepest[0] && column.table.label.includes(column));
  return deepest.length === 1 && !named ? (deepest[0] ?? null) : null;
}
