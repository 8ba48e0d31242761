import { plain } from '../lexicon/lexicon';
import type { Question } from './question';

/** Characters examined before a position: there may be thousands of positions. */
const BEFORE_MAX = 200;

/** Whether a verb begins at a position of the question, after a pronoun or 'to'. */
export function acts(start: number, question: Question): boolean {
  const before = /(?<![\p{L}'])([\p{L}']+)\s*$/u.exec(plainBefore(start, question))?.[1] ?? '';
  return question.lexicon.beforeVerb?.test(before) ?? false;
}

/** The plain text before a position; long enough for any word. */
export const plainBefore = (place: number, { text }: Question) =>
  plain(text.slice(Math.max(0, place - BEFORE_MAX), place));
