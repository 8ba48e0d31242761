import { plain } from '../../../language/lexicon/lexicon';
import type { Question } from '../../../language/question/question';
import { MONEY } from '../evidence/answer-type';
import { lastHeading, type Section } from '../passages/section';

/** A heading over what the business pays: 'Second-hand counter: what we pay', 'We buy'. */
const WE_PAY =
  /(?<!\p{L})(?:(?:what|prices?) we pay|we (?:also )?buy|we(?:'ll| will) give you|buying prices?|buy[- ]?back|trade[- ]in|sell(?:ing)? to us|(?:wir kaufen|ankauf\p{L}*|inzahlungnahme))(?!\p{L})/u;
/** The asker gets money: 'what do you pay for', 'how much do I get for'. */
const I_AM_PAID =
  /(?<!\p{L})(?:(?:do|would|will|can|could) (?:you|u) (?:\p{L}+ )?(?:pay|give me|offer me|offer for)|you(?:'ll| will)? (?:pay|give me|offer me)|(?:do|can|could|will|would) (?:i|we) get for|(?:i|we)(?:'d| would)? get for|worth|trade[- ]?in|part[- ]?exchange|(?:zahlt|zahlen) (?:ihr|sie)|(?:bekomme|kriege) ich)(?!\p{L})/u;
/** The asker sells: 'can I sell you my phone', 'do you buy used phones'. */
const I_SELL =
  /(?<!\p{L})(?:(?:i|we) (?:want to |would like to |'d like to |\p{L}+ )?sell|(?:like|want|trying|looking|wish) to sell|selling (?:my|our|an? old|you)|sell (?:you|u|it to you)|(?:do|would|will|can|could) (?:you|u|they) (?:\p{L}+ )?(?:buy|purchase|take in)|(?:kauft|kaufen|nehmt) (?:ihr|sie)|(?:kann|darf) ich (?:\p{L}+ ){0,4}verkaufen)(?!\p{L})/u;
const WE_SELL = /(?<!\p{L})(?:we (?:also |only )?sell|for sale|(?:wir|von uns) verkauf\p{L}*)(?!\p{L})/u;
const WE_BUY =
  /(?<!\p{L})(?:we (?:also |only |don't |do not )?(?:buy|pay)|buy and sell|sellers?|wir kaufen|ankauf\p{L}*)(?!\p{L})/u;

/**
 * A question, and the passages on its side of the counter: what the shop pays for a broken phone is not the price of a
 * screen, nor does the price of a screen say what one gets for a phone. That used phones are sold does not say that they
 * are bought.
 */
export function onSideAsked(question: Question, sections: readonly Section[]): readonly Section[] {
  const sells = I_SELL.test(question.plain);
  const meant = sells ? sections.map(withoutSales) : sections;
  if (!question.asksPrice) return meant;
  const buys = ({ heading }: Section) => WE_PAY.test(plain(lastHeading(heading)));
  if (!sells && !I_AM_PAID.test(question.plain)) {
    const others = meant.filter((section) => !buys(section));
    // Who only buys has no other prices.
    return others.some(({ units }) => units.some(({ plain: said }) => MONEY.test(said))) ? others : meant;
  }
  const tellsOfBuying = (section: Section) =>
    buys(section) || section.units.some(({ kind, plain: said }) => kind !== 'row' && WE_BUY.test(said));
  const isTable = ({ units }: Section) => units.some(({ kind }) => kind === 'row');
  return meant.some(tellsOfBuying) ? meant.filter((section) => tellsOfBuying(section) || !isTable(section)) : meant;
}

function withoutSales(section: Section): Section {
  const units = section.units.filter(({ plain: said }) => !WE_SELL.test(said) || WE_BUY.test(said));
  return units.length === section.units.length ? section : { ...section, units };
}
