import { plain } from '../../../language/lexicon/lexicon';
import type { Scene, Spot } from '../scoring/features/scene';
import { SAID } from '../scoring/term-match';

const KIND =
  /^(?:sessions?|shoots?|packages?|lessons?|tickets?|class(?:es)?|courses?|treatments?|appointments?|trips?|tours?|passe?s?|options?|services?|ones?)$/u;

/** Whether a plain word only says what kind of thing a name is of: a 'Mini' is a mini session, however its table calls it. */
export const isKindWord = (form: string): boolean => KIND.test(form);

/** The indexes of a question's words that a row need not have: 'lessons' in 'adult lessons', over a table of classes. */
export function kindWordsOf({ terms }: Scene, { unit, own }: Spot): number[] {
  const isOfKinds = unit.cells.some(({ column }) => isKindWord(plain(column)));
  const isNamed = terms.some(({ term }, index) => term.role === 'content' && (own[index] ?? 0) >= SAID);
  if (!isOfKinds || !isNamed) return [];
  return terms.flatMap(({ term }, index) => (isKindWord(plain(term.word.form)) ? [index] : []));
}
