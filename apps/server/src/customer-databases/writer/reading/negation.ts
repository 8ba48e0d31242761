import { dictionary } from '../../../language/dictionary';
import { phrasesAt } from '../lexicon/phrases';
import { valueForms } from '../prepare';
import type { Prepared } from '../prepare/types';
import { matchWord } from './refs';
import type { Token } from './types';

/** Words that negate another word without being derived from it. */
const SAID_OTHERWISE: Record<string, string> = dictionary({ outstanding: 'paid' });

/** Splits 'unpaid' and 'inactive' into 'not paid' and 'not active' if only the rest is a known word. */
export function splitNegations(prepared: Prepared, tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    const rest = SAID_OTHERWISE[token.word] ?? /^(?:un|in|non-?|dis)(\p{L}{3,})$/u.exec(token.word)?.[1];
    const valued = (word: string) => valueForms(word).some((form) => prepared.values.has(form));
    const isOwn = valued(token.text) || matchWord(prepared, token, false).words.size > 0;
    // 'Income' is not 'not come'.
    if (rest === undefined || token.quoted || isOwn || phrasesAt([token.word]).length > 0) return [token];
    const cut = token.word.endsWith(rest) ? token.to - rest.length : token.from;
    const positive = { ...token, from: cut, word: rest, one: rest, text: rest, capital: false };
    if (!valued(rest) && matchWord(prepared, positive, false).words.size === 0) return [token];
    return [{ ...token, to: cut, word: 'not', one: 'not', text: 'not', capital: false }, positive];
  });
}
