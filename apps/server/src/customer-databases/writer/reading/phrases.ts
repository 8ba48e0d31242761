import { FILLER } from '../lexicon/filler';
import { valuesMeant } from '../lexicon/origins';
import { phrasesAt } from '../lexicon/phrases';
import { singular } from '../names/lemma';
import type { Token } from './types';

const LONGEST = 6;
/** How many phrases are looked up in the data at most. */
const MOST = 120;

/** Runs of words of a question that may be values of the data, the likeliest first. */
export function phrasesOf(tokens: Token[], question: string): string[] {
  const found = new Map<string, number>();
  for (let begin = 0; begin < tokens.length; begin++) {
    for (let length = 1; length <= LONGEST && begin + length <= tokens.length; length++) {
      const run = tokens.slice(begin, begin + length);
      const [first, last] = [run[0] as Token, run[length - 1] as Token];
      if (/^[?,;]$/.test(first.text) || /^[?,;]$/.test(last.text)) continue;
      if (length === 1 && first.number !== null && first.text.length < 4) continue;
      const light = (token: Token) =>
        !token.capital && !token.quoted && (FILLER.has(token.word) || phrasesAt([token.word]).length > 0);
      if (run.every(light)) continue;
      if (light(last) && length > 1 && !last.capital) continue;
      const text = length === 1 ? first.text : question.slice(first.from, last.to).replace(/^["'“‘]|["'”’]$/g, '');
      const weight =
        run.filter((token) => token.capital || token.quoted).length + (length === 1 ? 0.5 : 0) - length * 0.01;
      for (const form of new Set([
        text,
        `${text.slice(0, text.length - last.text.length)}${singular(last.text.toLowerCase()) === last.text.toLowerCase() ? last.text : last.text.slice(0, singular(last.text.toLowerCase()).length)}`,
      ])) {
        found.set(form, Math.max(found.get(form) ?? -1, weight));
      }
    }
  }
  for (const token of tokens) for (const value of valuesMeant(token.one)) if (!found.has(value)) found.set(value, 0.5);
  return [...found]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([text]) => text);
}
