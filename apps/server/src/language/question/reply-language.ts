import { type Language, unmistakableLanguage } from '../language';
import { words } from '../words';
import { languageOf } from './question';

/** Shorter messages say little of their language, but for words that no other language has. */
const WORDS_ENOUGH = 4;

/**
 * The language to answer a person in: that of their own words, or else the browser's, or else the sources'.
 * @param said what the person has written in the conversation, oldest first
 */
export function replyLanguage(said: readonly string[], browser: Language | null, otherwise: Language): Language {
  for (const message of [...said].reverse()) {
    const own = ownLanguage(message, browser ?? otherwise);
    if (own !== 'und') return own;
  }
  return browser ?? otherwise;
}

/** @param likely wins where two languages are as good */
function ownLanguage(message: string, likely: Language): Language {
  const unmistakable = unmistakableLanguage(message);
  if (unmistakable !== 'und' || words(message).length < WORDS_ENOUGH) return unmistakable;
  return languageOf(message, likely);
}
