import { saysPaymentDue } from '../evidence/payment-due';
import { asksPaymentDue } from '../scoring/asked-of-all';
import { isDependent } from '../scoring/features/place';
import { type Scene, spotsOf } from '../scoring/features/scene';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

const TOLD_MAX = 3;

/**
 * For 'when do I pay', what the sources say of it: deposit, balance and bill may each be due at another time.
 * @returns null if something else is asked, or no sentence says when
 */
export function paymentDueReply(scene: Scene): Reply | null {
  if (!asksPaymentDue(scene)) return null;
  const due = [...spotsOf(scene)]
    .filter(({ unit }) => unit.cells.length === 0 && saysPaymentDue(unit.plain))
    .slice(0, TOLD_MAX);
  const sections = [...new Set(due.map(({ section }) => section))];
  if (due.length === 0) return null;
  const texts = sections.map((section) => {
    const told = due.filter((spot) => spot.section === section).map(({ place }) => place);
    const places = told.flatMap((place) => (isDependent(section, place) ? [place - 1, place] : [place]));
    const quotes = [...new Set(places)].flatMap((place) => section.units[place]?.quote.from(section.passage) ?? []);
    return joinSentences(quotes);
  });
  return { text: sentenceOrList(texts), sections, answered: true };
}
