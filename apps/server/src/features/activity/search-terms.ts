import { terms } from '../../language/terms';

/** Only the beginning of a longer message is searchable. */
const TERMS_PER_MESSAGE = 2_000;
const TERMS_PER_SEARCH = 12;
const PAIRED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々\p{sc=Hang}]{2}$/u;

/**
 * All agents share one index in which each word is prefixed per agent, so that what was said to others does not slow a
 * search down. Eight digits of the random id keep keys short; the rare agents that share them differ in their rows.
 */
const keyOf = (agentId: string) => agentId.slice(0, 8);

/** The terms of a message, in any language: words without case and accents, and pairs of East Asian characters. */
export function termsOf(agentId: string, text: string): string[] {
  const key = keyOf(agentId);
  return [...new Set(terms(text, 'und').slice(0, TERMS_PER_MESSAGE))].map((term) => key + term);
}

/**
 * A search over the messages of some agents, as a `tsquery`: each word matches as a prefix.
 * @returns null when it contains nothing searchable
 */
export function queryOf(agentIds: readonly string[], search: string): string | null {
  const wanted = [...new Set(terms(search, 'und'))].slice(0, TERMS_PER_SEARCH);
  if (wanted.length === 0 || agentIds.length === 0) return null;
  const keys = [...new Set(agentIds.map(keyOf))];
  return keys.map((key) => `(${wanted.map((term) => lexeme(key + term, PAIRED.test(term))).join(' & ')})`).join(' | ');
}

const lexeme = (word: string, whole: boolean) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${whole ? '' : ':*'}`;
