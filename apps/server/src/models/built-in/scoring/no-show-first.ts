import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

const NOT = "(?:not|n't|never|fails? to|failed to|without|unable to)";
const COMING = '(?:show(?:ing)? up|turn(?:ing)? up|come|coming|attend(?:ing)?|arrive|appear)';
/** 'What happens if I don't show up', 'if I dont turn up', 'if I miss my lesson' */
const ASKED = new RegExp(
  `(?<!\\p{L})if (?:i|we|someone|somebody|my \\p{L}+|our \\p{L}+) (?:\\p{L}{2,6}${NOT}|\\p{L}{2,6} ${NOT}|dont|doesnt|didnt|cant|${NOT}) (?:just )?${COMING}(?!\\p{L})|(?<!\\p{L})if (?:i|we) (?:miss|missed) (?:a|an|my|our|the|one)(?!\\p{L})|(?<!\\p{L})no[- ]?shows?(?!\\p{L})`,
  'u',
);
const TOLD = new RegExp(
  `(?:(?<!\\p{L})|(?<=\\p{L}))${NOT} ${COMING}(?!\\p{L})|(?<!\\p{L})(?:no[- ]?shows?|missed (?:appointments?|lessons?|classes|class|sessions?|bookings?|visits?)|(?:miss|misses) (?:an?|your|the|one))(?!\\p{L})`,
  'u',
);

/**
 * For 'what happens if I don't show up', what is said of those who do not turn up before what one has to show.
 * @param ranked all, best first
 */
export function noShowFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || !ASKED.test(question.plain) || TOLD.test(best.unit.plain)) return ranked;
  return putFirst(
    ranked,
    ranked.find(({ unit }) => TOLD.test(unit.plain)),
    1,
  );
}
