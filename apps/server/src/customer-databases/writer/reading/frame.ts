import type { Edge, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Aggregate, DateRange, Grain, Operator, TimeRange } from './types';

/** Something that each row or group has. `via` is the reference to follow when several lead to its table. */
export type Term =
  | { kind: 'column'; column: PreparedColumn; via?: Edge }
  | { kind: 'table'; table: PreparedTable; via?: Edge }
  | { kind: 'grain'; grain: Grain; column: PreparedColumn | null };

/** An aggregate over many rows. */
export interface Measure {
  fn: Aggregate;
  distinct: boolean;
  of:
    | { kind: 'table'; table: PreparedTable }
    | {
        kind: 'column';
        column: PreparedColumn;
        /** Measures the days from this date to the column's. */ since?: PreparedColumn;
        /** Measures the age on this ISO day; the column has the dates of birth. */ agedOn?: string;
        /** The rows measured, if not the column's own: the lines of 'the average price of order lines'. */
        over?: PreparedTable;
      }
    | {
        kind: 'money';
        concept: 'revenue' | 'spending' | 'units' | 'stock';
        /** The value of one piece in stock. */ price?: PreparedColumn;
        /** The table whose money it is: the firings of 'firing income'. */ source?: PreparedTable | undefined;
        /** The average is over whole rows of this table: the average order value. */ each?: PreparedTable | undefined;
      };
}

/**
 * `every`: 'both Jazz and Rock'; `across`: 'from both Peru and Chile'; `and`: the question does not say whether any one
 * of them is enough.
 */
export interface Listed {
  as: 'every' | 'across' | 'and' | 'any';
  sides: string[][];
}

export type Condition =
  | {
      kind: 'value';
      column: PreparedColumn;
      operator: '=' | '<>';
      values: string[];
      via?: Edge;
      /** Some row does not meet the condition, rather than none meeting it. */
      some?: boolean;
      /** The word before it: 'from', 'to'. */
      preposition: string | null;
      /** Several listed values, each in all its spellings. */
      listed?: Listed;
    }
  | { kind: 'number'; column: PreparedColumn; operator: Operator; value: number }
  | { kind: 'between'; column: PreparedColumn; low: number; high: number }
  | {
      kind: 'date';
      column: PreparedColumn | null;
      range: DateRange;
      month: number | null;
      /** The period that a month without a year means for past events. */
      latest?: DateRange | null;
      /** Days of the week that recur, 0 for Monday. */
      weekdays?: readonly number[];
      negated: boolean;
      /** The date something is planned for, not when it was recorded. */
      planned?: boolean;
      /** All of it lies ahead: cancelled rows are left out, and the soonest comes first. */
      ahead?: boolean;
      /** Something is wanted at this time and at another: 'in both 2024 and 2025'. */
      both?: boolean;
    }
  | { kind: 'time' /** Of the day. */; column: PreparedColumn | null; range: TimeRange }
  | { kind: 'null'; column: PreparedColumn; negated: boolean }
  | { kind: 'flag'; column: PreparedColumn; value: boolean }
  | { kind: 'like'; column: PreparedColumn; shape: 'begins' | 'ends' | 'contains'; text: string; negated: boolean }
  | {
      kind: 'average';
      column: PreparedColumn;
      operator: Operator;
      /** The average is over these rows only: than the average cat. */ among?: Condition & { kind: 'value' };
    }
  /** Compares two columns of a row: shipped after the required date. */
  | { kind: 'columns'; column: PreparedColumn; operator: Operator; other: PreparedColumn }
  | { kind: 'any'; conditions: Condition[] };

/** A comparison whose column is known only after the whole question is read: 'over $100', 'older than 40'. */
export interface OpenComparison {
  operator: Operator;
  /** Null for the average. */
  value: number | null;
  /** The upper bound of a range. */
  high: number | null;
  adjective: string | null;
  unit: string | null;
  range: DateRange | null;
  text: string;
  /** The table right before it: the bookings of 'customers with bookings over 100'. */
  of?: PreparedTable | undefined;
  /** The rows that the average is over. */
  among?: Condition & { kind: 'value' };
}

export interface Ranking {
  direction: 'asc' | 'desc';
  by: Term | Measure | { kind: 'adjective'; adjective: string } | null;
  text: string;
}

