import type { Scene } from '../scoring/features/scene';
import type { RankedUnit } from '../scoring/rank-units';
import { evidenceIn } from './answer-type';

/** As many sentences may be quoted. */
const QUOTED_MAX = 3;
const HOW_MANY_PEOPLE =
  /(?<!\p{L})how many (?:people|persons|guests|kids|children|adults|passengers|of us|(?:can|could|may) (?:come|attend|join|play|take part|i (?:bring|invite)|we (?:be|bring|invite)))(?!\p{L})/u;

/** How many people is not answered without a number of anything. @param ranked all, best first */
export function lacksHeads({ question }: Scene, ranked: readonly RankedUnit[]): boolean {
  if (!HOW_MANY_PEOPLE.test(question.plain)) return false;
  return !ranked.slice(0, QUOTED_MAX).some(({ unit, section }) => evidenceIn(unit, section.language).count);
}
