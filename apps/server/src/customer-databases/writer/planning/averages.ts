import { type Expr, type Select, selectFrom } from '../sql/ast';

/** The mean of a figure over all groups: what 'more than average' is compared with. */
export interface Average {
  /** Stands in the query already, and is filled when that is whole. */
  query: Select;
  figure: Expr;
  /** Whether the figures are whole numbers, whose mean is none. */
  whole: boolean;
}

export function averageOf(figure: Expr, whole: boolean): Average {
  return { query: selectFrom({ schema: null, name: '', alias: '' }, {}), figure, whole };
}

/** Makes the mean out of the groups of a query, without what is asked of single groups. */
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
