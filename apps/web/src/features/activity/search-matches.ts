import type { Message } from '@parley/contract/chat';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words: a search term may be anywhere in a run of them. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;

/** Lower case without accents, as the server's search compares words. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The distinct words of a search. */
export const searchedWords = (search: string): string[] => [
  ...new Set((search.match(WORD) ?? []).map(folded).filter((word) => word !== '')),
];

const fits = (word: string, wanted: string) =>
  word.startsWith(wanted) || (UNSPACED.test(wanted) && word.includes(wanted));

/** The ranges [start, end) of a text's words that begin with one of the wanted words. */
export function matchesIn(text: string, wanted: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const plain = folded(word);
    const fitting = wanted.find((each) => fits(plain, each));
    if (fitting === undefined) continue;
    // In a script without spaces only the term itself, provided that folding kept the positions.
    const at = plain.length === word.length && UNSPACED.test(fitting) ? plain.indexOf(fitting) : -1;
    found.push(at < 0 ? [index, index + word.length] : [index + at, index + at + fitting.length]);
  }
  return found;
}

/** The latest message that contains all the words, by the rules of the list's search. */
export function latestMatch(messages: readonly Message[], wanted: readonly string[]): Message | undefined {
  if (wanted.length === 0) return undefined;
  return messages.findLast(({ content }) => {
    const words = (content.match(WORD) ?? []).map(folded);
    return wanted.every((each) => words.some((word) => fits(word, each)));
  });
}
