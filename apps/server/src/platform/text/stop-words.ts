import type { Language } from './language';
import { STOP_WORD_LISTS } from './stop-word-lists';

const NONE: ReadonlySet<string> = new Set();
const sets = new Map<string, ReadonlySet<string>>(
  Object.entries(STOP_WORD_LISTS).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
);

/** The stop words of a language as word forms (see `Word.form`); empty where none are known. */
export function stopWords(language: Language): ReadonlySet<string> {
  return sets.get(language) ?? NONE;
}

/** Whether a word form only builds the sentence: 'the', 'wie', 'は'. */
export function isStopWord(form: string, language: Language): boolean {
  return stopWords(language).has(form);
}
