import type { Language } from '../../../language/language';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { words } from '../../../language/words';
import type { WeightedTerm } from '../scoring/features/scene';
import { SAID, strengthIn } from '../scoring/term-match';

const OF = /^(?:of|belonging|left|kept|found|under|over|without|von|der|des|de|du|di|van)$/u;
/** Words before the subject of a clause: an article, 'all'. */
const BEFORE_MAX = 2;

/**
 * Whether a plain clause is about some of what is asked about: 'dogs of livery owners are welcome' says nothing of the
 * dogs of visitors.
 */
export function isOfSome(clause: string, terms: readonly WeightedTerm[], language: Language): boolean {
  const list = words(clause);
  const isAsked = (at: number) => {
    const word = list[at];
    if (word === undefined) return false;
    const said = { terms: new Set(wordTerms(word, language)) };
    return terms.some((term) => term.term.role !== 'light' && strengthIn(said, term) >= SAID);
  };
  return list.slice(0, BEFORE_MAX).some((_, at) => {
    if (!isAsked(at) || !OF.test(list[at + 1]?.form ?? '')) return false;
    const owner = list.findIndex(({ form }, place) => place > at + 1 && !isStopWord(form, language));
    return owner >= 0 && owner <= at + 3 && !isAsked(owner);
  });
}
