import { lexiconOf } from '../../../language/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import { terms as termsOf } from '../../../language/terms';
import { evidenceIn } from '../evidence/answer-type';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/**
 * For 'how much is it to board my cat', something with a price about a cat before 'We board cats only', which says
 * nothing of money.
 * @param ranked all, best first
 */
export function pricedFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.kind !== 'how-much' || !question.asksPrice || speaksOfMoney(question.plain, best))
    return ranked;
  const has = ({ own, strengths }: RankedUnit, wanted: (role: string) => boolean) =>
    terms.some(
      ({ term: { role } }, index) => wanted(role) && Math.max(own[index] ?? 0, strengths.heading[index] ?? 0) >= FOUND,
    );
  const priced = ranked.filter((one) => evidenceIn(one.unit, one.section.language).money);
  // The JLPT course is the row with that name, whatever else is a course.
  const named = priced.find((one) => has(one, (role) => role === 'name'));
  return putFirst(ranked, named ?? priced.find((one) => has(one, (role) => role === 'content')), best.chance);
}

/** 'Cancelled free of charge' is no price of the thing. */
const CANCELS = /(?<!\p{L})(?:cancel\p{L}*|moved?|rebook\p{L}*|reschedul\p{L}*|postpon\p{L}*)(?!\p{L})/u;

function speaksOfMoney(asked: string, { unit, section }: RankedUnit): boolean {
  const { language } = section;
  const { money, number } = evidenceIn(unit, language);
  const costs = () => termsOf(unit.text, language).some((term) => isCostWord(term, language));
  if (!money && CANCELS.test(unit.plain) && !CANCELS.test(asked)) return section.pair;
  return section.pair || money || number || lexiconOf(language).gratis.test(unit.plain) || costs();
}
