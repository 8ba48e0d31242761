import type { DatabaseTable } from '@parley/contract/database-chat';

/** A table's name, with its schema if needed. */
export const tableName = ({ schema, name }: Pick<DatabaseTable, 'schema' | 'name'>): string =>
  schema ? `${schema}.${name}` : name;

/** The tables whose name, comment or columns contain every one of the words. */
export function filterTables(tables: readonly DatabaseTable[], words: string): readonly DatabaseTable[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return tables;
  return tables.filter((table) => {
    const columns = table.columns.flatMap(({ name, comment }) => [name, comment ?? '']);
    const text = [tableName(table), table.comment ?? '', ...columns].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** The columns that the words match; all of them if the words match the table itself. */
export function namedColumns({ columns }: DatabaseTable, words: string): ReadonlySet<string> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return new Set(
    columns.map(({ name }) => name).filter((name) => wanted.some((word) => name.toLowerCase().includes(word))),
  );
}
