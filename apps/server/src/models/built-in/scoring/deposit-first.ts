import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { MONEY } from '../evidence/answer-type';
import { type Scene, shareOf } from './features/scene';
import { putFirst } from './put-first';
import { meantBy, type RankedUnit } from './rank-units';
import { SAID } from './term-match';

const DEPOSIT =
  /^(?:deposits?|prepayments?|down-?payments?|anzahlung(?:en)?|kaution(?:en)?|acomptes?|caution|dep[oó]sitos?|fianzas?)$/u;
/** What becomes of it is another question than how much it is. */
const LATER =
  /(?<!\p{L})(?:back|refund\p{L}*|return\p{L}*|lose|keep|kept|cancel\p{L}*|when|if|why|zuruck|absag\p{L}*|storn\p{L}*)(?!\p{L})/u;
const SHARE = /\d ?%|(?<!\p{L})(?:half|halfte)(?!\p{L})/u;
const AMOUNTS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['how-much', 'what', 'what-is', 'which', 'yes-no']);

/** Held against damage, it is another deposit than the one for a booking. */
const OF_DAMAGE = /(?<!\p{L})(?:breakages?|damages?|security|keys?) deposits?(?!\p{L})/u;
/** 'Do I get my deposit back', and 'after that the deposit is kept' */
const WHAT_BECOMES =
  /(?<!\p{L})(?:back|non-?refund\p{L}*|refund\p{L}*|return(?:ed)?|lose|lost|kept|keep|forfeit\p{L}*|zuruck\p{L}*|einbehalten)(?!\p{L})/u;

/**
 * For 'how much deposit for a suit', 'we need a deposit of £30 for each outfit' before what is kept of it; for 'do I get
 * my deposit back', what becomes of a deposit before what becomes of a fee.
 * @param ranked all, best first
 */
export function depositFirst(scene: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const { question, terms } = scene;
  const [best] = ranked;
  const index = terms.findIndex(({ term }) => DEPOSIT.test(term.word.form));
  if (best === undefined || index < 0 || !AMOUNTS.has(question.kind)) return ranked;
  if (LATER.test(question.plain)) {
    const isOfDeposit = ({ own, unit }: RankedUnit) => (own[index] ?? 0) >= SAID && !OF_DAMAGE.test(unit.plain);
    const isTyped = !terms[index]?.term.carried;
    if (!isTyped || !WHAT_BECOMES.test(question.plain) || isOfDeposit(best)) return ranked;
    return putFirst(
      ranked,
      ranked.find((one) => isOfDeposit(one) && WHAT_BECOMES.test(one.unit.plain)),
      best.chance,
    );
  }
  const tells = ({ unit, own }: RankedUnit) =>
    (own[index] ?? 0) >= SAID && (MONEY.test(unit.plain) || SHARE.test(unit.plain));
  if (tells(best)) return ranked;
  const covers = (one: RankedUnit) => shareOf(scene, meantBy(one));
  // Of a penguin's deposit, a party's says nothing.
  const others = terms.flatMap(({ term: { role } }, at) => (role === 'content' && at !== index ? [at] : []));
  const isOfSame = (one: RankedUnit) => others.length === 0 || others.some((at) => (meantBy(one)[at] ?? 0) >= SAID);
  const told = ranked.filter(tells);
  const ofSame = told.filter(isOfSame);
  // The only deposit of a text is that of all things in it.
  const ofAll = told.filter(({ strengths }) => others.every((at) => (strengths.whole[at] ?? 0) >= SAID));
  const [first, ...rest] = ofSame.length > 0 ? ofSame : ofAll.length === 1 ? ofAll : [];
  if (first === undefined) return ranked;
  return putFirst(
    ranked,
    rest.reduce((most, one) => (covers(one) > covers(most) ? one : most), first),
    best.chance,
  );
}
