import type { Language } from './language';
import { stem } from './stem';
import { isStopWord } from './stop-words';
import { type Word, words } from './words';

const HAN_OR_KANA = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々]/u;
const HANGUL = /\p{sc=Hang}/u;

/** In UTF-16 units; longer terms (addresses, encoded data) are compared by their beginning. */
export const TERM_MAX = 64;
/** Maximum parts of an address or a chain of hyphens. */
const PARTS_MAX = 16;

/**
 * The terms a text is found by, in order and with repetitions: stems without diacritics, canonical numbers, codes and
 * addresses both whole and in parts, and pairs of adjacent characters for Chinese, Japanese and Korean, whose word
 * boundaries dictionaries draw inconsistently.
 */
export function terms(text: string, language: Language): string[] {
  return termsOfWords(words(text), language);
}

/** The distinct terms of a text, without function words. */
export function contentTerms(text: string, language: Language): ReadonlySet<string> {
  const content = words(text).filter(({ form }) => !isStopWord(form, language));
  return new Set(termsOfWords(content, language));
}

/** Like `terms`, for words already read (see `words`), in text order. */
export function termsOfWords(list: Iterable<Word>, language: Language): string[] {
  const found: string[] = [];
  let run = '';
  let runEnd = -1;
  const endRun = () => {
    pairs(run, found);
    run = '';
  };
  for (const word of list) {
    if (word.start !== runEnd) endRun();
    if (!HAN_OR_KANA.test(word.form)) {
      endRun();
      for (const term of wordTerms(word, language)) found.push(term);
    } else if (isStopWord(word.form, language)) {
      endRun();
    } else {
      run += word.form;
      runEnd = word.end;
      if (word.form.length === 1) found.push(word.form);
    }
  }
  endRun();
  return found;
}

/** The terms of a single word. */
export function wordTerms(word: Word, language: Language): string[] {
  if (HANGUL.test(word.form) || HAN_OR_KANA.test(word.form)) {
    const found = [...word.form].length === 1 ? [word.form] : [];
    pairs(word.form, found);
    return found;
  }
  const form = word.form.slice(0, TERM_MAX);
  const found = [word.kind === 'word' ? stem(form, language) : form];
  for (const part of word.parts.slice(0, PARTS_MAX)) {
    if (part.length > 1 || /\d/.test(part)) found.push(stem(part.slice(0, TERM_MAX), language));
  }
  return found;
}

function pairs(run: string, found: string[]): void {
  let previous = '';
  for (const character of run) {
    if (previous !== '') found.push(previous + character);
    previous = character;
  }
}
