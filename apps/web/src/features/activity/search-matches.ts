import type { Message } from '@parley/contract/chat';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no spaces between words: what is looked for may stand anywhere in a run of them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;

/** Lower case without accents, as the server looks for words. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** What is looked for, word by word. */
export const searchedWords = (search: string): string[] => [
  ...new Set((search.match(WORD) ?? []).map(folded).filter((word) => word !== '')),
];

const fits = (word: string, wanted: string) =>
  word.startsWith(wanted) || (UNSPACED.test(wanted) && word.includes(wanted));

/** Where the words of a text stand that begin as one of those looked for does, as [start, end). */
export function matchesIn(text: string, wanted: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const plain = folded(word);
    const fitting = wanted.find((each) => fits(plain, each));
    if (fitting === undefined) continue;
    // Within a run that has no spaces only what was asked for, where folding left the places as they are.
    const at = plain.length === word.length && UNSPACED.test(fitting) ? plain.indexOf(fitting) : -1;
    found.push(at < 0 ? [index, index + word.length] : [index + at, index + at + fitting.length]);
  }
  return found;
}

/** The latest message that has all the words, as the list of conversations finds one. */
export function latestMatch(messages: readonly Message[], wanted: readonly string[]): Message | undefined {
  if (wanted.length === 0) return undefined;
  return messages.findLast(({ content }) => {
    const words = (content.match(WORD) ?? []).map(folded);
    return wanted.every((each) => words.some((word) => fits(word, each)));
  });
}
