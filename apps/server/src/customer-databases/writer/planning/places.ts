import { type Expr, type Select, selectFrom } from '../sql/ast';
import { Unclear } from './unclear';

const PLACE = 'place';

/**
 * Limits a query to the first rows of each group: ranks the rows within their group and keeps the best ranks. Ties
 * share a rank.
 * @param within the expressions that define the groups
 */
export function bestOfEach(query: Select, within: Expr[], limit: number): Select {
  const [first] = query.orderBy;
  if (!first || query.columns.some(({ expr, name }) => name === null && expr.kind !== 'column'))
    throw new Unclear('how to rank within each');
  const by = named(query, first.expr);
  const place: Expr = { kind: 'place', within, by, direction: first.direction };
  const inner: Select = {
    ...query,
    columns: [...query.columns, { expr: place, name: PLACE }],
    orderBy: [],
    limit: null,
  };
  const name = (column: Select['columns'][number]): string =>
    column.name ?? (column.expr.kind === 'column' ? column.expr.name : '');
  const output = (one: string): Expr => ({ kind: 'column', alias: 'placed', name: one });
  const same = (one: Expr, other: Expr) => JSON.stringify(one) === JSON.stringify(other);
  const shown = within.filter((one) => query.columns.some(({ expr }) => same(expr, one)));
  // Groups identified by a key are shown by the names next to it.
  const keyed = within.flatMap((one) =>
    one.kind === 'column' && one.alias !== '' && !shown.includes(one) ? one.alias : [],
  );
  const groups = query.columns.filter(
    ({ expr }) => shown.some((one) => same(one, expr)) || (expr.kind === 'column' && keyed.includes(expr.alias)),
  );
  return selectFrom(
    { query: inner, alias: 'placed' },
    {
      columns: query.columns.map((column) => ({ expr: output(name(column)), name: null })),
      where: [{ kind: 'binary', operator: '<=', left: output(PLACE), right: { kind: 'number', value: limit } }],
      orderBy: [...groups.map((column) => output(name(column))), output(PLACE)].map((expr) => ({
        expr,
        direction: 'asc',
      })),
    },
  );
}

/** The expression behind an output's name, since window functions are evaluated before outputs have names. */
export function named(query: Select, expr: Expr): Expr {
  if (expr.kind !== 'name') return expr;
  return query.columns.find(({ name }) => name === expr.name)?.expr ?? expr;
}
