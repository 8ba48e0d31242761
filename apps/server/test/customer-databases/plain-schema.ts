import type { Column, ColumnKind, DatabaseSchema, Dialect, Table } from '../../src/customer-databases/types';

/** A column in short form: 'name: text', 'closed_at: timestamp?' if nullable, 'status: text = open|closed' (enum). */
function column(text: string): Column {
  const [, name = '', kind = 'text', nullable, values] = /^(\w[\w ]*): (\w+)(\?)?(?: = (.+))?$/.exec(text) ?? [];
  return {
    name,
    type: kind,
    kind: kind as ColumnKind,
    nullable: nullable !== undefined,
    comment: null,
    values: values?.split('|') ?? null,
    valuesComplete: values !== undefined,
  };
}

/** A table whose first column is its key unless `key` says otherwise; references are written 'a, b -> other (c, d)'. */
export function table(name: string, columns: string[], references: string[] = [], key?: string[]): Table {
  const made = columns.map(column);
  return {
    schema: null,
    name,
    kind: 'table',
    comment: null,
    rows: 10,
    columns: made,
    primaryKey: key ?? made.slice(0, 1).map((one) => one.name),
    uniqueKeys: [],
    foreignKeys: references.map((text) => {
      const [, from = '', target = '', to = ''] = /^(.+) -> (\w+) \((.+)\)$/.exec(text) ?? [];
      return { columns: from.split(', '), schema: null, table: target, references: to.split(', ') };
    }),
  };
}

export function schema(tables: Table[], dialect: Dialect = 'postgres'): DatabaseSchema {
  return { dialect, version: 'for tests', tables };
}
