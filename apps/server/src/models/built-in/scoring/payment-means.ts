import { plain } from '../../../language/lexicon/lexicon';
import { paymentMeansAsked } from '../../../language/question/paying';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';

const MEANS =
  /(?<!\p{L})(?:cash|(?:credit|debit)|(?<!(?:gift|loyalty|member|membership|id) )cards?|visa|mastercard|amex|american express|invoice|cheques?|checks?|(?:bank )?transfers?|paypal|apple pay|google pay|contactless|bacs|direct debit|bar(?:geld|zahlung)?|(?:ec-|giro|kredit)?karten?|uberweisung|lastschrift|rechnung|especes|cartes?|virement|cheque|efectivo|tarjetas?|transferencia|contanti|carta|bonifico|contant|pinnen|ideal|overboeking)(?!\p{L})/gu;
const MEANS_MIN = 2;
const TITLE = /^\S+(?: \S+)?$/u;

/**
 * For 'how can I pay', the sentence that lists cash and cards before the one that says when payment is due.
 * @param ranked all, best first
 */
export function paymentMeansFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const asked = paymentMeansAsked(question.plain);
  const [best] = ranked;
  // Below a title such as 'Payment', everything is told.
  if (asked === undefined || best === undefined || TITLE.test(best.unit.text)) return ranked;
  // 'How can I pay the deposit' is asked of the deposit.
  if (!terms.every(({ term: { role, word } }) => role === 'light' || asked.includes(plain(word.form)))) return ranked;
  const meansIn = ({ unit }: RankedUnit) => new Set(unit.plain.match(MEANS)).size;
  return putFirst(
    ranked,
    ranked.find((one) => one.unit.kind !== 'row' && meansIn(one) >= MEANS_MIN),
    1,
  );
}
