import type { PreparedColumn, PreparedTable } from '../prepare/types';

export interface Token {
  /** As written. */
  text: string;
  /** Lower case, without diacritics. */
  word: string;
  /** In the singular. */
  one: string;
  /** Its position in the question, in UTF-16 units. */
  from: number;
  to: number;
  /** Begins with a capital although it does not begin a sentence. */
  capital: boolean;
  /** The whole token was in quotation marks. */
  quoted: boolean;
  number: number | null;
  /** A colon came before it. */
  colon?: boolean;
  /** Written as one word with the token before it. */
  glued?: boolean;
}

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max';
export type Operator = '=' | '<>' | '>' | '>=' | '<' | '<=';
export type Grain = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'weekday' | 'hour';

/** What a piece of the question may refer to. */
export type Ref =
  | { kind: 'table'; table: PreparedTable; score: number }
  | { kind: 'column'; column: PreparedColumn; score: number /** Named with its table. */; owned: boolean }
  | { kind: 'value'; column: PreparedColumn; value: string; score: number };

/** A range of days, excluding the end; null for open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** Times of day as 'HH:MM'; null for open. */
export interface TimeRange {
  from: string | null;
  to: string | null;
  /** Whether the end is included: 'between 9 and 11' covers what begins at 11. */
  through: boolean;
}

interface Span {
  /** As written. */
  text: string;
  /** Index of the first token, and of the one after the last. */
  begin: number;
  end: number;
}

/** A meaningful piece of the question. */
export type Item = Span &
  (
    | {
        type: 'ref';
        refs: Ref[];
        plural: boolean;
        capital: boolean;
        /** A verb or another word that only hints at it. */
        hint: boolean;
      }
    | { type: 'number'; value: number; unit: string | null }
    | {
        type: 'date';
        range: DateRange;
        month: number | null;
        latest: DateRange | null;
        /** Days that recur, 0 for Monday: 'on weekends'. */
        weekdays?: number[];
      }
    | { type: 'time' /** Of the day. */; range: TimeRange }
    | { type: 'grain'; grain: Grain; refs: Ref[] }
    | { type: 'aggregate'; fn: Aggregate; refs: Ref[] }
    | { type: 'distinct' }
    | { type: 'top'; direction: 'asc' | 'desc'; adjective: string | null; count: number | null; refs: Ref[] }
    | { type: 'compare'; operator: Operator; adjective: string | null }
    | {
        type: 'money';
        /** Money taken or spent, pieces sold, or the value of the stock. */
        concept: 'revenue' | 'spending' | 'units' | 'stock';
        refs: Ref[];
        /** The table named with it, whose money it is. */
        source?: PreparedTable | undefined;
      }
    | { type: 'share' }
    | { type: 'text' /** In quotation marks, rather than capitalised; not a known value. */; quoted: boolean }
    | { type: 'like'; shape: 'begins' | 'ends' | 'contains' }
    | { type: 'word'; word: Keyword }
    | { type: 'unknown' }
  );

export type ItemOf<T extends Item['type']> = Extract<Item, { type: T }>;

export type Keyword =
  | 'per'
  | 'by'
  | 'with'
  | 'without'
  | 'withany'
  | 'and'
  | 'or'
  | 'not'
  | 'of'
  | 'in'
  | 'from'
  | 'to'
  | 'between'
  | 'order'
  | 'ascending'
  | 'descending'
  | 'average'
  | 'howmuch'
  | 'who'
  | 'where'
  | 'when'
  | 'which'
  | 'what'
  | 'list'
  | 'than'
  | 'whose'
  | 'own'
  | 'named'
  | 'null'
  | 'soldout'
  | 'unit'
  | 'ordinal'
  | 'instock'
  | 'ormore'
  | 'orless'
  | 'most'
  | 'versus'
  | 'regardless'
  | 'graded'
  | 'new'
  | 'standing'
  | 'former'
  | 'sub'
  | 'nothing'
  | 'zeros'
  | 'before'
  | 'after'
  | 'light';

/** Whether it is a table, or a column that is neither a figure nor a date. */
export function isNoun(ref: Ref): boolean {
  return ref.kind === 'table' || (ref.kind === 'column' && !ref.column.isNumber && !ref.column.isDate);
}
