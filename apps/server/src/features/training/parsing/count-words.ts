const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** The segmenter takes quadratic time. */
const SLICE = 400;

/** A word of more characters than this counts as several: addresses, code and endless strings fill a chunk too. */
const LONG_WORD = 12;

/** A text's length in words, for chunking. */
export function measure(text: string): number {
  return Math.max(countWords(text), Math.ceil(text.length / LONG_WORD));
}

/** Counts words, even in scripts without spaces between them. */
export function countWords(text: string): number {
  const spaceless = text.match(SPACELESS);
  if (!spaceless) return spaced(text);
  return spaced(text.replace(SPACELESS, ' ')) + spaceless.reduce((sum, run) => sum + segmented(run), 0);
}

/** A match starts at a word's first letter or digit, so that no characters are scanned twice. */
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
