import type { Dialect } from '../../types';
import { names } from '../functions/common';

const upper = (...lists: string[]): ReadonlySet<string> =>
  new Set([...names(...lists)].map((name) => name.toUpperCase()));

/**
 * Words that are names only in quotes: the keywords of this grammar, and those that begin another statement. SQL Server
 * needs no separator between statements, so what looks like a name could begin the next one.
 */
const RESERVED = upper(
  `select from where group having order limit union intersect except minus on using join inner cross natural outer
   into for procedure lock values when then else end case and or not in is like between exists distinct all any some as
   by with null window over returning recursive qualify`,
  `insert update delete merge truncate create alter drop grant revoke deny exec execute call do declare set
   begin commit rollback use attach detach pragma vacuum kill shutdown waitfor dbcc backup restore bulk print raiserror
   throw while goto return open close deallocate fetch handler load reconfigure checkpoint revert readtext writetext
   updatetext setuser save unlock prepare`,
);
/** Reserved in one dialect, plain names in the others. */
const OWN: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  mysql: upper('straight_join regexp rlike div xor interval binary mod lateral force ignore'),
  sqlite: upper('glob match isnull notnull escape collate'),
  // Hints that lock, as well: behind an alias they need no parentheses everywhere, and are no names of columns.
  mssql: upper(
    `top offset apply pivot unpivot option if collate tablesample
     holdlock updlock xlock tablock tablockx paglock rowlock serializable repeatableread readpast nowait snapshot`,
  ),
  postgres: new Set(),
};

/**
 * Keywords of this grammar that are plain names in a dialect: SQL Server reads 'FROM orders LIMIT (TABLOCKX), other.t' as
 * an alias, hints, and another table.
 */
const FOREIGN: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  mysql: new Set(),
  sqlite: new Set(),
  mssql: upper('limit using lateral minus natural recursive materialized'),
  postgres: new Set(),
};

export function isKeyword(word: string, dialect: Dialect): boolean {
  return !FOREIGN[dialect].has(word);
}

export function isReserved(word: string, dialect: Dialect): boolean {
  return RESERVED.has(word) || OWN[dialect].has(word);
}

/** Infix operators: signs, then keywords. */
const SIGNS = names('+ - * / % || = <> != < > <= >=');
const OWN_SIGNS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  mysql: names('<=> && & | ^ << >> -> ->>'),
  sqlite: names('== & | << >> -> ->>'),
  mssql: names('& | ^ !< !>'),
  postgres: names(''),
};
const WORDS = upper('and or like in between is');
const OWN_WORDS: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  mysql: upper('xor div mod regexp rlike escape'),
  sqlite: upper('glob match regexp escape'),
  mssql: upper('escape'),
  postgres: new Set(),
};

export function isOperatorSign(sign: string, dialect: Dialect): boolean {
  return SIGNS.has(sign) || OWN_SIGNS[dialect].has(sign);
}

export function isOperatorWord(word: string, dialect: Dialect): boolean {
  return WORDS.has(word) || OWN_WORDS[dialect].has(word);
}

/** Types that a value may be cast to. */
export const TYPES = upper(
  `int integer tinyint smallint mediumint bigint unsigned signed decimal dec numeric number real float double precision
   money smallmoney bit boolean bool char character varying varchar nchar nvarchar ntext text tinytext mediumtext longtext
   clob string binary varbinary blob image date time datetime datetime2 smalldatetime datetimeoffset timestamp year
   json uuid uniqueidentifier xml any int2 int4 int8 float4 float8 national`,
);

/** Units of INTERVAL. */
export const UNITS = upper(
  `microsecond second minute hour day week month quarter year second_microsecond minute_microsecond minute_second
   hour_microsecond hour_second hour_minute day_microsecond day_second day_minute day_hour year_month`,
);

/** Values written as words. */
export const WORD_VALUES = upper(
  `null true false unknown current_date current_time current_timestamp localtime localtimestamp current_user
   utc_date utc_time utc_timestamp`,
);

/** Words of a window frame. */
export const FRAME = upper(
  `rows range groups between and unbounded preceding following current row exclude no others ties group interval`,
);
