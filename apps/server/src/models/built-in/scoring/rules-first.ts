import { isCostWord } from '../../../language/lexicon/related-words';
import { terms as termsOf } from '../../../language/terms';
import { evidenceIn } from '../evidence/answer-type';
import type { Scene } from './features/scene';
import { putFirst } from './put-first';
import type { RankedUnit } from './rank-units';
import { FOUND } from './term-match';

/** 'Can my 15 year old', 'can we book', 'are children allowed' */
const ASKED =
  /^(?:(?:and|so|hi|hello)[, ]+)?(?:(?:can|could|may|might) (?:i|we|my|our|children|kids|teenagers|adults|students|under|over|\d|an?|the)|(?:are|is) .* (?:allowed|permitted|welcome))(?!\p{L})/u;
const YOUNG =
  /(?<!\p{L})(?:child|children|kids?|teens?|teenagers?|son|daughter|grandchild|years? olds?|yr olds?)(?!\p{L})/u;
/** 'Under 16', 'over 18s', 'from 8 years' */
const AGES =
  /(?<!\p{L})(?:under|over|below|above|aged?|from|minimum age|at least) (?:age |the age of )?\d{1,2}(?![\d:.%])|\d{1,2} ?(?:years?|\+)/u;
/** What one may, must or has to. */
const RULES =
  /(?<!\p{L})(?:may|must|can|cannot|can't|only|allowed|permitted|welcome|need|needs|have to|has to|required|please|not|no|accompanied)(?!\p{L})/u;
const LEAST_SHARE = 0.01;

/**
 * For 'can my 15 year old bowl on a Friday at 9', the rule for those under 18 on Fridays before what Friday costs.
 * @param ranked all, best first
 */
export function rulesFirst({ question, terms }: Scene, ranked: readonly RankedUnit[]): readonly RankedUnit[] {
  const [best] = ranked;
  if (best === undefined || question.asksPrice || !ASKED.test(question.plain)) return ranked;
  const young = YOUNG.test(question.plain);
  if (!onlyCosts(best)) return ranked;
  // 'On the website' is not quite 'online'.
  const said = ({ own }: RankedUnit) =>
    terms.reduce((sum, { term: { role } }, index) => {
      const strength = role === 'light' ? 0 : (own[index] ?? 0);
      return strength >= FOUND ? sum + strength : sum;
    }, 0);
  const least = young ? 1 : Math.max(1, said(best));
  const rules = ranked.filter(
    ({ unit, section, chance }) =>
      chance >= LEAST_SHARE * best.chance &&
      !evidenceIn(unit, section.language).money &&
      (young ? AGES : RULES).test(unit.plain),
  );
  const [rule] = rules.filter((one) => said(one) >= least).sort((one, other) => said(other) - said(one));
  return putFirst(ranked, rule ?? best, best.chance / 2);
}

function onlyCosts({ unit, section }: RankedUnit): boolean {
  const { language, pair } = section;
  if (pair || RULES.test(unit.plain)) return false;
  return evidenceIn(unit, language).money || termsOf(unit.text, language).some((term) => isCostWord(term, language));
}
