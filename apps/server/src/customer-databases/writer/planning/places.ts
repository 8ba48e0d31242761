import { type Expr, type Select, selectFrom } from '../sql/ast';
import { Unclear } from './unclear';

const PLACE = 'place';

/**
 * The first rows of each group, where a question wants this many of each: the rows get their place within their group, and
 * the best places are kept. Equals share a place.
 * @param within the expressions by which rows fall into groups
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
  // Groups that are distinguished by a key are shown by the names that are beside it.
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

/** What an output's name stands for: a window is reckoned before outputs have names. */
export function named(query: Select, expr: Expr): Expr {
  if (expr.kind !== 'name') return expr;
  return query.columns.find(({ name }) => name === expr.name)?.expr ?? expr;
}
