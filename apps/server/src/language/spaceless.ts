const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The segmenter's cost is quadratic in its input, so it gets short slices. */
const SLICE = 400;

/** Splits a run without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese) into words, using ICU's dictionaries. */
export function splitSpaceless(run: string): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  for (let from = 0; from < run.length; from += SLICE) {
    for (const piece of segmenter.segment(run.slice(from, from + SLICE))) {
      if (piece.isWordLike) pieces.push({ text: piece.segment, start: from + piece.index });
    }
  }
  return pieces;
}
