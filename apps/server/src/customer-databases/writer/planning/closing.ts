import { wordSet } from '../../../language/word-set';
import type { PreparedColumn, PreparedTable } from '../prepare/types';

/** Words of the day on which something is over, the plainest first. */
const OVER = [
  wordSet('closed close resolved finished completed'),
  wordSet('ended end shipped delivered fixed solved settled done returned paid cleared'),
];

/** The date on which something opened is closed, if a row may lack it and no other date says the same. */
export function closingOf(
  { columns }: PreparedTable,
  opened: PreparedColumn | null = null,
): PreparedColumn | undefined {
  const days = columns.filter((one) => one.isDate && one.column.nullable && one !== opened);
  const [closed = []] = OVER.map((words) => days.filter((one) => one.words.some((word) => words.has(word)))).filter(
    (found) => found.length > 0,
  );
  return closed.length === 1 ? closed[0] : undefined;
}
