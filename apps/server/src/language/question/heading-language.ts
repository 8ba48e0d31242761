import { CROSSED } from '../crossing/concepts';
import { isWordOf, languageByWords } from '../crossing/crossings';
import { type Language, unmistakableLanguage } from '../language';
import { isStopWord } from '../stop-words';
import { normalise } from '../words';
import { MASS_HEADS, PLURAL_HEADS, SINGULAR_HEADS } from './suggestion-forms';

/**
 * The language of a heading, which may differ from that of the text below: 'Opening hours' above German text.
 * @param around the language of that text, assumed unless a word indicates another
 * @returns null if undetermined
 */
export function headingLanguage(heading: string, around: Language): Language | null {
  const own = unmistakableLanguage(heading);
  if (own !== 'und') return own;
  const told = languageByWords(heading, around);
  if (told !== null) return told;
  const all = normalise(heading).match(/\p{L}+/gu) ?? [];
  if (all.some((form) => isKnown(form, around))) return around;
  const others = CROSSED.filter((language) => all.some((form) => isKnown(form, language)));
  if (others.length === 0) return around;
  return others.length === 1 && all.every((form) => isKnown(form, others[0] as Language))
    ? (others[0] as Language)
    : null;
}

const isKnown = (form: string, language: Language) =>
  isStopWord(form, language) || isWordOf(form, language) || (language === 'en' && isEnglishNoun(form));

const isEnglishNoun = (form: string) => SINGULAR_HEADS.has(form) || PLURAL_HEADS.has(form) || MASS_HEADS.has(form);
