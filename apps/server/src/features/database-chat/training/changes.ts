import type { Column, DatabaseSchema, Table } from '../../../customer-databases/types';

/** Nobody reads more sentences than this; the rest are only counted. */
const TOLD_MAX = 100;

/** 'sales.orders', or 'orders' where no schema is needed. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  schema === null ? name : `${schema}.${name}`;

/** The differences between two readings of a database, as sentences: 'Column orders.note is new.' */
export function changesBetween(before: DatabaseSchema, after: DatabaseSchema): string[] {
  const old = byName(before.tables);
  const now = byName(after.tables);
  const gone = before.tables.filter((table) => !now.has(nameOf(table)));
  const sentences = [
    ...after.tables.flatMap((table) => {
      const known = old.get(nameOf(table));
      return known ? columnChanges(known, table) : [`${kindOf(table)} ${nameOf(table)} is new.`];
    }),
    ...gone.map((table) => `${kindOf(table)} ${nameOf(table)} is gone.`),
  ];
  if (sentences.length <= TOLD_MAX) return sentences;
  return [...sentences.slice(0, TOLD_MAX), `${sentences.length - TOLD_MAX} more things changed.`];
}

const byName = (tables: Table[]) => new Map(tables.map((table) => [nameOf(table), table]));
const kindOf = ({ kind }: Table) => (kind === 'view' ? 'View' : 'Table');

function columnChanges(before: Table, after: Table): string[] {
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const now = new Set(after.columns.map(({ name }) => name));
  const place = (column: Column) => `${nameOf(after)}.${column.name}`;
  return [
    ...after.columns.flatMap((column) => {
      const known = old.get(column.name);
      if (!known) return [`Column ${place(column)} is new.`];
      return known.type === column.type
        ? []
        : [`Column ${place(column)} is ${column.type} now, and was ${known.type}.`];
    }),
    ...before.columns.filter(({ name }) => !now.has(name)).map((column) => `Column ${place(column)} is gone.`),
  ];
}
