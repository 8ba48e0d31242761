import type { WorseCase } from '@parley/contract/cases';
import { detectLanguage } from '../../language/language';
import { isStopWord } from '../../language/stop-words';
import { wordTerms } from '../../language/terms';
import { type Word, words } from '../../language/words';

/** How much of what was expected and said before must still be said. */
const KEPT_SHARE = 2 / 3;
const LOST_SHOWN = 12;

interface Reply {
  text: string;
  answered: boolean | null;
}

/**
 * Whether an answer got worse with another version of the sources, measured against the corrected answer without the
 * words of the question: declining what was answered before, losing a number, code or address, or losing more than a
 * third of the other words. What the previous reply did not say cannot be lost.
 * @returns null when it did not
 */
export function judge(
  question: string,
  expected: string,
  before: Reply,
  after: Reply,
): Pick<WorseCase, 'reason' | 'lost'> | null {
  if (before.answered === false) return null;
  const said = contentOf(expected, termsIn(question));
  const [old, now] = [termsIn(before.text), termsIn(after.text)];
  const held = [...said].filter(([term]) => old.has(term));
  const lost = held.filter(([term]) => !now.has(term)).map(([, word]) => word);
  const shown = [...new Set(lost.map(({ text }) => text))].slice(0, LOST_SHOWN);
  if (after.answered === false) return { reason: 'declined', lost: shown };
  if (lost.some(({ kind }) => kind !== 'word')) return { reason: 'facts', lost: shown };
  const kept = held.length - lost.length;
  return lost.length > 0 && kept < KEPT_SHARE * held.length ? { reason: 'words', lost: shown } : null;
}

/** The terms of an answer that are not in its question; all of its terms, if that leaves none. */
function contentOf(expected: string, asked: ReadonlySet<string>): ReadonlyMap<string, Word> {
  const all = new Map<string, Word>();
  const language = detectLanguage(expected);
  for (const word of words(expected)) {
    if (word.kind === 'word' && isStopWord(word.form, language)) continue;
    for (const term of wordTerms(word, language)) all.set(term, word);
  }
  const fresh = new Map([...all].filter(([term]) => !asked.has(term)));
  return fresh.size > 0 ? fresh : all;
}

function termsIn(text: string): ReadonlySet<string> {
  const language = detectLanguage(text);
  return new Set(words(text).flatMap((word) => wordTerms(word, language)));
}
