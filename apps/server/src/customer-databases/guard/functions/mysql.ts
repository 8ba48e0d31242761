import { COMMON, names } from './common';

/** Functions allowed in MySQL and MariaDB. */
export const MYSQL_FUNCTIONS = names(
  COMMON,
  // Aggregates
  `group_concat bit_and bit_or bit_xor std stddev stddev_pop stddev_samp variance var_pop var_samp any_value
   json_arrayagg json_objectagg median percentile_cont percentile_disc`,
  // Numbers and conditions
  `if ifnull isnull interval greatest least truncate pow log2 log10 rand atan2 cot crc32 conv bin oct hex unhex format
   bit_count`,
  // Texts
  `length char_length character_length octet_length bit_length left right lpad rpad substr mid substring_index locate
   position instr reverse repeat space insert concat_ws elt field find_in_set make_set ascii ord char quote
   lcase ucase strcmp soundex md5 sha sha1 sha2 to_base64 from_base64 regexp_replace regexp_substr regexp_instr
   regexp_like weight_string convert binary collation charset`,
  // Dates and times
  `now curdate curtime current_date current_time current_timestamp localtime localtimestamp sysdate utc_date utc_time
   utc_timestamp date time timestamp year quarter month monthname week weekofyear weekday yearweek day dayname dayofmonth
   dayofweek dayofyear hour minute second microsecond date_add date_sub adddate subdate addtime subtime datediff timediff
   timestampdiff timestampadd period_add period_diff last_day makedate maketime date_format time_format str_to_date
   get_format from_days to_days to_seconds sec_to_time time_to_sec from_unixtime unix_timestamp convert_tz add_months
   to_char`,
  // JSON
  `json_extract json_unquote json_value json_query json_object json_array json_contains json_contains_path json_keys
   json_length json_type json_valid json_search json_depth json_quote json_merge_patch json_merge_preserve json_set
   json_insert json_replace json_remove json_pretty json_exists json_overlaps`,
  // Others
  `uuid inet_aton inet_ntoa inet6_aton inet6_ntoa is_ipv4 is_ipv6 version database schema values match
   st_distance st_distance_sphere st_x st_y st_astext st_contains st_within st_intersects point nvl nvl2`,
);
