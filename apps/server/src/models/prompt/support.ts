import { normalise } from '../../language/words';
import { longWords, shareOf } from '../long-words';

/** Share of an answer's words that a text must contain to be named as its basis. */
const ENOUGH = 0.5;

/**
 * For models that cite nothing, as small ones often do: the texts that contain most of the answer's longer words.
 * @returns indexes into `texts`, at most two
 */
export function supportingTexts(answer: string, texts: readonly string[]): number[] {
  const said = longWords(answer);
  return texts
    .map((text, at) => ({ at, share: shareOf(said, normalise(text), ENOUGH) }))
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .map(({ at }) => at);
}
