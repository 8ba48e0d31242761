import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

const NUMBERS = /\d[\d.,]*/gu;

/** Whether two units of different sections say the same with other numbers: 'for up to 60 guests' and 'for up to 110'. */
function areTwins(one: RankedUnit, other: RankedUnit): boolean {
  if (one.section === other.section || one.unit.plain === other.unit.plain) return false;
  const [form, same] = [one, other].map(({ unit }) => unit.plain.replace(NUMBERS, '0'));
  return form === same;
}

/** Whether a unit's heading has a word of the question that the other's lacks. */
const isNamedAbove = (one: RankedUnit, other: RankedUnit): boolean =>
  one.strengths.heading.some((strength, index) => strength >= FOUND && (other.strengths.heading[index] ?? 0) < FOUND);

/** 'For up to 60 guests' of bronze, beside 'for up to 110 guests' of silver, which was asked about. */
export const isOfTwin = (one: RankedUnit, best: RankedUnit): boolean =>
  areTwins(one, best) && isNamedAbove(best, one) && !isNamedAbove(one, best);

/**
 * For 'how many guests does the silver package cover', what stands under 'Silver' before the same sentence about gold.
 * @param ranked all, best first
 */
export function twinAskedFirst(_: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined) return ranked;
  return putFirst(
    ranked,
    ranked.find((one) => isOfTwin(best, one)),
    best.chance,
  );
}
