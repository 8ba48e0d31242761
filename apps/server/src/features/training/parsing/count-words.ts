const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** The segmenter's cost grows with the square of what it is given. */
const SLICE = 400;

/** A word of more letters than this weighs as several: addresses, code and endless strings fill a chunk too. */
const LONG_WORD = 12;

/** The weight of a text in words. */
export function measure(text: string): number {
  return Math.max(countWords(text), Math.ceil(text.length / LONG_WORD));
}

/** Counts words, even where they are written without spaces between them. */
export function countWords(text: string): number {
  const spaceless = text.match(SPACELESS);
  if (!spaceless) return spaced(text);
  return spaced(text.replace(SPACELESS, ' ')) + spaceless.reduce((sum, run) => sum + segmented(run), 0);
}

/** Words begin to count at their first letter or digit: what is before it is never looked through twice. */
function spaced(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

function segmented(run: string): number {
  let count = 0;
  for (let from = 0; from < run.length; from += SLICE) {
    for (const piece of segmenter.segment(run.slice(from, from + SLICE))) if (piece.isWordLike) count += 1;
  }
  return count;
}
