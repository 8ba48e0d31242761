import { normalise, words } from '../language/words';

const SHORTEST_WORD = 4;
const LATIN = /^[\p{ASCII}\p{sc=Latn}]+$/u;

/** What a text says apart from its little words. Words of scripts without spaces are short, and count from two characters. */
export function longWords(text: string): string[] {
  const forms = words(text).map((word) => normalise(word.text));
  return [...new Set(forms.filter((form) => form.length >= (LATIN.test(form) ? SHORTEST_WORD : 2)))];
}

/** @param seen normalised @returns the share of the words that are in it, from 0 to 1; 0 of none */
export function shareOf(said: readonly string[], seen: string): number {
  return said.filter((word) => seen.includes(word)).length / Math.max(1, said.length);
}