/** Growth between two periods; `periods` is null if the question does not name both. */
export interface Growth {
  periods: [DateRange, DateRange] | null;
  /** Only the percentage is asked for. */
  percent: boolean;
}

/** The interpretation of a question. */
export interface Frame {
  /** The table whose rows are listed or ranked. */
  focus: PreparedTable | null;
  /** 'Who', 'where' and 'when' ask for these. */
  wants: { person: boolean; place: boolean; moment: boolean };
  /** Asked for in addition to named rows: 'and when', 'and where', 'and how much'. */
  besides: { moment: boolean; place: boolean; amount: boolean };
  columns: Term[];
  /** Columns were asked for before any table was named. */
  columnsFirst: boolean;
  measures: Measure[];
  groups: Term[];
  conditions: Condition[];
  /** Conditions on aggregates: more than 10 albums. A null value means the average over the groups. */
  having: { measure: Measure; operator: Operator; value: number | null; high: number | null }[];
  open: OpenComparison[];
  /** Words for the present state of rows: 'overdue', 'upcoming'. */
  standings: string[];
  /** Tables in which there must be no row: without orders. */
  absent: PreparedTable[];
  /** Only things that were never sold. */
  neverSold: boolean;
  /** Something is said to be sold. */
  sells: boolean;
  /** Tables that are joined without being shown. */
  links: PreparedTable[];
  /** Columns that a verb hints at: hired -> HireDate. */
  hints: PreparedColumn[];
  /** Roles through which rows are reached: the manager of. */
  roles: Edge[];
  /** Roles filled by a named value: reports to Ada. */
  led: Edge[];
  /** How many rows of the ranking to skip: one for the second longest. */
  offset: number;
  /** The unit of time to express a figure in. */
  unit: string | null;
  /** Tables that a verb hints at: bought -> Invoice. */
  hinted: PreparedTable[];
  /** The aggregate over the groups: the average number of tracks per album. */
  outer: 'avg' | 'min' | 'max' | 'count' | null;
  rankings: Ranking[];
  /** A sort direction without a column to sort by. */
  order: 'asc' | 'desc' | null;
  limit: number | null;
  /** The question gives no number: 'top customers'. */
  usualLimit: boolean;
  distinct: boolean;
  share: boolean;
  howMuch: boolean;
  /** Two sides are contrasted, 'Rock versus Jazz'; `compared` does so only if there turn out to be two. */
  versus: boolean;
  compared: boolean;
  /** Conditions on the whole that a share is part of. */
  wholes: Condition[];
  /** Asks how much something grew instead of how much it is. */
  growth: Growth | null;
  /** The adjective of 'how long', whose figure is asked for. */
  graded: string | null;
  /** Each of the groups is wanted: for each. */
  each: boolean;
  /** Groups without any rows are wanted as well. */
  zeros: boolean;
  /** Where pieces begin that are said not to matter: 'regardless of status', 'paid or not'. */
  waived: number[];
  /** Words without any interpretation. */
  unexplained: string[];
  /** What the owner may check. */
  understood: string[];
  /** Reasons to ask back, when words were understood but not their role. */
  doubts: string[];
}

/** A frame as planning receives it: a step that decides more creates a new one. */
export type ReadFrame = {
  readonly [Name in keyof Frame]: Frame[Name] extends (infer One)[] ? readonly One[] : Readonly<Frame[Name]>;
};

export function emptyFrame(): Frame {
  return {
    focus: null,
    wants: { person: false, place: false, moment: false },
    besides: { moment: false, place: false, amount: false },
    columns: [],
    columnsFirst: false,
    measures: [],
    groups: [],
    conditions: [],
    having: [],
    open: [],
    standings: [],
    absent: [],
    neverSold: false,
    sells: false,
    links: [],
    hints: [],
    roles: [],
    led: [],
    offset: 0,
    unit: null,
    hinted: [],
    outer: null,
    rankings: [],
    order: null,
    limit: null,
    usualLimit: false,
    distinct: false,
    share: false,
    howMuch: false,
    versus: false,
    compared: false,
    wholes: [],
    growth: null,
    graded: null,
    each: false,
    zeros: false,
    waived: [],
    unexplained: [],
    understood: [],
    doubts: [],
  };
}
