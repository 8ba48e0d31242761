import type { Column, Table } from '../../../customer-databases/types';
import { nameOf } from '../training/changes';
import { commentTerms, nameTerms } from './name-terms';

/** Of a wider table this many columns are shown: keys, those that the question names, and the first others. */
const COLUMNS_MAX = 40;
/** How many of its columns are searched for the question's words. */
const COLUMNS_READ = 500;
const VALUES_MAX = 12;
const TEXT_MAX = 200;
const NAME_MAX = 128;

/** A table as described to a model: a line for itself and one for each column. @param wanted the question's words */
export function describeTable(table: Table, wanted: ReadonlySet<string>): string {
  const { kind, comment, rows, columns } = table;
  const shown = columns.length <= COLUMNS_MAX ? columns : chosen(table, wanted);
  const about = rows === null ? '' : `, about ${rows} rows`;
  const left = columns.length - shown.length;
  return [
    `${kind} ${name(nameOf(table))}${about}${comment ? ` -- ${line(comment)}` : ''}`,
    ...shown.map((column) => `  ${describeColumn(column, table)}`),
    ...(left > 0 ? [`  (${left} more columns are left out here)`] : []),
  ].join('\n');
}

function chosen({ columns, primaryKey, foreignKeys }: Table, wanted: ReadonlySet<string>): Column[] {
  const keys = new Set([...primaryKey, ...foreignKeys.flatMap((key) => key.columns)]);
  const worth = (column: Column, at: number) => {
    const words =
      at < COLUMNS_READ ? [...nameTerms(column.name), ...commentTerms((column.comment ?? '').slice(0, TEXT_MAX))] : [];
    return words.filter((word) => wanted.has(word)).length * 2 + (keys.has(column.name) ? 3 : 0);
  };
  const worths = new Map(columns.map((column, at) => [column, worth(column, at)]));
  const best = [...columns].sort((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0)).slice(0, COLUMNS_MAX);
  return columns.filter((column) => best.includes(column));
}

function describeColumn(column: Column, { primaryKey, foreignKeys }: Table): string {
  const key = foreignKeys.find(({ columns }) => columns.includes(column.name));
  const there = key?.references[key.columns.indexOf(column.name)];
  const parts = [
    name(column.name),
    name(column.type),
    primaryKey.includes(column.name) ? 'primary key' : '',
    key && there !== undefined
      ? `references ${name(nameOf({ schema: key.schema, name: key.table }))}.${name(there)}`
      : '',
    column.comment ? `-- ${line(column.comment)}` : '',
    valuesOf(column),
  ];
  return parts.filter(Boolean).join(' ');
}

function valuesOf({ values, valuesComplete }: Column): string {
  if (!values?.length) return '';
  const shown = values.slice(0, VALUES_MAX).map((value) => JSON.stringify(line(value)));
  return `-- ${valuesComplete && values.length <= VALUES_MAX ? 'values' : 'values such as'} ${shown.join(', ')}`;
}

const line = (text: string) => text.replace(/\s+/g, ' ').slice(0, TEXT_MAX).toWellFormed();
const name = (text: string) => text.replace(/\s+/g, ' ').slice(0, NAME_MAX);
