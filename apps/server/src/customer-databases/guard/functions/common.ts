/** Function names in lower case, listed in one string to be easy to read. */
export function names(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(/\s+/).filter(Boolean));
}

/** Functions of standard SQL, and others that all dialects share; all of them only compute. */
export const COMMON = `
  count sum avg min max abs round ceil ceiling floor sqrt power exp log ln sign mod
  sin cos tan asin acos atan pi degrees radians
  lower upper trim ltrim rtrim replace substring coalesce nullif concat
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  cast extract grouping`;
