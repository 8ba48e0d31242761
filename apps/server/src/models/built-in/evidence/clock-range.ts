import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { isStopWord } from '../../../language/stop-words';

/** An hour of the day in digits that is not part of another number, amount or share. */
const HOUR =
  '(?<![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{N}€$£])(?<!\\d[.,:/])(?:[01]?\\d|2[0-4])(?!\\d|[.,:/]\\d|\\s?[%€$£°])';
const DASH = '\\s*[-–—~〜～]\\s*';
/** 'Between nine and five', for all languages that put a word before both hours. */
const BETWEEN = '(?:between|zwischen|entre|tra|fra|tussen)';
const AND = '(?:and|und|et|y|e|en)';
const patterns = new Map<Language, RegExp>();

/**
 * Whether a plain text names a range of hours without saying that they are hours: 'nine to five', '9 to 17', 'between
 * nine and five'. Ranges that count something do not match: 'five to ten days', '10 to 20 people'.
 */
export function namesClockRange(text: string, language: Language): boolean {
  for (const match of text.matchAll(patternOf(language))) {
    const next = /^\s*([\p{L}\p{N}'-]+)/u.exec(text.slice(match.index + match[0].length))?.[1];
    if (next === undefined || isStopWord(next, language)) return true;
  }
  return false;
}

function patternOf(language: Language): RegExp {
  let pattern = patterns.get(language);
  if (pattern === undefined) {
    const { number, rangeWord } = lexiconOf(language);
    const hour = `(?:${HOUR}|(?:${number.source})+)`;
    const to = `(?:${DASH}|\\s*(?:${rangeWord.source})\\s*)`;
    pattern = new RegExp(`${hour}${to}${hour}|(?<!\\p{L})${BETWEEN}\\s+${hour}\\s+${AND}\\s+${hour}`, 'gu');
    patterns.set(language, pattern);
  }
  return pattern;
}
