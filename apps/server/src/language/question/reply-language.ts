import { detectLanguage, type Language, unmistakableLanguage } from '../language';
import { KNOWN_LANGUAGES } from '../lexicon';
import { words } from '../words';
import { languageOf } from './question';

/** Shorter messages say little of their language, but for words that no other language has. */
const WORDS_ENOUGH = 4;

/**
 * The language to answer a person in: that of their own words, or else the browser's, or else the sources'.
 * @param said what the person has written in the conversation, oldest first
 * @param spoken what the sources are in: somebody who reads them is likelier to write so than in any other language
 */
export function replyLanguage(
  said: readonly string[],
  browser: Language | null,
  otherwise: Language,
  spoken: Iterable<Language> = [],
): Language {
  const near = new Set<Language>([otherwise, ...(browser ? [browser] : []), ...spoken]);
  for (const message of [...said].reverse()) {
    const own = ownLanguage(message, browser ?? otherwise, near);
    if (own !== 'und') return own;
  }
  return browser ?? otherwise;
}

/** A language that neither the browser nor the sources speak has to be plain. */
function ownLanguage(message: string, likely: Language, near: ReadonlySet<Language>): Language {
  const unmistakable = unmistakableLanguage(message);
  if (unmistakable !== 'und' || words(message).length < WORDS_ENOUGH) return unmistakable;
  const among = detectLanguage(message, near, likely);
  const anywhere = detectLanguage(message, KNOWN_LANGUAGES, among);
  return anywhere === among && among !== 'und' ? among : languageOf(message, likely);
}
