import type { Aggregate, Grain, Operator } from '../reading/types';

/** An SQL expression, independent of any dialect. */
export type Expr =
  | {
      kind: 'column';
      /** Of the table; empty if the query has only one. */
      alias: string;
      name: string;
    }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | {
      kind: 'decimal';
      /** Printed with a decimal point, so that division keeps the fraction. */
      value: number;
    }
  | { kind: 'boolean'; value: boolean }
  | {
      kind: 'day';
      /** ISO. */
      value: string;
      /** Compared with a text column. */
      asText: boolean;
    }
  | {
      kind: 'aggregate';
      fn: Aggregate;
      distinct: boolean;
      /** Null counts rows. */
      of: Expr | null;
      /** Whole numbers, whose mean need not be whole. */
      whole: boolean;
    }
  | { kind: 'binary'; operator: Operator | '*' | '/' | '-' | '+'; left: Expr; right: Expr }
  | { kind: 'all'; parts: Expr[] }
  | { kind: 'any'; parts: Expr[] }
  | {
      kind: 'nonZero';
      /** Null instead of zero, so that it can be divided by. */
      of: Expr;
    }
  | { kind: 'not'; of: Expr }
  | { kind: 'isNull'; of: Expr; negated: boolean }
  | { kind: 'in'; of: Expr; values: Expr[]; negated: boolean }
  | { kind: 'exists'; query: Select; negated: boolean }
  | {
      kind: 'like';
      of: Expr;
      /** Any '%' in it is literal. */
      text: string;
      shape: 'begins' | 'ends' | 'contains' | 'is';
      negated: boolean;
    }
  | {
      kind: 'grain';
      grain: Grain;
      of: Expr;
      /** Stored as text. */
      asText: boolean;
    }
  | {
      kind: 'timeOfDay';
      of: Expr;
      /** Stored as a time without a date. */
      alone: boolean;
    }
  | {
      kind: 'fromEpoch';
      /** Seconds since 1970, to turn into a moment. */
      of: Expr;
    }
  | { kind: 'daysBetween'; from: Expr; to: Expr }
  | { kind: 'monthNumber'; of: Expr; asText: boolean }
  | { kind: 'weekdayNumber' /** 0 for Monday to 6 for Sunday. */; of: Expr; asText: boolean }
  | { kind: 'scalar'; query: Select }
  | {
      /** The rank within a group; ties share one. */
      kind: 'place';
      within: Expr[];
      by: Expr;
      direction: 'asc' | 'desc';
    }
  | { kind: 'case'; when: Expr; value: Expr; otherwise: Expr | null }
  | {
      kind: 'name';
      /** Of an output column of this query. */
      name: string;
    };

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

/** A query, independent of any dialect. */
export interface Select {
  distinct: boolean;
  columns: {
    expr: Expr;
    /** Null keeps the name of the column. */
    name: string | null;
  }[];
  from: TableSource | { query: Select; alias: string };
  joins: Join[];
  where: Expr[];
  groupBy: Expr[];
  having: Expr[];
  orderBy: { expr: Expr; direction: 'asc' | 'desc' }[];
  limit: number | null;
  /** Rows skipped before the first; only with a limit. */
  offset?: number;
}

/** A query with defaults for all but its source and the given parts. */
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
