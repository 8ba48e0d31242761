import type { Dialect } from '../types';
import { names } from './functions/common';

/** Characters that a column is taken to have; what is derived from longer ones is longer by the same factor. */
export const COLUMN = 100;
/** Digits that a number of PostgreSQL may have; other dialects' numbers are short. */
export const DIGITS = 131_072;

/** What is known of an argument without computing it. */
export interface Argument {
  /** An upper bound of its value. */
  most?: number;
  /** Its characters, if it is a text in quotes. */
  text?: string;
  /** An upper bound of its characters, where columns have as many as `COLUMN`. */
  length?: number;
}

/** Functions that return one of their arguments. */
const PICK = names('coalesce ifnull isnull nullif if iif nvl nvl2 choose elt greatest least');
/** Functions that may return texts this many times as long as their arguments; others make them no longer. */
const TIMES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2: 'quote quotename convert try_convert setweight like_escape',
    3: 'quote_literal quote_ident quote_nullable',
    4: `encode to_tsvector string_to_array regexp_split_to_array regexp_match regexp_matches parse_ident
        similar_to_escape similar_escape`,
    6: `json_quote to_base64 json_object json_array json_set json_insert json_replace json_merge_patch
        json_merge_preserve json_modify string_escape to_json to_jsonb row_to_json array_to_json json_build_object
        jsonb_build_object json_build_array jsonb_build_array jsonb_object jsonb_set jsonb_insert xmlserialize`,
    8: 'hex weight_string st_astext st_asgeojson unaccent',
    10: 'date_format time_format to_char',
    18: 'normalize',
    // Nested values are found at each level.
    100: 'json_search',
  }).flatMap(([times, list]) => [...names(list)].map((name): [string, number] => [name, Number(times)])),
);
/** Functions that treat each part of a nested value once for every level above it. */
const SQUARES = names('json_pretty jsonb_pretty jsonb_path_query_array');
/** Functions whose numbers have any number of digits in PostgreSQL. */
const LARGE = names('power exp factorial numeric');
/** Digits that other formats of a number have at most. */
const FORMATTED = 500;

const of = (argument: Argument | undefined) => argument?.text?.length ?? argument?.length ?? COLUMN;

/** An upper bound of the characters that a function returns. */
export function lengthOf(name: string, args: readonly Argument[], dialect: Dialect): number {
  const lengths = args.map(of);
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (PICK.has(name)) return Math.max(0, ...lengths);
  if (SQUARES.has(name)) return sum * sum;
  if (LARGE.has(name) && dialect === 'postgres') return DIGITS;
  const [first = 0, ...others] = lengths;
  switch (name) {
    case 'replace':
      return first * putIn(args);
    case 'regexp_replace':
    case 'array_to_string':
    case 'array_replace':
    case 'ts_headline':
      // Something is inserted at every position at most, or a match is repeated as often as it is referred to.
      return (first + 1) * (1 + sum - first);
    case 'concat_ws':
      return sum + first * others.length;
    case 'format':
      return formatted(args, sum, dialect);
    case 'json_extract':
      return first * (others.length > 1 || args[1]?.text?.includes('*') !== false ? COLUMN : 1);
    default:
      return sum * (TIMES.get(name) ?? 1);
  }
}

/** By which factor replacing makes a text longer: nobody knows how often a column's value is found. */
function putIn([, searched, put]: readonly Argument[]): number {
  const taken = Math.max(1, searched?.text?.length ?? 1);
  return Math.max(1, of(put) / taken);
}

/** PostgreSQL's inserts its arguments, each as often as it likes; those of others write a number or a date. */
function formatted([format]: readonly Argument[], sum: number, dialect: Dialect): number {
  if (dialect !== 'postgres') return FORMATTED + sum * (TIMES.get('to_char') ?? 1);
  return of(format) + (format?.text?.split('%').length ?? COLUMN) * sum * 3;
}
