import { detectLanguage, type Language, unmistakableLanguage } from '../language';
import { KNOWN_LANGUAGES } from '../lexicon';
import { words } from '../words';
import { languageOf } from './question';

/** Shorter messages reveal little about their language, except by words unique to it. */
const WORDS_ENOUGH = 4;

/**
 * The language to answer in: that of the person's own words, otherwise the browser's, otherwise the sources'.
 * @param said the person's messages in the conversation, oldest first
 * @param spoken the sources' languages: their readers most likely write in one of these
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

/** A language of neither the browser nor the sources must be clear. */
function ownLanguage(message: string, likely: Language, near: ReadonlySet<Language>): Language {
  const unmistakable = unmistakableLanguage(message);
  if (unmistakable !== 'und' || words(message).length < WORDS_ENOUGH) return unmistakable;
  const among = detectLanguage(message, near, likely);
  const anywhere = detectLanguage(message, KNOWN_LANGUAGES, among);
  return anywhere === among && among !== 'und' ? among : languageOf(message, likely);
}
