import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { lastHeading, type Section } from '../passages/section';

/** A heading over what the business pays: 'Second-hand counter: what we pay', 'We buy'. */
const WE_PAY =
  /(?<!\p{L})(?:(?:what|prices?) we pay|we (?:also )?buy|we(?:'ll| will) give you|buying prices?|buy[- ]?back|trade[- ]in|sell(?:ing)? to us|(?:wir kaufen|ankauf\p{L}*|inzahlungnahme))(?!\p{L})/u;
/** The asker gets money: 'what do you pay for', 'how much do I get for', 'can I sell'. */
const I_SELL =
  /(?<!\p{L})(?:sell(?:ing)?|(?:do|would|will|can|could) (?:you|u) (?:\p{L}+ )?(?:pay|buy|give|offer|take)|you(?:'ll| will)? (?:pay|buy|give|offer)|(?:do|can|could|will|would) (?:i|we) (?:get|have)|(?:i|we)(?:'d| would)? get|worth|trade[- ]?in|part[- ]?exchange|(?:kauft|kaufen|zahlt|zahlen) (?:ihr|sie)|verkaufen|(?:bekomme|kriege) ich)(?!\p{L})/u;

/**
 * A question about a price, and the passages on its side of the counter: what the shop pays for a broken phone is not
 * the price of a screen, nor does the price of a screen say what one gets for a phone.
 */
export function onSideAsked(question: Question, sections: readonly Section[]): readonly Section[] {
  if (!question.asksPrice) return sections;
  const buying = sections.filter(({ heading }) => WE_PAY.test(plain(lastHeading(heading))));
  if (buying.length === 0) return sections;
  if (!I_SELL.test(question.plain)) return sections.filter((section) => !buying.includes(section));
  const isTable = ({ units }: Section) => units.some(({ kind }) => kind === 'row');
  return sections.filter((section) => buying.includes(section) || !isTable(section));
}
