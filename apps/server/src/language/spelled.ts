const LETTER_BEFORE = /\p{L}$/u;
const LETTER_BEHIND = /^\p{L}/u;
/** Maximum code units of a letter. */
const LETTER_UNITS = 2;

/**
 * Whether a text contains a word in exactly this spelling, with no letter directly before or after it. Both may be
 * untrusted: neither is ever used as a pattern.
 * @param follows an optional condition on the text before an occurrence
 */
export function isSpelled(word: string, text: string, follows: (before: string) => boolean = () => true): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const before = text.slice(Math.max(0, at - 2 * LETTER_UNITS), at);
    const behind = text.slice(at + word.length, at + word.length + LETTER_UNITS);
    if (!LETTER_BEFORE.test(before) && !LETTER_BEHIND.test(behind) && follows(before)) return true;
  }
  return false;
}
