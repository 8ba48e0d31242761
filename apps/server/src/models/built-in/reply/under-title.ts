import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { isStopWord } from '../../../language/stop-words';
import { words } from '../../../language/words';
import { MONEY } from '../evidence/answer-type';
import type { TracedText } from '../passages/traced-text';
import type { Unit } from '../passages/units';
import type { RankedUnit } from '../scoring/rank-units';
import { joinSentences } from './sentences';

const PRICED = /^\p{Lu}[^.!?]{2,50}? [-–—] [^.!?]{0,20}\d[^.!?]{0,20}$/u;

/** 'Orchard package - 3,690 pounds', with what is included in sentences below. */
const isPriced = ({ kind, text }: Unit, next: Unit | undefined): boolean =>
  kind === 'sentence' &&
  PRICED.test(text) &&
  MONEY.test(plain(text)) &&
  next?.kind === 'sentence' &&
  /[.!。]$/u.test(next.text);

/** A priced title with the sentences below it, where more than the price is asked for; null for any other unit. */
export function underPrice(question: Question, { unit, section, place }: RankedUnit, most: number): TracedText | null {
  const next = section.units.slice(place + 1);
  if (question.asksPrice || !isPriced(unit, next[0])) return null;
  const end = next.findIndex((each, at) => each.kind !== 'sentence' || each.title || isPriced(each, next[at + 1]));
  const under = next.slice(0, end < 0 ? most : Math.min(end, most));
  return joinSentences([unit, ...under].map(({ quote }) => quote)).from(section.passage);
}

/**
 * The text under a title that matches a question best: 'Payment' alone does not say how one pays. A line with stop
 * words may be a sentence without its full stop.
 * @returns null if the unit is not a title
 */
export function underTitle({ unit, section, place }: RankedUnit, most: number): TracedText | null {
  if (!unit.title || words(unit.text).some(({ form }) => isStopWord(form, section.language))) return null;
  const next = section.units.slice(place + 1);
  const end = next.findIndex(({ kind, title }) => kind !== 'sentence' || title);
  const under = next.slice(0, end < 0 ? most : Math.min(end, most));
  return under.length === 0 ? null : joinSentences(under.map(({ quote }) => quote)).from(section.passage);
}
