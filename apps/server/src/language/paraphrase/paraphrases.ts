import type { Language } from '../language';
import english from './en.json' with { type: 'json' };

const NONE: readonly string[] = [];
let table: ReadonlyMap<string, string> | undefined;

/**
 * Possible paraphrases of a stem, as stems, from WordNet; loose, as senses are not distinguished. The fitted weights
 * decide how much they count. English only: no other language has such a table under a suitable licence.
 */
export function paraphrasesOf(stem: string, language: Language): readonly string[] {
  if (language !== 'en') return NONE;
  table ??= new Map(english.map((line) => [line.slice(0, line.indexOf(' ')), line] as const));
  return table.get(stem)?.split(' ').slice(1) ?? NONE;
}
