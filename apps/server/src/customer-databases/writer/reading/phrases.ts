import { FILLER } from '../lexicon/filler';
import { valuesMeant } from '../lexicon/origins';
import { phrasesAt } from '../lexicon/phrases';
import { singular } from '../names/lemma';
import type { Token } from './types';

const LONGEST = 6;
/** The maximum number of phrases looked up in the data. */
const MOST = 120;

/** How much less likely a name is if it is spelled differently. */
const ALIKE = 0.2;
/** Separators between the parts of a name. */
const SIGNS = ['/', '-', ' '];
const CUT_MAX = 6;

/** The spellings with another separator: 'AC/DC' for 'AC-DC'. */
function joinedOtherwise(text: string): string[] {
  const [, one, sign, other] = /^(\p{Lu}[\p{L}\p{N}]*)([-/ ])(\p{Lu}[\p{L}\p{N}]*)$/u.exec(text) ?? [];
  return one && other ? SIGNS.filter((joint) => joint !== sign).map((joint) => one + joint + other) : [];
}

/** The spellings with a separator: 'AC/DC' for 'ACDC'. */
function cutApart(text: string): string[] {
  if (text.length < 4 || text.length > CUT_MAX || !/^\p{L}+$/u.test(text)) return [];
  const places = Array.from({ length: text.length - 1 }, (_, at) => at + 1);
  return places.flatMap((at) => SIGNS.map((sign) => text.slice(0, at) + sign + text.slice(at)));
}

/**
 * Runs of words in a question that may be values of the data, the likeliest first.
 * @param isStrange whether a word is unknown, so that it may be a name in another spelling
 */
export function phrasesOf(tokens: Token[], question: string, isStrange: (token: Token) => boolean): string[] {
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
      const joins = length < 3 ? joinedOtherwise(text) : [];
      const apart = length === 1 && isStrange(first) ? cutApart(text) : [];
      for (const other of [...joins, ...apart]) found.set(other, Math.max(found.get(other) ?? -1, weight - ALIKE));
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
