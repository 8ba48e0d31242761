import { normalise, words } from '../language/words';

const SHORTEST_WORD = 4;
const LATIN = /^[\p{ASCII}\p{sc=Latn}]+$/u;

/** The distinctive words of a text: long ones, or from two characters in scripts without spaces. */
export function longWords(text: string): string[] {
  const forms = words(text).map((word) => normalise(word.text));
  return [...new Set(forms.filter((form) => form.length >= (LATIN.test(form) ? SHORTEST_WORD : 2)))];
}

/**
 * @param seen normalised
 * @param least below this share the result is 0, and counting stops early
 * @returns the share of the words found in `seen`, from 0 to 1; 0 for no words
 */
export function shareOf(said: readonly string[], seen: string, least = 0): number {
  let missing = 0;
  for (const word of said) {
    if (!seen.includes(word) && ++missing > (1 - least) * said.length) return 0;
  }
  return (said.length - missing) / Math.max(1, said.length);
}
