import { createHash } from 'node:crypto';

const DIMENSIONS = 64;

/** A vector of word hashes: texts that share words are close, and the same text always gives the same vector. */
export function embedText(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    const digest = createHash('sha256').update(word).digest();
    const at = (digest[0] ?? 0) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + ((digest[1] ?? 0) % 2 === 0 ? 1 : -1);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
