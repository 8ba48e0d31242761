import { dictionary } from '../../../language/dictionary';
import { phrasesAt } from '../lexicon/phrases';
import { valueForms } from '../prepare';
import type { Prepared } from '../prepare/types';
import { matchWord } from './refs';
import type { Token } from './types';

/** Words that deny another one without being made of it. */
const SAID_OTHERWISE: Record<string, string> = dictionary({ outstanding: 'paid' });

/** Takes words like 'unpaid' and 'inactive' apart, where the rest is known and the whole is not: not paid, not active. */
export function splitNegations(prepared: Prepared, tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    const rest = SAID_OTHERWISE[token.word] ?? /^(?:un|in|non-?|dis)(\p{L}{3,})$/u.exec(token.word)?.[1];
    const valued = (word: string) => valueForms(word).some((form) => prepared.values.has(form));
    const isOwn = valued(token.text) || matchWord(prepared, token, false).words.size > 0;
    // 'Income' is no coming.
    if (rest === undefined || token.quoted || isOwn || phrasesAt([token.word]).length > 0) return [token];
    const cut = token.word.endsWith(rest) ? token.to - rest.length : token.from;
    const positive = { ...token, from: cut, word: rest, one: rest, text: rest, capital: false };
    if (!valued(rest) && matchWord(prepared, positive, false).words.size === 0) return [token];
    return [{ ...token, to: cut, word: 'not', one: 'not', text: 'not', capital: false }, positive];
  });
}
