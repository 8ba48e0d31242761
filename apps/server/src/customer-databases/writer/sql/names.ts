import { wordSet } from '../../../language/word-set';
import type { Dialect } from '../../types';

/** Words that at least one of the four dialects reserves. They are quoted in every dialect, which does no harm. */
const RESERVED = wordSet(
  `add all alter analyse analyze and any array as asc asymmetric authorization backup before begin between bigint binary blob both break browse bulk by
  call cascade case cast change char character check checkpoint close clustered coalesce collate column commit compute concurrently condition constraint contains
  continue convert create cross cube cume_dist current current_date current_time current_timestamp current_user cursor database databases day_hour dba dbcc
  deallocate dec decimal declare default deferrable deferred delayed delete dense_rank deny desc describe deterministic disk distinct distributed div do double drop dual dump
  each else elseif empty enclosed end errlvl escape escaped except exec execute exists exit explain external false fetch file fillfactor first_value float
  for force foreign freeze freetext from full fulltext function generated get glob goto grant group grouping groups having high_priority holdlock
  hour_minute identity if ignore ilike in index infile initially inner inout insensitive insert instead int integer intersect interval into is isnull
  iterate join json_table key keys kill lag last_value lateral lead leading leave left like limit linear lineno lines load localtime localtimestamp lock long
  longblob longtext loop low_priority master match maxvalue merge minus mod modifies national natural nocheck nonclustered not nothing notnull nth_value ntile null nullif
  numeric of off offset offsets on only open option optionally or order out outer outfile over overlaps partition percent percent_rank pivot placing plan
  pragma precision primary print proc procedure public purge raiserror range rank read reads readtext real reconfigure recursive references regexp release rename
  repeat replace replication require resignal restore restrict return returning revert revoke right rlike rollback row rowcount row_number rows rule save schema
  schemas securityaudit select sensitive separator session_user set setuser show shutdown signal similar smallint some spatial sql ssl starting statistics
  stored straight_join symmetric system system_user table tablesample terminated textsize then tinyint to top trailing tran transaction trigger true truncate
  try_convert tsequal undo union unique unlock unpivot unsigned update updatetext usage use user using utc_date values varchar varying verbose view virtual
  waitfor when where while window with within write xor year_month zerofill`,
);

const QUOTES: Record<Dialect, [string, string]> = {
  postgres: ['"', '"'],
  sqlite: ['"', '"'],
  mysql: ['`', '`'],
  mssql: ['[', ']'],
};

/** A name as the dialect wants it, quoted only where necessary: PostgreSQL folds capitals, and none accepts spaces. */
export function quoteName(name: string, dialect: Dialect): string {
  const simple = dialect === 'postgres' ? /^[a-z_][a-z0-9_]*$/ : /^[A-Za-z_][A-Za-z0-9_]*$/;
  if (simple.test(name) && !RESERVED.has(name.toLowerCase())) return name;
  const [open, close] = QUOTES[dialect];
  return `${open}${name.replaceAll(close, close + close)}${close}`;
}

/** A text literal. Only MySQL treats the backslash as special. */
export function quoteText(text: string, dialect: Dialect): string {
  const quoted = `'${(dialect === 'mysql' ? text.replaceAll('\\', '\\\\') : text).replaceAll("'", "''")}'`;
  // Only a national literal keeps letters that are not in the code page of the server.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return dialect === 'mssql' && !/^[\x00-\x7f]*$/.test(text) ? `N${quoted}` : quoted;
}
