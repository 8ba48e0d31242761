const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The segmenter's cost grows with the square of what it is given, so it is given little at a time. */
const SLICE = 400;

/** Splits a run written without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese) into words by ICU's dictionaries. */
export function splitSpaceless(run: string): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  for (let from = 0; from < run.length; from += SLICE) {
    for (const piece of segmenter.segment(run.slice(from, from + SLICE))) {
      if (piece.isWordLike) pieces.push({ text: piece.segment, start: from + piece.index });
    }
  }
  return pieces;
}
