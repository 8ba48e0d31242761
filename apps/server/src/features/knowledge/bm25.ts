import { LENGTHS } from './postings';

/**
 * BM25F (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, section 3.6): fields
 * are weighted before the term frequency saturates. Only the body is normalised by its length, since headings and
 * titles are short anyway. The inverse document frequency is Lucene's, which is never negative.
 */
const K1 = 1.2;
const B = 0.6;
const HEADING_WEIGHT = 1.6;
const TITLE_WEIGHT = 1.2;
/** The share of a chunk's score that depends on how much of the query it covers. */
const COVERAGE = 0.5;

export interface Statistics {
  chunkCount: number;
  /** Total number of terms in all chunks. */
  totalLength: number;
}

/** The weighted sum of a term's fields, for each of the 256 possible packed counts. */
export const FREQUENCIES = Float64Array.from(
  { length: 256 },
  (_, counts) => (counts >>> 4) + HEADING_WEIGHT * ((counts >>> 2) & 3) + TITLE_WEIGHT * (counts & 3),
);

/** The addend that saturates a frequency, for each of the 256 possible packed lengths. */
export function normsOf({ chunkCount, totalLength }: Statistics): Float64Array {
  const average = Math.max(1, totalLength / Math.max(1, chunkCount));
  return Float64Array.from(LENGTHS, (length) => K1 * (1 - B + (B * length) / average));
}

/** A term's weight by how many chunks contain it, times its weight in the query. */
export function rarityOf(weight: number, frequency: number, { chunkCount }: Statistics): number {
  return weight * Math.log(1 + (chunkCount - frequency + 0.5) / (frequency + 0.5));
}

/** A term's contribution to a chunk's sum. @param impact the saturated frequency, 0 to 1 */
export const partOf = (rarity: number, impact: number): number => rarity * (K1 + 1) * impact;

/** @param sum the contributions of the terms in the chunk; `covered` sums their rarities, `total` those of all terms */
export function scoreOf(sum: number, covered: number, total: number): number {
  return sum * (1 - COVERAGE + (COVERAGE * covered) / total);
}
