import type { PreparedColumn, PreparedTable } from '../prepare/types';
import type { Condition } from '../reading/frame';
import { reachedUp } from './paths';

/** A look-up table: it only gives names to the codes of another table. */
function isLookup(table: PreparedTable): boolean {
  const telling = table.columns.filter(
    ({ column, isKey }) => !isKey && !table.key.includes(column.name) && column.kind !== 'binary',
  );
  return table.out.every((edge) => edge.to === table) && telling.length <= 2 && !table.isPerson;
}

/** The tables whose rows a value may classify. */
export function usersOf({ table }: PreparedColumn): PreparedTable[] {
  if (!isLookup(table)) return [table];
  return [...new Set(table.in.map((edge) => edge.from))].filter((one) => one !== table);
}

/**
 * The rows that a value alone refers to: 'dogs' are the pets of that kind, whether a column of the pets or a table of
 * kinds says so. Null if several tables have such a kind.
 */
export function thingsWith(column: PreparedColumn): PreparedTable | null {
  const users = usersOf(column);
  return users.length > 1 ? null : (users[0] ?? column.table);
}

/** The table that several values classify together, which refers to all the others. Null if no single one does. */
export function thingsWithAll(conditions: Condition[]): PreparedTable | null {
  const columns = conditions.flatMap((one) => (one.kind === 'value' ? [one.column] : []));
  const tables = [...new Set(columns.map((column) => column.table))];
  const [first] = columns;
  if (tables.length < 2) return first ? thingsWith(first) : null;
  const deepest = tables.filter((table) => tables.every((other) => reachedUp(table, other)));
  const named = columns.some((column) => column.table === deepest[0] && column.table.label.includes(column));
  return deepest.length === 1 && !named ? (deepest[0] ?? null) : null;
}
