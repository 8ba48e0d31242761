import { setImmediate } from 'node:timers/promises';
import { ChunkNumbers } from './chunk-numbers';
import { decodePostings, LENGTHS } from './postings';
import type { QueryTerm } from './query';
import { TopK } from './top-k';

/**
 * BM25F (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, section 3.6): fields
 * are weighted before the term frequency saturates. Only the body is normalised by its length; headings and titles are
 * short anyway. The inverse document frequency is Lucene's, which is never negative.
 */
const K1 = 1.2;
const B = 0.6;
const HEADING_WEIGHT = 1.6;
const TITLE_WEIGHT = 1.2;
/** The share of its score that a chunk owes to how much of the query it has. */
const COVERAGE = 0.5;

/** Bytes of postings that take one to two milliseconds; then others get their turn. */
const BYTES_PER_TURN = 400_000;

export interface Statistics {
  chunkCount: number;
  /** Terms of all chunks together. */
  totalLength: number;
}

export interface ScoredChunk {
  segmentId: number;
  ordinal: number;
  score: number;
}

/**
 * A term's postings in every active segment, one after the other: segment id, chunk count and byte length as 32-bit
 * big-endian integers, then the bytes (see postings.ts).
 */
export type TermLists = ReadonlyMap<string, Buffer>;

const HEADER = 12;

/** The weighted sum of a term's fields, for each of the 256 possible counts. */
const FREQUENCIES = Float32Array.from(
  { length: 256 },
  (_, counts) => (counts >>> 4) + HEADING_WEIGHT * ((counts >>> 2) & 3) + TITLE_WEIGHT * (counts & 3),
);

/** The `limit` best chunks for a query, best first. Lets other work run in between when there is much to add up. */
export async function rank(
  terms: readonly QueryTerm[],
  lists: TermLists,
  statistics: Statistics,
  limit: number,
  signal?: AbortSignal,
): Promise<ScoredChunk[]> {
  const sums = new Sums(statistics);
  let bytes = 0;
  for (const term of terms) {
    const variants = [...term.variants].sort(([, a], [, b]) => b - a);
    for (const [variant, weight] of variants) {
      const list = lists.get(variant);
      if (list === undefined) continue;
      bytes += list.length;
      if (bytes > BYTES_PER_TURN) {
        bytes = 0;
        await setImmediate();
        signal?.throwIfAborted();
      }
      sums.read(list, weight);
    }
    sums.endTerm(term.weight);
  }
  return sums.best(limit);
}

/** The scores of all chunks, added up term by term. */
class Sums {
  private readonly chunks: ChunkNumbers;
  private readonly norms: Float32Array;
  private readonly scores: Float32Array;
  /** How much of the query's rarity a chunk has. */
  private readonly covered: Float32Array;
  private total = 0;
  /** The present term: each chunk's best variant, and the chunks that have one. */
  private readonly present: Float32Array;
  private readonly touched: Int32Array;
  private count = 0;
  /** How many chunks have the best variants that any chunk has; a synonym does not make a rare word common. */
  private frequency = 0;
  private frequencyWeight = 0;

  constructor(private readonly statistics: Statistics) {
    const { chunkCount, totalLength } = statistics;
    const average = Math.max(1, totalLength / Math.max(1, chunkCount));
    this.chunks = new ChunkNumbers(chunkCount);
    this.norms = LENGTHS.map((length) => K1 * (1 - B + (B * length) / average));
    this.scores = new Float32Array(chunkCount);
    this.covered = new Float32Array(chunkCount);
    this.present = new Float32Array(chunkCount);
    this.touched = new Int32Array(chunkCount);
  }

  /** Reads one variant's postings; variants of a term come with falling weights. */
  read(list: Buffer, weight: number): void {
    const { norms, present, touched } = this;
    let count = this.count;
    for (let at = 0; at < list.length; ) {
      const end = at + HEADER + list.readInt32BE(at + 8);
      const base = this.chunks.baseOf(list.readInt32BE(at), list.readInt32BE(at + 4));
      decodePostings(list, at + HEADER, end, (ordinal, counts, length) => {
        const chunk = base + ordinal;
        const frequency = FREQUENCIES[counts] as number;
        const value = (weight * frequency) / (frequency + (norms[length] as number));
        const before = present[chunk] as number;
        if (before === 0) touched[count++] = chunk;
        if (value > before) present[chunk] = value;
      });
      at = end;
    }
    if (this.frequency === 0 || weight === this.frequencyWeight) {
      this.frequency = count;
      this.frequencyWeight = weight;
    }
    this.count = count;
  }

  endTerm(weight: number): void {
    const { chunkCount } = this.statistics;
    const rarity = weight * Math.log(1 + (chunkCount - this.frequency + 0.5) / (this.frequency + 0.5));
    for (let place = 0; place < this.count; place++) {
      const chunk = this.touched[place] as number;
      const value = this.present[chunk] as number;
      this.scores[chunk] = (this.scores[chunk] as number) + rarity * (K1 + 1) * value;
      this.covered[chunk] = (this.covered[chunk] as number) + rarity;
      this.present[chunk] = 0;
    }
    this.total += rarity;
    this.count = 0;
    this.frequency = 0;
  }

  best(limit: number): ScoredChunk[] {
    const top = new TopK(limit);
    for (let chunk = 0; chunk < this.chunks.used; chunk++) {
      const score = this.scores[chunk] as number;
      if (score === 0) continue;
      top.offer(chunk, score * (1 - COVERAGE + (COVERAGE * (this.covered[chunk] as number)) / this.total));
    }
    return top.sorted().map(({ item, score }) => ({ ...this.chunks.placeOf(item), score }));
  }
}
