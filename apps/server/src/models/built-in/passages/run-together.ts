import { placesToCut } from '../../../language/compounds';
import type { Language } from '../../../language/language';
import { isKnownWord } from '../../../language/lexicon/related-words';
import { stem } from '../../../language/stem';
import { terms } from '../../../language/terms';
import { words } from '../../../language/words';
import type { Section } from './section';

/**
 * 'Laser tag' for 'lasertag' in a question, if the sources write one word behind the other and nowhere the whole. A
 * greenhouse is no green house: its halves must be neighbours.
 */
export function writtenApart(text: string, language: Language, sections: readonly Section[]): string {
  let apart = text;
  for (const { form, start, end, kind } of words(text).reverse()) {
    const key = stem(form, language);
    if (
      kind !== 'word' ||
      isKnownWord(form, language) ||
      sections.some((section) => section.terms.has(key) || section.headingTerms.has(key))
    )
      continue;
    const at = placesToCut(form, language).find((place) => areNeighbours(form, place, language, sections));
    if (at === undefined || end - start !== form.length) continue;
    apart = `${apart.slice(0, start + at)} ${apart.slice(start + at)}`;
  }
  return apart;
}

function areNeighbours(form: string, at: number, language: Language, sections: readonly Section[]): boolean {
  const [first, last] = [stem(form.slice(0, at), language), stem(form.slice(at), language)];
  const isIn = (sequence: readonly string[]) =>
    sequence.some((term, place) => term === first && sequence[place + 1] === last);
  return sections.some(
    ({ units, headingPlain }) => isIn(terms(headingPlain, language)) || units.some(({ sequence }) => isIn(sequence)),
  );
}
