import type { Aggregate, Grain, Operator } from '../reading/types';

/** An expression, free of any dialect. */
export type Expr =
  | { kind: 'column' /** Of the table; empty where there is but one. */; alias: string; name: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'decimal' /** Written with a point, so that dividing keeps the fraction. */; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'day' /** ISO. */; value: string /** Compared with a text column. */; asText: boolean }
  | {
      kind: 'aggregate';
      fn: Aggregate;
      distinct: boolean /** Null counts rows. */;
      of: Expr | null /** Whole numbers, whose mean is none. */;
      whole: boolean;
    }
  | { kind: 'binary'; operator: Operator | '*' | '/' | '-' | '+'; left: Expr; right: Expr }
  | { kind: 'all'; parts: Expr[] }
  | { kind: 'any'; parts: Expr[] }
  | { kind: 'nonZero' /** Nothing in the place of zero, which nothing can be divided by. */; of: Expr }
  | { kind: 'not'; of: Expr }
  | { kind: 'isNull'; of: Expr; negated: boolean }
  | { kind: 'in'; of: Expr; values: Expr[]; negated: boolean }
  | { kind: 'exists'; query: Select; negated: boolean }
  | {
      kind: 'like';
      of: Expr /** Its own '%' stand for themselves. */;
      text: string;
      shape: 'begins' | 'ends' | 'contains' | 'is';
      negated: boolean;
    }
  | { kind: 'grain'; grain: Grain; of: Expr /** Kept as text. */; asText: boolean }
  | { kind: 'timeOfDay'; of: Expr /** Kept as a time alone. */; alone: boolean }
  | { kind: 'fromEpoch' /** Seconds since 1970, as a moment. */; of: Expr }
  | { kind: 'daysBetween'; from: Expr; to: Expr }
  | { kind: 'monthNumber'; of: Expr; asText: boolean }
  | { kind: 'weekdayNumber' /** From Monday on. */; of: Expr; asText: boolean }
  | { kind: 'scalar'; query: Select }
  | {
      kind: 'place' /** Among the rows of its group, equals sharing one. */;
      within: Expr[];
      by: Expr;
      direction: 'asc' | 'desc';
    }
  | { kind: 'case'; when: Expr; value: Expr; otherwise: Expr | null }
  | { kind: 'name' /** Of an output column of this query. */; name: string };

export interface TableSource {
  schema: string | null;
  name: string;
  alias: string;
}

interface Join {
  kind: 'inner' | 'left';
  source: TableSource;
  on: Expr;
}

/** One query, free of any dialect. */
export interface Select {
  distinct: boolean;
  columns: { expr: Expr /** Null keeps the name of the column. */; name: string | null }[];
  from: TableSource | { query: Select; alias: string };
  joins: Join[];
  where: Expr[];
  groupBy: Expr[];
  having: Expr[];
  orderBy: { expr: Expr; direction: 'asc' | 'desc' }[];
  limit: number | null;
  /** Rows passed over before the first; only with a limit. */
  offset?: number;
}

/** A query that has nothing yet but where it reads from. */
export function selectFrom(from: Select['from'], parts: Partial<Select>): Select {
  return {
    distinct: false,
    columns: [],
    from,
    joins: [],
    where: [],
    groupBy: [],
    having: [],
    orderBy: [],
    limit: null,
    ...parts,
  };
}
