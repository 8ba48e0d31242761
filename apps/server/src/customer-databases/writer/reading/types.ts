import type { PreparedColumn, PreparedTable } from '../prepare/types';

export interface Token {
  /** As it was written. */
  text: string;
  /** Lower case, without diacritics. */
  word: string;
  /** In the singular. */
  one: string;
  /** Where it is in the question, in UTF-16 units. */
  from: number;
  to: number;
  /** Begins with a capital although no sentence begins here. */
  capital: boolean;
  /** Stood between quotation marks, whole. */
  quoted: boolean;
  number: number | null;
  /** A colon stood before it. */
  colon?: boolean;
  /** Was written in one with the word before it. */
  glued?: boolean;
}

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max';
export type Operator = '=' | '<>' | '>' | '>=' | '<' | '<=';
export type Grain = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'weekday' | 'hour';

/** What a piece of the question may stand for. */
export type Ref =
  | { kind: 'table'; table: PreparedTable; score: number }
  | { kind: 'column'; column: PreparedColumn; score: number /** The table was named with it. */; owned: boolean }
  | { kind: 'value'; column: PreparedColumn; value: string; score: number };

/** Days, the end not included; null for open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** Times of day as 'HH:MM'; null for open. */
export interface TimeRange {
  from: string | null;
  to: string | null;
  /** Whether the last moment is among them: 'between 9 and 11' has what begins at 11. */
  through: boolean;
}

interface Span {
  /** As it was written. */
  text: string;
  /** Index of the first token, and of the one after the last. */
  begin: number;
  end: number;
}

/** The question, cut into pieces that mean something. */
export type Item = Span &
  (
    | {
        type: 'ref';
        refs: Ref[];
        plural: boolean;
        capital: boolean /** A verb or another word that only hints at it. */;
        hint: boolean;
      }
    | { type: 'number'; value: number; unit: string | null }
    | { type: 'date'; range: DateRange; month: number | null; latest: DateRange | null }
    | { type: 'time' /** Of the day. */; range: TimeRange }
    | { type: 'grain'; grain: Grain; refs: Ref[] }
    | { type: 'aggregate'; fn: Aggregate; refs: Ref[] }
    | { type: 'distinct' }
    | { type: 'top'; direction: 'asc' | 'desc'; adjective: string | null; count: number | null; refs: Ref[] }
    | { type: 'compare'; operator: Operator; adjective: string | null }
    | {
        type: 'money' /** Money taken, or pieces sold. */;
        concept: 'revenue' | 'spending' | 'units' | 'stock';
        refs: Ref[];
        /** The table named with it, whose money it is. */
        source?: PreparedTable | undefined;
      }
    | { type: 'share' }
    | { type: 'text' /** Between quotation marks, or with a capital, and no value that is known. */; quoted: boolean }
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

/** Tables, and columns that hold no figures. */
export function isNoun(ref: Ref): boolean {
  return ref.kind === 'table' || (ref.kind === 'column' && !ref.column.isNumber && !ref.column.isDate);
}
