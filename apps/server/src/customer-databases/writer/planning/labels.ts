import type { PreparedColumn, PreparedTable } from '../prepare/types';

/** How many columns of a row without a label are shown. */
const SHOWN_COLUMNS = 8;

/** The label of a row, or its key and figures if it has none. */
export function labelColumns(table: PreparedTable): PreparedColumn[] {
  const key = table.columns.filter((column) => table.key.includes(column.column.name));
  if (table.weakLabel)
    return [...key, ...table.columns.filter((column) => !column.isKey && !key.includes(column)).slice(0, 4)];
  if (table.label.length > 0) return isEvent(table) ? [...key, ...table.label] : table.label;
  return key.length > 0 ? key : table.columns.slice(0, 1);
}

/** Events have a date and refer to other tables: their subject or title alone does not identify a row. */
export function isEvent(table: PreparedTable): boolean {
  return table.out.length > 0 && table.columns.some((column) => column.isDate) && !table.isPerson;
}

/** The columns that show a row, with its contents if it has no label. */
export function rowColumns(table: PreparedTable): PreparedColumn[] {
  if (table.label.length > 0) return labelColumns(table);
  const key = table.columns.filter((column) => table.key.includes(column.column.name));
  const others = table.columns.filter(
    (column) => !column.isKey && !key.includes(column) && column.column.kind !== 'binary',
  );
  return [...key, ...others].slice(0, SHOWN_COLUMNS);
}
