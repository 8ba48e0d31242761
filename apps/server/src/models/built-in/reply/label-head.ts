import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { isStopWord } from '../../../language/stop-words';
import { wordTerms } from '../../../language/terms';
import { type Word, words } from '../../../language/words';
import type { Bag } from '../scoring/term-match';

/** Languages whose compounds and names end in what they are. */
export const HEAD_LAST: ReadonlySet<Language> = new Set<Language>(['en', 'de', 'nl']);

/** 'A tower room with bath' is a room. */
const WITH = / (?:with|without|for|mit|ohne|fur|für|met|zonder|voor) /iu;

/** A label without what only describes the thing that it names: 'Hand-tied bouquet' of 'Hand-tied bouquet, our choice'. */
export const namePart = (label: string): string => label.split(/[(,:]| [–-] /u)[0] ?? '';

/** A size behind a name: '14 inch' of 'Wreath 14 inch'. */
const SIZE = /(?<=\p{L}) \d/u;

/** What the thing that a label names is: 'swim' of 'Single swim (adult)', 'cap' of 'Swim cap'. Undefined if unclear. */
export function headOf(label: string, language: Language): Bag | undefined {
  if (!HEAD_LAST.has(language)) return undefined;
  const named = label.split(/\(|(?:[,:–]|(?<=\s)-) ?(?=\D)/u)[0]?.split(SIZE)[0] ?? '';
  const name = named.split(WITH)[0] ?? '';
  const isWeighty = ({ kind, form }: Word) => kind === 'word' && form.length > 2 && !isStopWord(form, language);
  const head = words(name).filter(isWeighty).at(-1);
  return head && { terms: new Set(wordTerms(head, language)), plain: plain(head.form) };
}
