import { type Expr, type Select, selectFrom } from '../sql/ast';
import { named } from './places';

const FIGURE = 'figure';

/** Whether equal rows surely have equal figures: fractional sums and averages may differ in the last digit. */
function isExact(expr: Expr): boolean {
  if (expr.kind === 'column') return true;
  return expr.kind === 'aggregate' && (expr.fn !== 'avg' && expr.fn !== 'sum' ? true : expr.fn === 'sum' && expr.whole);
}

/**
 * Extends a query for the first row to all rows tied for it. Otherwise one of several would appear to be the only one.
 */
export function withTies(query: Select): void {
  const [first] = query.orderBy;
  if (query.limit !== 1 || query.offset || !first || query.distinct || query.having.length > 0) return;
  const by = named(query, first.expr);
  if (!isExact(by)) return;
  const fn = first.direction === 'desc' ? 'max' : 'min';
  const rows = { ...query, distinct: false, orderBy: [], limit: null, where: [...query.where], having: [] };
  const best = (of: Expr): Expr => ({ kind: 'aggregate', fn, distinct: false, of, whole: false });
  const isBest = (inner: Select): Expr => ({
    kind: 'binary',
    operator: '=',
    left: by,
    right: { kind: 'scalar', query: inner },
  });
  if (query.groupBy.length === 0) query.where.push(isBest({ ...rows, columns: [{ expr: best(by), name: null }] }));
  else {
    const figures = { query: { ...rows, columns: [{ expr: by, name: FIGURE }] }, alias: 'per_group' };
    const columns = [{ expr: best({ kind: 'name', name: FIGURE }), name: null }];
    query.having.push(isBest(selectFrom(figures, { columns })));
  }
  query.limit = null;
}
