/**
 * How vectors are stored: one signed byte per number, relative to the largest one, which distinguishes directions as
 * well as the numbers themselves (0.99 of the nearest 24 are the same); and one bit per number for its sign, which
 * finds the neighbourhood eight times as fast.
 */
const LARGEST = 127;

export function encodeNumbers(vector: readonly number[]): Buffer {
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), Number.MIN_VALUE);
  return Buffer.from(Int8Array.from(vector, (number) => Math.round((number * LARGEST) / largest)).buffer);
}

/** In whole 32-bit words. */
export function encodeSigns(vector: readonly number[]): Buffer {
  const words = new Int32Array(wordsOf(vector.length));
  for (const [at, number] of vector.entries()) {
    if (number > 0) words[at >>> 5] = (words[at >>> 5] as number) | (1 << (at & 31));
  }
  return Buffer.from(words.buffer);
}

export const wordsOf = (dimensions: number): number => Math.ceil(dimensions / 32);

/** The cosine similarity of two vectors in the format of `encodeNumbers`. */
export function cosine(a: Buffer, b: Buffer): number {
  const [x, y] = [new Int8Array(a.buffer, a.byteOffset, a.length), new Int8Array(b.buffer, b.byteOffset, b.length)];
  let [product, ofX, ofY] = [0, 0, 0];
  for (let at = 0; at < x.length; at++) {
    const [left, right] = [x[at] as number, y[at] as number];
    product += left * right;
    ofX += left * left;
    ofY += right * right;
  }
  return product / Math.sqrt(ofX * ofY || 1);
}

/** Counts the set bits in each group of four. */
function fours(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
}

const bytes = (sums: number): number => (sums & 0x0f0f0f0f) + ((sums >>> 4) & 0x0f0f0f0f);

/** How many words' bit counts can be summed per byte before a byte may overflow. */
const WORDS_PER_SUM = 30;

/** In how many signs the vector that starts at `from` in `all` differs from the asked one. */
export function countDiffering(all: Int32Array, from: number, asked: Int32Array): number {
  let differing = 0;
  for (let word = 0; word < asked.length; ) {
    const end = Math.min(asked.length, word + WORDS_PER_SUM);
    let sums = 0;
    for (; word < end; word += 3) {
      let three = fours((all[from + word] as number) ^ (asked[word] as number));
      if (word + 1 < end) three += fours((all[from + word + 1] as number) ^ (asked[word + 1] as number));
      if (word + 2 < end) three += fours((all[from + word + 2] as number) ^ (asked[word + 2] as number));
      sums += bytes(three);
    }
    word = end;
    const pairs = (sums & 0x00ff00ff) + ((sums >>> 8) & 0x00ff00ff);
    differing += (pairs & 0xffff) + (pairs >>> 16);
  }
  return differing;
}
