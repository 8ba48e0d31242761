import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import type { Question } from '../../../language/question/question';
import { terms as termsOf } from '../../../language/terms';
import { words } from '../../../language/words';
import type { WeightedTerm } from '../scoring/features/scene';
import { SAID, strengthIn } from '../scoring/term-match';

/** Between a denial and what it denies: 'no free parking'. */
const DENYING_WORDS = 3;
/** What a business says that it has or does. */
const THERE_IS =
  /(?<!\p{L})(?:we|there (?:is|are|'?s)|wir|es gibt|nous|il y a|hay|tenemos|ofrecemos|noi|c'e|ci sono|temos|wij|er (?:is|zijn)|мы|есть)(?!\p{L})/u;

/**
 * 'Do you have a café?' names one thing. What a sentence says of it, 'not inside the café', is not whether there is one, unless it is
 * just that which is denied, or said to be there: 'no Amex', 'we sell vouchers'.
 */
export function isOfOneThing(
  question: Question,
  terms: readonly WeightedTerm[],
  language: Language,
  clause: string,
): boolean {
  const named = terms.filter(({ term }) => term.role !== 'light' && term.role !== 'amount');
  const [only] = named;
  if (only === undefined || named.length > 1 || question.times.size > 0) return false;
  const { negation, prohibition, permission } = lexiconOf(language);
  if (prohibition?.test(clause) || permission?.given.test(clause)) return false;
  const said = words(clause).map(({ form, start }) => ({ form, start }));
  const at = said.findIndex(
    ({ form }) => strengthIn({ terms: new Set(termsOf(form, language)), plain: form }, only) >= SAID,
  );
  const before = said
    .slice(Math.max(0, at - DENYING_WORDS), at)
    .map(({ form }) => form)
    .join(' ');
  return at < 0 || !(negation.test(before) || THERE_IS.test(before));
}
