import type { Language } from './language';
import { stem } from './stem';
import { isStopWord } from './stop-words';

/** Languages that write compounds as one word. */
const COMPOUNDING: ReadonlySet<Language> = new Set<Language>(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);

const COMPOUND_MIN = 8;
const PART_MIN = 4;
/** In other languages, people may still run two words together: 'lasertag'. */
const RUN_TOGETHER_MIN = 7;
const RUN_TOGETHER_PART_MIN = 3;
/** A longer one is no word, and would be cut in thousands of places. */
const CUT_MAX = 40;

export function writesCompounds(language: Language): boolean {
  return COMPOUNDING.has(language);
}

/**
 * The two words a compound consists of, as terms: 'ruckgabefrist' in a German text has 'ruckgab' and 'frist'. Only
 * parts that `known` accepts count, and the longest last part wins. A linking s is dropped; linking vowels and n are
 * left to the stemmer.
 */
export function splitCompound(
  term: string,
  language: Language,
  known: (term: string) => boolean,
): [string, string] | undefined {
  if (term.length < COMPOUND_MIN || !COMPOUNDING.has(language) || !/^\p{L}+$/u.test(term)) return undefined;
  for (let at = PART_MIN; at <= term.length - PART_MIN; at++) {
    const last = term.slice(at);
    if (!known(last)) continue;
    const first = [term.slice(0, at), term.slice(0, at).replace(/s$/, '')]
      .filter((part) => part.length >= PART_MIN)
      .map((part) => stem(part, language))
      .find(known);
    if (first !== undefined) return [first, last];
  }
  return undefined;
}

/** Where a word may consist of two: at least so many characters on both sides. */
export function placesToCut(form: string, language: Language): number[] {
  const compounding = COMPOUNDING.has(language);
  const shortest = compounding ? PART_MIN : RUN_TOGETHER_PART_MIN;
  const least = compounding ? COMPOUND_MIN : RUN_TOGETHER_MIN;
  if (form.length < least || form.length > CUT_MAX || !/^\p{L}+$/u.test(form)) return [];
  const places = Array.from({ length: form.length - 2 * shortest + 1 }, (_, at) => at + shortest);
  // 'Therapist' is not 'the rapist'.
  const isStop = (part: string) => !compounding && isStopWord(part, language);
  return places.filter((at) => !isStop(form.slice(0, at)) && !isStop(form.slice(at)));
}

/** Every split of a query's word into two parts, as pairs of terms, to look up which of them exist. */
export function compoundCuts(form: string, language: Language): [string, string][] {
  return placesToCut(form, language).flatMap((at) => {
    const first = form.slice(0, at);
    const last = stem(form.slice(at), language);
    const linked = COMPOUNDING.has(language) && first.endsWith('s') && first.length > PART_MIN;
    const cuts: [string, string][] = [[stem(first, language), last]];
    if (linked) cuts.push([stem(first.slice(0, -1), language), last]);
    return cuts;
  });
}
