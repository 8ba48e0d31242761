import type { Language } from '../language';
import english from './en.json' with { type: 'json' };

const NONE: readonly string[] = [];
let table: ReadonlyMap<string, string> | undefined;

/**
 * Stems of words that may say the same as a stem, by WordNet; loosely, as no sense is told from another. How much they
 * count is for the fitted weights to say. English only: no other language has such a table under a licence that fits.
 */
export function paraphrasesOf(stem: string, language: Language): readonly string[] {
  if (language !== 'en') return NONE;
  table ??= new Map(english.map((line) => [line.slice(0, line.indexOf(' ')), line] as const));
  return table.get(stem)?.split(' ').slice(1) ?? NONE;
}
