import type { Language } from './language';
import { stem } from './stem';

/** Languages that write compounds as one word. */
const COMPOUNDING: ReadonlySet<Language> = new Set<Language>(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);

const COMPOUND_MIN = 8;
const PART_MIN = 4;

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

/** Every split of a query's word into two parts, as pairs of terms, to look up which of them exist. */
export function compoundCuts(form: string, language: Language): [string, string][] {
  if (form.length < COMPOUND_MIN || !COMPOUNDING.has(language) || !/^\p{L}+$/u.test(form)) return [];
  const cuts: [string, string][] = [];
  for (let at = PART_MIN; at <= form.length - PART_MIN; at++) {
    const last = stem(form.slice(at), language);
    const first = form.slice(0, at);
    cuts.push([stem(first, language), last]);
    if (first.endsWith('s') && first.length > PART_MIN) cuts.push([stem(first.slice(0, -1), language), last]);
  }
  return cuts;
}
