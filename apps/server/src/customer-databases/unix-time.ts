import type { Column } from './types';

/** Names of timestamps, and names that may just as well be a day written as 20240131 or the number of a step. */
const MOMENT = /(?:_at|_ts|epoch|unix|timestamp)$|^ts$|last_?(?:login|seen|visit|active|activity)$/i;
const MOMENT_IN_CAMEL = /[a-z]At$/;
const PERHAPS = /(?:_on|(?:^|_)dt|(?<!up|candi|man)date)$/i;
const PERHAPS_IN_CAMEL = /[a-z]On$/;

/** 1973 to 2100: excludes days written as numbers, years and milliseconds. */
const EARLIEST = 100_000_000;
const LATEST = 4_102_444_800;

/** Whether a column may hold Unix times in seconds, by its name and type; its values decide. */
export function mayKeepSeconds({ name, kind, type }: Column): boolean {
  if (kind !== 'integer' || /^(?:BOOL|TINYINT)/i.test(type)) return false;
  return [MOMENT, MOMENT_IN_CAMEL, PERHAPS, PERHAPS_IN_CAMEL].some((pattern) => pattern.test(name));
}

/** Whether a column holds Unix times in seconds. If its values were not read, its name alone must be clear enough. */
export function keepsSeconds(column: Column): boolean {
  if (!mayKeepSeconds(column)) return false;
  // Zero stands for 'never'.
  const values = column.values?.map(Number).filter((value) => value !== 0) ?? [];
  if (values.length === 0) return MOMENT.test(column.name) || MOMENT_IN_CAMEL.test(column.name);
  return values.every((value) => value >= EARLIEST && value <= LATEST);
}
