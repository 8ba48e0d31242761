import type { DateRange } from '../reading/types';
import type { Expr } from '../sql/ast';
import type { Builder, Output } from './builder';
import { Unclear } from './unclear';
import { conditionExpr } from './where';

/** A figure restricted to the rows of a period. */
function within(figure: Extract<Expr, { kind: 'aggregate' }>, when: Expr): Expr {
  const counts = figure.fn === 'count' && !figure.distinct;
  const one: Expr = { kind: 'number', value: 1 };
  const value = counts || figure.of === null ? one : figure.of;
  const adding = counts || figure.fn === 'sum';
  const of: Expr = { kind: 'case', when, value, otherwise: adding ? { kind: 'number', value: 0 } : null };
  return { ...figure, fn: counts ? 'sum' : figure.fn, of };
}

/**
 * The growth of a figure between two periods, as a percentage of the earlier one and, unless only that is asked for, as
 * a difference.
 * @param where receives the condition that a row is in one of the periods
 * @throws Unclear if no date says which period a row is in
 */
export function growthOutputs(builder: Builder, figure: Expr, where: Expr[]): Output[] {
  const { growth } = builder.shape;
  const column = builder.dateColumn();
  const node = column && builder.tree.reach(column.table, builder.choose);
  if (!growth?.periods || !column || !node || node.multiplied || figure.kind !== 'aggregate')
    throw new Unclear('which date is meant');
  const during = (range: DateRange) =>
    conditionExpr({ kind: 'date', column, range, month: null, negated: false }, node, builder.prepared);
  const periods = growth.periods.map(during);
  where.push({ kind: 'any', parts: periods });
  const [earlier, later] = periods.map((when) => within(figure, when)) as [Expr, Expr];
  const difference: Expr = { kind: 'binary', operator: '-', left: later, right: earlier };
  const hundredfold: Expr = {
    kind: 'binary',
    operator: '*',
    left: { kind: 'decimal', value: 100 },
    right: difference,
  };
  const percent: Expr = {
    kind: 'binary',
    operator: '/',
    left: hundredfold,
    right: { kind: 'nonZero', of: earlier },
  };
  const inPercent = builder.output(percent, 'growth_in_percent', '');
  return growth.percent ? [inPercent] : [builder.output(difference, 'growth', ''), inPercent];
}
