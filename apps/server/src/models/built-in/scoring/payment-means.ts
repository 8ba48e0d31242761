import { paymentMeansAsked } from '../../../language/question/paying';
import { isAskedOfAll } from './asked-of-all';
import type { Scene } from './features/scene';
import type { RankedUnit } from './rank-units';

const MEANS =
  /(?<!\p{L})(?:cash|(?:credit|debit)|(?<!(?:gift|loyalty|member|membership|id) )cards?|visa|mastercard|amex|american express|invoice|cheques?|checks?|(?:bank )?transfers?|paypal|apple pay|google pay|contactless|bacs|direct debit|bar(?:geld|zahlung)?|(?:ec-|giro|kredit)?karten?|uberweisung|lastschrift|rechnung|especes|cartes?|virement|cheque|efectivo|tarjetas?|transferencia|contanti|carta|bonifico|contant|pinnen|ideal|overboeking)(?!\p{L})/gu;
const MEANS_MIN = 2;
/** Chance of each of several sentences that name means. */
const SHARE = 0.45;
const TITLE = /^\S+(?: \S+)?$/u;

/**
 * For 'how can I pay', the sentence that lists cash and cards before the one that says when payment is due.
 * @param ranked all, best first
 */
export function paymentMeansFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  // Below a title such as 'Payment', everything is told.
  if (best === undefined || TITLE.test(best.unit.text)) return ranked;
  if (!isAskedOfAll(scene, paymentMeansAsked(scene.question.plain))) return ranked;
  const meansIn = ({ unit }: RankedUnit) => new Set(unit.plain.match(MEANS)).size;
  const naming = ranked.filter((one) => one.unit.kind !== 'row' && meansIn(one) >= MEANS_MIN);
  const most = Math.max(0, ...naming.map(meansIn));
  const first = naming.find((one) => meansIn(one) === most);
  if (first === undefined) return ranked;
  // 'Over the phone, Visa only' completes 'all cards and cash in the shop'; nothing else does.
  const others = naming.filter((one) => one !== first && one.section === first.section);
  const rest = ranked.filter((one) => one !== first && !others.includes(one));
  const told = others.map((one) => ({ ...one, chance: SHARE }));
  return [{ ...first, chance: others.length > 0 ? SHARE : 1 }, ...told, ...rest.map((one) => ({ ...one, chance: 0 }))];
}
