const DENIED = String.raw`(?:have|has|had)\s+(?:not|never)|(?:have|has)n['’]?t`;
const SPAN = String.raw`(?:(?:over|more than|at least|about)\s+)?(an?|\d{1,3}|\p{L}{3,6})\s+(weeks?|months?|years?)`;
const NOT_FOR = new RegExp(
  `\\b((?:${DENIED})\\b[^.?!;]{1,60}?)\\s+(?:for|in)\\s+${SPAN}\\b(?!\\s+(?:from|ago|old))`,
  'iu',
);

/** 'Have not ordered for 6 months' is 'have not ordered in the last 6 months'. */
export function withLastMonths(question: string): string {
  return question.replace(NOT_FOR, (all, before: string, count: string, unit: string) => {
    if (/^(?:last|past|next|the|this|these)$/i.test(count)) return all;
    return `${before} in the last ${/^an?$/i.test(count) ? '1' : count} ${unit}`;
  });
}
