import type { Language } from '../language';
import { isStopWord } from '../stop-words';
import type { Word } from '../words';
import { halfOfName, ledMeaning, phrasalMeaning } from './phrasal-verbs';
import { relatedWords } from './related-words';
import { separableMeaning } from './separable-verbs';

/**
 * The stems that a verb means together with a later word, or a word as half of a name, in languages with such verbs: 'collect' for 'can you pick it
 * up', 'abhol' for 'holt ihr es ab'; synonyms included.
 * @param list the words of the question
 * @param place index of the verb
 */
export function meaningTogether(list: readonly Word[], place: number, language: Language): readonly string[] {
  const { synonyms } = relatedWords(language);
  const common = isStopWord(list[place]?.form ?? '', language);
  // 'Gebt ihr einen Helm mit?' asks for a helmet: of common verbs, only combinations with a known meaning count.
  const apart = separableMeaning(list, place, language).filter((stemmed) => !common || synonyms.has(stemmed));
  const inEnglish = () => [...phrasalMeaning(list, place), ...ledMeaning(list, place), ...halfOfName(list, place)];
  const said = language === 'en' ? inEnglish() : apart;
  return [...new Set(said.flatMap((stemmed) => [stemmed, ...(synonyms.get(stemmed) ?? [])]))];
}
