import { COMMON, names } from './common';

/** Functions allowed in SQL Server. */
export const MSSQL_FUNCTIONS = names(
  COMMON,
  `string_agg count_big stdev stdevp var varp checksum_agg approx_count_distinct percentile_cont percentile_disc
   grouping_id`,
  `iif choose isnull isnumeric try_cast try_convert convert parse try_parse square log10 atn2 cot rand checksum
   binary_checksum greatest least bit_count`,
  `len datalength left right charindex patindex stuff reverse replicate space str format concat_ws ascii char nchar
   unicode quotename soundex difference translate string_escape hashbytes compress decompress`,
  `getdate getutcdate sysdatetime sysutcdatetime sysdatetimeoffset current_timestamp dateadd datediff datediff_big
   datename datepart datetrunc date_bucket day month year eomonth isdate datefromparts datetimefromparts
   datetime2fromparts timefromparts smalldatetimefromparts datetimeoffsetfromparts switchoffset todatetimeoffset`,
  `json_value json_query json_modify isjson json_object json_array json_path_exists`,
  `db_name newid rollup cube`,
);

/** Those allowed in FROM. */
export const MSSQL_ROW_FUNCTIONS = names('string_split openjson generate_series');
