import type { Language } from './language';
import { STOP_WORD_LISTS } from './stop-word-lists';

const sets = new Map<string, ReadonlySet<string>>(
  Object.entries(STOP_WORD_LISTS).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
);

/** Whether a word form (see `Word.form`) is a function word: 'the', 'wie', 'は'. */
export function isStopWord(form: string, language: Language): boolean {
  return sets.get(language)?.has(form) ?? false;
}
