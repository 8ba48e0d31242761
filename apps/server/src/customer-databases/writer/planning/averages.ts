import { type Expr, type Select, selectFrom } from '../sql/ast';

/** The average of a figure over all groups, which 'more than average' compares with. */
export interface Average {
  /** Already part of the query, and filled in once the query is complete. */
  query: Select;
  figure: Expr;
  /** Whether the figures are whole numbers, whose average need not be whole. */
  whole: boolean;
}

export function averageOf(figure: Expr, whole: boolean): Average {
  return { query: selectFrom({ schema: null, name: '', alias: '' }, {}), figure, whole };
}

/** Fills in the average over the groups of a query, without the conditions on single groups. */
export function fillAverage({ query, figure, whole }: Average, groups: Select): void {
  const inner: Select = {
    ...groups,
    columns: [{ expr: figure, name: 'figure' }],
    having: [],
    orderBy: [],
    limit: null,
  };
  const of: Expr = { kind: 'name', name: 'figure' };
  query.from = { query: inner, alias: 'per_group' };
  query.columns = [{ expr: { kind: 'aggregate', fn: 'avg', distinct: false, of, whole }, name: null }];
}
