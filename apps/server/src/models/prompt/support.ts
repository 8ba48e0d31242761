import { normalise, words } from '../../language/words';
import type { FoundPassage } from '../types';

/** Half of an answer's words must stand in a passage before it is named as what the answer rests on. */
const ENOUGH = 0.5;
const SHORTEST_WORD = 4;
const LATIN = /^[\p{ASCII}\p{sc=Latn}]+$/u;

/**
 * For models that cite nothing, as small ones often do: the passages that hold most of the answer's longer words.
 * @returns indexes into `passages`, at most two
 */
export function supportingPassages(answer: string, passages: readonly FoundPassage[]): number[] {
  const said = longWords(answer);
  if (said.length === 0) return [];
  return passages
    .map((passage, at) => {
      const there = normalise(`${passage.heading ?? ''} ${passage.text}`);
      return { at, share: said.filter((word) => there.includes(word)).length / said.length };
    })
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .map(({ at }) => at);
}

/** Words of scripts without spaces are short, and count from two characters. */
function longWords(text: string): string[] {
  const forms = words(text).map((word) => normalise(word.text));
  return [...new Set(forms.filter((form) => form.length >= (LATIN.test(form) ? SHORTEST_WORD : 2)))];
}
