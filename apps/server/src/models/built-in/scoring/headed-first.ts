import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf } from '../../../language/terms';
import { MONEY } from '../evidence/answer-type';
import { asksOpeningHours, namesClock } from '../evidence/opening-hours';
import { lastHeading } from '../passages/section';
import type { Scene } from './features/scene';
import { SAYING_LITTLE } from './naming-row';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { bagFor, FOUND, strengthIn } from './term-match';

/**
 * For 'public skating times', the hours below the heading 'Public skating', which need not repeat it, before the times
 * of a skating course; for 'how much is a suit to measure', a price below 'Suits to measure'.
 * @param ranked all, best first
 */
export function headedFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  const tells = tellingOf(question);
  if (best === undefined || tells === null) return ranked;
  const named = terms.filter(
    ({ term: { role, word }, lightly }) =>
      !lightly && !SAYING_LITTLE.has(role) && role !== 'time' && !isCostWord(word.form, question.language),
  );
  if (named.length === 0) return ranked;
  const isNamed = ({ section: { heading, language } }: RankedUnit) => {
    const above = lastHeading(heading);
    const bag = bagFor(above, language);
    const said = termsOf(above, language).filter((term) => !isStopWord(term, language));
    return said.length <= named.length && named.every((term) => strengthIn(bag, term) >= FOUND);
  };
  const isTold = (one: RankedUnit) => one.unit.kind !== 'row' && tells(one) && isNamed(one);
  if (isTold(best)) return ranked;
  const [first, ...others] = ranked.filter(isTold);
  if (first === undefined) return ranked;
  // What is kept of the price when somebody cancels stands below it.
  const told = question.asksPrice
    ? others.reduce((top, one) => (one.section === top.section && one.place < top.place ? one : top), first)
    : first;
  return putFirst(ranked, told, best.chance);
}

/** What is asked for: a time of day, or a price; null for anything else. */
function tellingOf(question: Question): ((one: RankedUnit) => boolean) | null {
  if (question.kind === 'when' && !asksOpeningHours(question))
    return ({ unit, section }) => namesClock(unit.plain, section.language);
  if (question.kind === 'how-much' && question.asksPrice) return ({ unit }) => MONEY.test(unit.plain);
  return null;
}
