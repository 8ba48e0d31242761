/** 'Which of those are from the USA', 'how many of them' */
const OF_THOSE = /^(?:and |so |then )?(?:which|who|how many|any|what) of (?:them|those|these|the (?:five|ten|\d+))\b/i;
const COUNT = '(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)';
/** 'Top 5', 'five best', 'the first ten' */
const FIRST_FEW = new RegExp(
  `\\b(?:top|first|last|bottom|best|worst|biggest|largest|highest|lowest|smallest|latest|oldest|newest) ${COUNT}\\b|\\b${COUNT} (?:\\w+ )?(?:best|worst|top|first|last|biggest|largest|highest|lowest|smallest|latest|oldest|newest|most|least|longest|shortest|cheapest|dearest)\\b`,
  'i',
);

/**
 * Whether a question picks from the first few rows of the last one: a condition would pick before they are ranked, and
 * list other rows.
 */
export const picksFromFirstFew = (question: string, last: string | null): boolean =>
  last !== null && OF_THOSE.test(question.trim()) && FIRST_FEW.test(last);
