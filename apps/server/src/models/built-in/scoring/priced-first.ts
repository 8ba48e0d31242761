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
  if (best === undefined || question.kind !== 'how-much' || !question.asksPrice || speaksOfMoney(best)) return ranked;
  const isAbout = ({ own }: RankedUnit) =>
    terms.some(({ term: { role } }, index) => role === 'content' && (own[index] ?? 0) >= FOUND);
  const priced = ranked.find((one) => evidenceIn(one.unit, one.section.language).money && isAbout(one));
  return putFirst(ranked, priced, best.chance);
}

function speaksOfMoney({ unit, section }: RankedUnit): boolean {
  const { language } = section;
  const { money, number } = evidenceIn(unit, language);
  const costs = () => termsOf(unit.text, language).some((term) => isCostWord(term, language));
  return section.pair || money || number || lexiconOf(language).gratis.test(unit.plain) || costs();
}
