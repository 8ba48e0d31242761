import type { Edge, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Growth } from './growth';
import type { Aggregate, DateRange, Grain, Operator, TimeRange } from './types';

/** Something that each row or group has. `via` says by which reference, where several lead to its table. */
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
        /** The days from this date to the column's. */ since?: PreparedColumn;
        /** How old those are on this ISO day who were born on the column's. */ agedOn?: string;
      }
    | {
        kind: 'money';
        concept: 'revenue' | 'spending' | 'units' | 'stock';
        /** What one piece in stock is worth. */ price?: PreparedColumn;
        /** The table whose money it is: the firings of 'firing income'. */ source?: PreparedTable | undefined;
        /** A mean is taken of whole rows of it: the average order value. */ each?: PreparedTable | undefined;
      };
}

/** `every`: 'both Jazz and Rock'; `across`: 'from both Peru and Chile'; `and`: nobody said whether one of them will do. */
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
      /** There is a row of which it is not so, rather than none of which it is. */
      some?: boolean;
      /** The word before it: 'from', 'to'. */
      preposition: string | null;
      /** Several values that were listed, each in all its spellings. */
      listed?: Listed;
    }
  | { kind: 'number'; column: PreparedColumn; operator: Operator; value: number }
  | { kind: 'between'; column: PreparedColumn; low: number; high: number }
  | {
      kind: 'date';
      column: PreparedColumn | null;
      range: DateRange;
      month: number | null;
      /** What a month without a year means of what has happened. */
      latest?: DateRange | null;
      negated: boolean;
      /** The day that something is for. */
      planned?: boolean;
      /** Nothing of it is over yet: what is cancelled does not take place, and the soonest comes first. */
      ahead?: boolean;
      /** Something is wanted at this time and at a further one: 'in both 2024 and 2025'. */
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
      /** The mean is that of these rows alone: than the average cat. */ among?: Condition & { kind: 'value' };
    }
  /** Two columns of a row compared: shipped after the required date. */
  | { kind: 'columns'; column: PreparedColumn; operator: Operator; other: PreparedColumn }
  | { kind: 'any'; conditions: Condition[] };

/** A comparison whose column is only known once all is read: 'over $100', 'older than 40'. */
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
  /** Of which rows the average is. */
  among?: Condition & { kind: 'value' };
}

export interface Ranking {
  direction: 'asc' | 'desc';
  by: Term | Measure | { kind: 'adjective'; adjective: string } | null;
  text: string;
}

/** The interpretation of a question: what it asks for. */
export interface Frame {
  /** Whose rows are listed or ranked. */
  focus: PreparedTable | null;
  /** Asked for by 'who', 'where', 'when'. */
  wants: { person: boolean; place: boolean; moment: boolean };
  /** Asked for besides rows that were named: 'and when', 'and where', 'and how much'. */
  besides: { moment: boolean; place: boolean; amount: boolean };
  columns: Term[];
  /** They were asked for before any table was named. */
  columnsFirst: boolean;
  measures: Measure[];
  groups: Term[];
  conditions: Condition[];
  /** Conditions on aggregates: more than 10 albums. A null value stands for the average of the groups. */
  having: { measure: Measure; operator: Operator; value: number | null; high: number | null }[];
  open: OpenComparison[];
  /** How rows stand today: 'overdue', 'upcoming'. */
  standings: string[];
  /** Tables that must have no row: without orders. */
  absent: PreparedTable[];
  /** Only what was never sold. */
  neverSold: boolean;
  /** Tables that take part without being asked for. */
  links: PreparedTable[];
  /** Columns that a verb hints at: hired -> HireDate. */
  hints: PreparedColumn[];
  /** Roles by which rows are looked at: the manager of. */
  roles: Edge[];
  /** Roles that are filled by a value: reports to Ada. */
  led: Edge[];
  /** How many rows of the order are passed over: one for the second longest. */
  offset: number;
  /** The unit of time in which a figure is wanted. */
  unit: string | null;
  /** Tables that a verb hints at: bought -> Invoice. */
  hinted: PreparedTable[];
  /** The aggregate over the groups: the average number of tracks per album. */
  outer: 'avg' | 'min' | 'max' | 'count' | null;
  rankings: Ranking[];
  /** An order without what it goes by. */
  order: 'asc' | 'desc' | null;
  limit: number | null;
  /** Nobody said how many: 'top customers'. */
  usualLimit: boolean;
  distinct: boolean;
  share: boolean;
  howMuch: boolean;
  /** Two sides are to be distinguished, 'Rock versus Jazz'; `compared` only says so if there are two. */
  versus: boolean;
  compared: boolean;
  /** The conditions on what a share is one of. */
  wholes: Condition[];
  /** By how much it grew is wanted rather than how much it is. */
  growth: Growth | null;
  /** 'how long': the adjective whose figure is asked for. */
  graded: string | null;
  /** Every one of the groups is wanted: for each. */
  each: boolean;
  /** Groups of nothing are wanted, too. */
  zeros: boolean;
  /** Where pieces begin that are said not to matter: 'regardless of status', 'paid or not'. */
  waived: number[];
  /** Words nobody could explain. */
  unexplained: string[];
  /** What the owner may check. */
  understood: string[];
  /** Why it must ask back, where words were understood but not what they do. */
  doubts: string[];
}

/** A frame as the planning takes it: a step that decides more makes a new one. */
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
