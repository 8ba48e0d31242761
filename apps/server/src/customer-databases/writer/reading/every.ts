import type { Token } from './types';

/** How many tokens before its first value a list may be introduced: 'both the genres Jazz and Rock'. */
const NEAR = 4;
const LIGHT = /^(?:the|of|a|an|any|some|of the|genres?|kinds?|types?)$/;
const PREPOSITION = /^(?:from|in|of|for|at|on|by|between|during|within|per|across)$/;

/** Where 'both' or 'all of' introduces the list that begins at a token; -1 if nothing does. */
function introducedAt(tokens: Token[], first: number): number {
  for (let at = first - 1; at >= 0 && at >= first - NEAR; at--) {
    const { word = '', quoted = false } = tokens[at] ?? {};
    if (quoted) return -1;
    if (word === 'both' || (word === 'all' && tokens[at + 1]?.word === 'of')) return at;
    if (/^[,;?]$|^(?:and|or|not|never)$/.test(word)) return -1;
  }
  return -1;
}

/** Whether all of the values listed from here on are wanted: 'both Jazz and Rock'. */
export const saysBoth = (tokens: Token[], first: number): boolean => introducedAt(tokens, first) >= 0;

/** 'From both Peru and Chile': whether each thing asked for belongs to only one of the values. */
export function isAcross(tokens: Token[], first: number): boolean {
  const both = introducedAt(tokens, first);
  return both > 0 && PREPOSITION.test(tokens[both - 1]?.word ?? '');
}

/** Whether the words before a further value of a list add it to the others: 'Rock as well as Jazz', 'and also Jazz'. */
export function isAddedTo(tokens: Token[], further: number): boolean {
  let end = further;
  while (LIGHT.test(tokens[end - 1]?.word ?? '')) end--;
  const words = tokens.slice(Math.max(0, end - 3), end).map(({ word }) => word);
  return /(?:\bas well as|\b(?:and|but) also)$/.test(words.join(' '));
}
