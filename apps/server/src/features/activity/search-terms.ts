import { terms } from '../../language/terms';

/** A longer message is found by its beginning. */
const TERMS_PER_MESSAGE = 2_000;
const TERMS_PER_SEARCH = 12;
const PAIRED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々\p{sc=Hang}]{2}$/u;

/**
 * Agents share one index, and each word is in it once for each agent: what others have said costs a search nothing.
 * The first eight digits of a random id are short, and the rare agent that shares them differs by its rows.
 */
const keyOf = (agentId: string) => agentId.slice(0, 8);

/** What a message is found by, in any language: words without case and accents, and pairs of characters of East Asia. */
export function termsOf(agentId: string, text: string): string[] {
  const key = keyOf(agentId);
  return [...new Set(terms(text, 'und').slice(0, TERMS_PER_MESSAGE))].map((term) => key + term);
}

/**
 * What somebody looks for among the messages of some agents, as a `tsquery`: every word at least by its beginning.
 * @returns null when there is nothing in it that could be found
 */
export function queryOf(agentIds: readonly string[], search: string): string | null {
  const wanted = [...new Set(terms(search, 'und'))].slice(0, TERMS_PER_SEARCH);
  if (wanted.length === 0 || agentIds.length === 0) return null;
  const keys = [...new Set(agentIds.map(keyOf))];
  return keys.map((key) => `(${wanted.map((term) => lexeme(key + term, PAIRED.test(term))).join(' & ')})`).join(' | ');
}

const lexeme = (word: string, whole: boolean) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${whole ? '' : ':*'}`;
