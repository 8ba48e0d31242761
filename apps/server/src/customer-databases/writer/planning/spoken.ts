import type { Prepared } from '../prepare/types';
import type { Settled } from '../reading/settle';
import type { Select } from '../sql/ast';
import type { Shape } from './shape';

/** Everything that a query mentions. */
export interface Spoken {
  columns: Set<string>;
  tables: Set<string>;
  texts: Set<string>;
  kinds: Set<string>;
}

export function spokenIn(query: Select): Spoken {
  const spoken: Spoken = { columns: new Set(), tables: new Set(), texts: new Set(), kinds: new Set() };
  gather(query, spoken);
  return spoken;
}

function gather(value: unknown, spoken: Spoken): void {
  if (typeof value !== 'object' || value === null) return;
  if ('kind' in value && typeof value.kind === 'string') spoken.kinds.add(value.kind);
  if ('alias' in value && 'name' in value && typeof value.name === 'string')
    ('kind' in value ? spoken.columns : spoken.tables).add(value.name);
  if ('text' in value) spoken.texts.add(String(value.text).toLowerCase());
  if ('kind' in value && 'value' in value) spoken.texts.add(String(value.value).toLowerCase());
  if ('negated' in value && value.negated === true) spoken.kinds.add('negated');
  for (const inner of Object.values(value)) gather(inner, spoken);
}

/** The year assumed for a month without one. */
export function yearsRead(items: Settled[], query: Select): string[] {
  const text = JSON.stringify(query);
  const lastOnes = text.includes('"kind":"scalar"') && text.includes('"kind":"monthNumber"');
  return items.flatMap((item) => {
    const from = item.type === 'date' ? item.latest?.from : undefined;
    if (!from) return [];
    if (text.includes(from)) return [`'${item.text}' is ${from.slice(0, 7)}`];
    return lastOnes ? [`'${item.text}' is the last one on record`] : [];
  });
}

/** Reports columns of numbers that the query took for moments, which the database does not declare. */
export function secondsRead({ tables }: Prepared, query: Select): string[] {
  // Columns that are only shown stay unchanged.
  const spoken = spokenIn({ ...query, columns: query.columns.filter(({ expr }) => expr.kind !== 'column') });
  const told = tables.filter(({ table }) => spoken.tables.has(table.name)).flatMap(({ columns }) => columns);
  return told
    .filter(({ isEpoch, column }) => isEpoch && spoken.columns.has(column.name))
    .map(({ table, column }) => `${table.table.name}.${column.name} was read as seconds since 1970`);
}

/** What sold pieces are counted at, if not at a price of their own: it may have been another one at the time. */
export function pricesRead({ measures }: Pick<Shape, 'measures'>): string[] {
  const listed = measures.flatMap(({ table, factors }) =>
    factors.length > 1 ? factors.filter((column) => column.table !== table) : [],
  );
  return [...new Set(listed)].map(
    ({ column, table }) => `Each piece counts at the present ${column.name} in ${table.table.name}`,
  );
}
