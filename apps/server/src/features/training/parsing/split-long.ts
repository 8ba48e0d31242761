import { sentences } from '../../../language/sentences';
import { measure } from './count-words';

/** Words of a piece; with the sentence that is repeated it stays below the longest chunk. */
const PIECE_WORDS = 160;
/** A longer sentence is not repeated. */
const OVERLAP_MAX = 40;

/**
 * Splits a text that is too long for one chunk after sentences, each piece beginning with the last sentence of the one
 * before; code is split after lines and repeats nothing.
 */
export function splitLong(text: string, code: boolean): string[] {
  const lines = code ? text.split('\n') : sentences(text).map((sentence) => sentence.text);
  const parts = lines.flatMap(splitWords);
  const pieces: string[][] = [];
  let piece: string[] = [];
  let words = 0;
  for (const part of parts) {
    const length = measure(part);
    if (words + length > PIECE_WORDS && piece.length > 0) {
      pieces.push(piece);
      const last = piece.at(-1) ?? '';
      const repeats = !code && piece.length > 1 && measure(last) <= OVERLAP_MAX;
      piece = repeats ? [last] : [];
      words = repeats ? measure(last) : 0;
    }
    piece.push(part);
    words += length;
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces.map((lines) => lines.join(code ? '\n' : ' '));
}

/** Cuts what is no sentence or line at all, such as a list of names without an end, at spaces where there are some. */
function splitWords(sentence: string): string[] {
  const words = measure(sentence);
  if (words <= PIECE_WORDS) return [sentence];
  const length = Math.max(1, Math.floor((sentence.length * PIECE_WORDS) / words));
  return sentence.match(new RegExp(`.{1,${length}}(?:\\s|$)|\\S{1,${length}}`, 'gsu')) ?? [];
}
