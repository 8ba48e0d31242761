import { COMMON, names } from './common';

/** Functions allowed in SQLite. */
export const SQLITE_FUNCTIONS = names(
  COMMON,
  `total group_concat string_agg median percentile percentile_cont percentile_disc json_group_array json_group_object
   jsonb_group_array jsonb_group_object`,
  `ifnull iif if likely unlikely random trunc pow log10 log2 acosh asinh atanh atan2 cosh sinh tanh`,
  `length octet_length substr instr hex unhex char unicode quote printf format concat_ws typeof glob like soundex
   zeroblob randomblob unistr`,
  `date time datetime julianday unixepoch strftime timediff`,
  `json json_array json_array_length json_extract json_object json_type json_valid json_quote json_patch json_set
   json_insert json_replace json_remove json_error_position json_pretty jsonb jsonb_extract`,
  `sqlite_version highlight snippet bm25`,
);

/** Those allowed in FROM. */
export const SQLITE_ROW_FUNCTIONS = names('json_each json_tree generate_series');
