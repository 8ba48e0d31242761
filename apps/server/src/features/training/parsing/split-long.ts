import { sentences } from '../../../language/sentences';
import { measure } from './count-words';

/** Words per piece; together with the repeated sentence it stays below the longest chunk. */
const PIECE_WORDS = 160;
/** A sentence of more words is not repeated. */
const OVERLAP_MAX = 40;

/**
 * Splits a text too long for one chunk between sentences, each piece starting with the previous one's last sentence;
 * code is split between lines and repeats nothing.
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

/** Cuts text without sentences or lines, such as an endless list of names, at spaces if there are any. */
function splitWords(sentence: string): string[] {
  const words = measure(sentence);
  if (words <= PIECE_WORDS) return [sentence];
  const length = Math.max(1, Math.floor((sentence.length * PIECE_WORDS) / words));
  return sentence.match(new RegExp(`.{1,${length}}(?:\\s|$)|\\S{1,${length}}`, 'gsu')) ?? [];
}
