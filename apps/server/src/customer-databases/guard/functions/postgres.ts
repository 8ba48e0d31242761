import { COMMON, names } from './common';

/** Functions allowed in PostgreSQL: none that read files, settings or the network, wait, or write. */
export const POSTGRES_FUNCTIONS = names(
  COMMON,
  // Aggregates
  `array_agg string_agg json_agg jsonb_agg json_object_agg jsonb_object_agg bool_and bool_or every bit_and bit_or bit_xor
   stddev stddev_pop stddev_samp variance var_pop var_samp corr covar_pop covar_samp any_value
   regr_slope regr_intercept regr_r2 regr_count regr_avgx regr_avgy regr_sxx regr_sxy regr_syy
   mode percentile_cont percentile_disc range_agg`,
  // Numbers
  `trunc div gcd lcm factorial cbrt log10 width_bucket scale min_scale trim_scale random atan2 atan2d sind cosd tand cot
   sinh cosh tanh asinh acosh atanh int4 int8 float8 numeric`,
  // Texts
  `length char_length character_length octet_length bit_length left right lpad rpad substr strpos position overlay
   split_part initcap reverse repeat btrim translate ascii chr concat_ws format to_hex md5 sha224 sha256 sha384 sha512
   encode decode quote_literal quote_ident quote_nullable regexp_match regexp_matches regexp_replace regexp_split_to_array
   regexp_split_to_table regexp_count regexp_instr regexp_substr regexp_like string_to_array string_to_table
   array_to_string starts_with unaccent similarity word_similarity levenshtein soundex metaphone normalize is_normalized
   like_escape similar_to_escape similar_escape parse_ident`,
  // Dates and times
  `now date_trunc date_part age make_date make_time make_timestamp make_timestamptz make_interval date_bin isfinite
   justify_days justify_hours justify_interval clock_timestamp statement_timestamp transaction_timestamp timeofday
   to_char to_date to_timestamp to_number timezone date overlaps date_add date_subtract`,
  // JSON
  `json_build_object jsonb_build_object json_build_array jsonb_build_array json_object jsonb_object to_json to_jsonb
   row_to_json array_to_json json_array_length jsonb_array_length json_extract_path jsonb_extract_path
   json_extract_path_text jsonb_extract_path_text json_typeof jsonb_typeof json_each jsonb_each json_each_text
   jsonb_each_text json_object_keys jsonb_object_keys json_array_elements jsonb_array_elements
   json_array_elements_text jsonb_array_elements_text jsonb_path_query jsonb_path_query_array jsonb_path_query_first
   jsonb_path_exists jsonb_path_match jsonb_set jsonb_insert jsonb_strip_nulls json_strip_nulls jsonb_pretty
   json_to_record jsonb_to_record json_to_recordset jsonb_to_recordset`,
  // Arrays, ranges and sets
  `unnest generate_series generate_subscripts array_length array_lower array_upper array_ndims array_position
   array_positions array_append array_prepend array_cat array_remove array_replace cardinality
   lower_inc upper_inc isempty range_merge int4range int8range numrange daterange tsrange tstzrange`,
  // Search, geometry and addresses
  `to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery ts_rank ts_rank_cd ts_headline setweight
   point distance area center st_distance st_dwithin st_within st_contains st_intersects st_x st_y st_astext st_asgeojson
   st_makepoint st_setsrid st_area st_length st_centroid host family masklen netmask network`,
  // Others
  `greatest least num_nulls num_nonnulls version current_database current_schema gen_random_uuid pg_typeof
   hashtext xmlserialize`,
);

/** Those allowed in FROM. */
export const POSTGRES_ROW_FUNCTIONS = names(
  `generate_series generate_subscripts unnest json_each jsonb_each json_each_text jsonb_each_text json_object_keys
   jsonb_object_keys json_array_elements jsonb_array_elements json_array_elements_text jsonb_array_elements_text
   jsonb_path_query json_to_record jsonb_to_record json_to_recordset jsonb_to_recordset regexp_matches
   regexp_split_to_table string_to_table now date_trunc`,
);
