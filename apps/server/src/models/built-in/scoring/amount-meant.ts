import { holdsAmount } from '../../../language/question/amounts';
import type { Question } from '../../../language/question/question';
import type { ReadUnit } from '../passages/section';
import type { RankedUnit } from './rank-units';

/** At least such a share as likely: in one section what holds for several amounts is told apart by the amounts alone. */
const LEAST_SHARE = 0.02;

/** A word of the question is said from the first on, and not said below the second. */
const NAMED = 0.7;
const LACKED = 0.5;

/**
 * What holds for the amount that is asked about before what holds for others of its kind: of 'under 12' and 'from 16', the one
 * that an eleven-year-old is meant by.
 */
export function amountMeantFirst({ amounts }: Question, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const amount = best && amounts.find((each) => holdsAmount(each, best.unit) === 'beside');
  if (!best || !amount) return ranked;
  const first = ranked.find(
    (one) =>
      (one.section === best.section || (amount.age && saysOther(one, best))) &&
      one.chance >= LEAST_SHARE * best.chance &&
      holdsAmount(amount, one.unit) === 'within',
  );
  return first ? [first, ...ranked.filter((one) => one !== first)] : ranked;
}

/** It has a word of the question that the other one lacks: an age limit of what is asked about, and not of something else. */
const saysOther = (one: RankedUnit, other: RankedUnit) =>
  one.own.some((strength, index) => strength >= NAMED && (other.own[index] ?? 0) < LACKED);

/** Whether it says what holds for an amount that is asked about. */
export const isOfAmount = ({ amounts }: Question, unit: ReadUnit): boolean =>
  amounts.some((amount) => holdsAmount(amount, unit) === 'within');

/** 'Less than 24 hours before', where 30 hours are asked about and one sentence says what is so of those. */
export function isOfOtherAmount({ amounts }: Question, { unit }: RankedUnit, chosen: readonly RankedUnit[]): boolean {
  return amounts.some(
    (amount) =>
      holdsAmount(amount, unit) === 'beside' && chosen.some((other) => holdsAmount(amount, other.unit) === 'within'),
  );
}
