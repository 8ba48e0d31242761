import { plain } from '../../../language/lexicon/lexicon';
import { MONEY } from '../evidence/answer-type';
import { lastHeading } from '../passages/section';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

/** Being late, of which a fee is one of its own. */
export const LATE = /(?<!\p{L})(?:late|overdue)(?!\p{L})/u;

/**
 * For 'how much if I am 20 minutes late', what is charged under 'Late pick-up' before the price of what one is late for.
 * @param ranked all, best first
 */
export function lateFeeFirst({ question }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  if (!question.asksPrice || !LATE.test(question.plain)) return ranked;
  const isOfBeingLate = ({ unit, section }: RankedUnit) =>
    MONEY.test(unit.plain) && (LATE.test(unit.plain) || LATE.test(plain(lastHeading(section.heading))));
  return putFirst(ranked, ranked.find(isOfBeingLate), 1);
}
