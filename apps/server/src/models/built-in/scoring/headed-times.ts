import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf } from '../../../language/terms';
import { asksOpeningHours, namesClock } from '../evidence/opening-hours';
import { lastHeading } from '../passages/section';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { bagFor, FOUND, strengthIn } from './term-match';

/**
 * For 'public skating times', the hours below the heading 'Public skating', which need not repeat it, before the times
 * of a skating course.
 * @param ranked all, best first
 */
export function headedTimesFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.kind !== 'when' || asksOpeningHours(question)) return ranked;
  const named = terms.filter(({ term, lightly }) => !lightly && !SAYING_LITTLE.has(term.role) && term.role !== 'time');
  if (named.length === 0) return ranked;
  const isNamed = ({ section: { heading, language } }: RankedUnit) => {
    const above = lastHeading(heading);
    const bag = bagFor(above, language);
    const said = termsOf(above, language).filter((term) => !isStopWord(term, language));
    return said.length <= named.length && named.every((term) => strengthIn(bag, term) >= FOUND);
  };
  const told = (one: RankedUnit) =>
    one.unit.kind !== 'row' && namesClock(one.unit.plain, one.section.language) && isNamed(one);
  return told(best) ? ranked : putFirst(ranked, ranked.find(told), best.chance);
}
