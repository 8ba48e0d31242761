import { ADJECTIVES, gradedForm } from '../lexicon/adjectives';
import { phrasesAt } from '../lexicon/phrases';
import type { Item, Token } from './types';

/** One way to read the tokens from a given one on. */
export interface Candidate {
  length: number;
  /** How well it fits, per token: 0 to a little over 1. */
  quality: number;
  /** Null for words without meaning here. */
  item: ItemBody | null;
}
/** An item without its position. */
export type ItemBody = Item extends infer T ? (T extends Item ? Omit<T, 'text' | 'begin' | 'end'> : never) : never;

/** Whether a ranking begins here: 'longest', 'most expensive'. */
export function ranksAt(tokens: Token[], begin: number): boolean {
  const words = tokens.slice(begin, begin + 2).map((token) => token.word);
  return (
    gradedForm(words[0] ?? '')?.grade === 'superlative' ||
    phrasesAt(words).some(({ meaning }) => meaning.type === 'top')
  );
}

/** Superlatives and comparatives: 'cheapest', 'most expensive', 'older than'. */
export function gradesAt(tokens: Token[], begin: number): Candidate[] {
  const [token, next] = [tokens[begin] as Token, tokens[begin + 1]];
  const graded = gradedForm(token.word);
  if (graded) {
    const measure = ADJECTIVES[graded.base];
    const direction = measure?.direction ?? 'desc';
    if (graded.grade === 'superlative')
      return [
        { length: 1, quality: 1, item: { type: 'top', direction, adjective: graded.base, count: null, refs: [] } },
      ];
    if (next?.word === 'than')
      return [
        {
          length: 2,
          quality: 1.05,
          item: { type: 'compare', operator: direction === 'desc' ? '>' : '<', adjective: graded.base },
        },
      ];
    return [];
  }
  if (
    next &&
    ['paid', 'rated', 'earning'].includes(next.word) &&
    /^(?:highest|best|top|lowest|worst)$/.test(token.word)
  ) {
    const direction = /^(?:lowest|worst)$/.test(token.word) ? 'asc' : 'desc';
    return [
      { length: 2, quality: 1.05, item: { type: 'top', direction, adjective: next.word, count: null, refs: [] } },
    ];
  }
  if (next && ADJECTIVES[next.word] && ['most', 'least', 'more', 'less', 'very'].includes(token.word)) {
    const measure = ADJECTIVES[next.word];
    const up = token.word === 'most' || token.word === 'more';
    const direction = (measure?.direction === 'desc') === up ? 'desc' : 'asc';
    if (token.word === 'most' || token.word === 'least')
      return [
        { length: 2, quality: 1.05, item: { type: 'top', direction, adjective: next.word, count: null, refs: [] } },
      ];
    if (tokens[begin + 2]?.word === 'than')
      return [
        {
          length: 3,
          quality: 1.05,
          item: { type: 'compare', operator: direction === 'desc' ? '>' : '<', adjective: next.word },
        },
      ];
  }
  return [];
}
