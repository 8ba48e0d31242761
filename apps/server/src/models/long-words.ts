import { normalise, words } from '../language/words';

const SHORTEST_WORD = 4;
const LATIN = /^[\p{ASCII}\p{sc=Latn}]+$/u;

/** What a text says apart from its little words. Words of scripts without spaces are short, and count from two characters. */
export function longWords(text: string): string[] {
  const forms = words(text).map((word) => normalise(word.text));
  return [...new Set(forms.filter((form) => form.length >= (LATIN.test(form) ? SHORTEST_WORD : 2)))];
}

/**
 * @param seen normalised
 * @param least less than this share is 0, and not counted to its end
 * @returns the share of the words that are in it, from 0 to 1; 0 of none
 */
export function shareOf(said: readonly string[], seen: string, least = 0): number {
  let missing = 0;
  for (const word of said) {
    if (!seen.includes(word) && ++missing > (1 - least) * said.length) return 0;
  }
  return (said.length - missing) / Math.max(1, said.length);
}
