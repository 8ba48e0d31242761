import { singular } from '../names/lemma';
import { valueForms } from '../prepare';
import type { Prepared } from '../prepare/types';
import type { Token } from './types';

const PIECES = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;

/** Splits names written as one word into the words of the schema: 'InvoiceLines', 'check-ins', 'orderdetails'. */
export function splitCompounds(prepared: Prepared, tokens: Token[]): Token[] {
  const known = (word: string) => prepared.tablesByWord.has(word) || prepared.columnsByWord.has(word);
  return tokens.flatMap((token) => {
    if (token.quoted || token.number !== null || known(token.one)) return [token];
    if (valueForms(token.text).some((form) => prepared.values.has(form))) return [token];
    const pieces = piecesOf(prepared, token);
    if (pieces.length < 2 || !pieces.every(({ text }) => known(singular(text.toLowerCase())))) return [token];
    return pieces.map(({ text, at }, index) => ({
      ...token,
      text,
      word: text.toLowerCase(),
      one: singular(text.toLowerCase()),
      from: token.from + at,
      to: token.from + at + text.length,
      capital: false,
      glued: index > 0,
    }));
  });
}

function piecesOf(prepared: Prepared, token: Token): { text: string; at: number }[] {
  const pieces = [...token.text.matchAll(PIECES)].map((match) => ({ text: match[0], at: match.index }));
  if (pieces.length > 1) return pieces;
  const named = prepared.tables.find(({ words }) => words.length > 1 && words.join('') === token.one);
  let at = 0;
  return (named?.words ?? []).map((word, index, all) => {
    const text = token.text.slice(at, index === all.length - 1 ? undefined : at + word.length);
    at += word.length;
    return { text, at: at - word.length };
  });
}
