import type { Language } from '../language';
import { lexiconOf } from '../lexicon';
import { plain } from '../lexicon/lexicon';
import { SPOKEN } from '../phrases';
import { formsOf } from '../phrases/phrases';
import { hasQuestionWord } from './question-kind';

/** A message of this many words with two weak phrases is a complaint. */
const WEAK_WORDS_MIN = 5;
/** A longer message has more content than anger, and is searched for like a question. */
export const COMPLAINT_CHARACTERS = 300;
/** Chinese and Japanese have no spaces that mark where a phrase begins. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/**
 * The language of a message that is only a complaint: 'an hour in the queue and you gave our boat away, never again'.
 * @returns null for any other message
 */
export function complainsIn(message: string): Language | null {
  if (message.length > COMPLAINT_CHARACTERS) return null;
  const seen = plain(message);
  const forms = formsOf(message);
  const [spaced, run] = [` ${forms.join(' ')} `, forms.join('')];
  const times = (phrases: readonly string[]) =>
    phrases.filter((phrase) =>
      SPACELESS.test(phrase) ? run.includes(phrase.replaceAll(' ', '')) : spaced.includes(` ${phrase} `),
    ).length;
  const asks = /[?？]/.test(message);
  const shouts = /!!/.test(message) ? 1 : 0;
  for (const [language, { anger }] of SPOKEN) {
    if (times(anger.complains) > 0) return language;
    if (asks || anger.opens.has(forms[0] ?? '')) continue;
    if (times(anger.strong) > 0) return language;
    const wrongs = times(anger.weak);
    const angry = forms.length >= WEAK_WORDS_MIN && wrongs > 0 && wrongs + shouts > 1;
    if (angry && !hasQuestionWord(seen, lexiconOf(language))) return language;
  }
  return null;
}
