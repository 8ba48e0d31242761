import { FREQUENCIES, normsOf, type Statistics } from './bm25';
import { BLOCK, type Blocks, PostingCursor } from './posting-cursor';
import { decodePostings } from './postings';

/** A position in the index: a chunk of a segment. */
export interface Place {
  segmentId: number;
  ordinal: number;
}

/** Approximate size of a term besides its postings: its text, and what leads to them. */
export const BYTES_PER_TERM = 140;

/** A term's postings in one segment, as stored (see postings.ts). */
export interface StoredPostings {
  segmentId: number;
  bytes: Uint8Array;
}

/**
 * Postings in memory, in blocks stored with their last chunk and the highest impact of any of their postings (Ding and
 * Suel, "Faster Top-k Document Retrieval Using Block-Max Indexes", 2011), so that a search skips what cannot be among
 * the best. Chunks of all segments are numbered from 0. A posting is the distance to the previous chunk (as in
 * postings.ts) and one byte of counts.
 */
export class PostingLists {
  private readonly terms = new Map<string, number>();
  private readonly bases = new Map<number, number>();
  private readonly segments: { segmentId: number; base: number }[] = [];
  private readonly norms: Float64Array;
  /** By chunk. */
  private readonly lengths: Uint8Array;
  /** By term: where its blocks start, and how many chunks contain it. */
  private firstBlocks = new Int32Array(1_024);
  private counts = new Int32Array(1_024);
  /** By block. */
  private lasts = new Int32Array(1_024);
  private starts = new Int32Array(1_024);
  private impacts = new Float32Array(1_024);
  private blocks = 0;
  private bytes = new Uint8Array(16_384);
  private used = 0;

  /** @param segments the searched ones, with their numbers of chunks */
  constructor(statistics: Statistics, segments: { segmentId: number; chunkCount: number }[]) {
    let base = 0;
    for (const { segmentId, chunkCount } of [...segments].sort((a, b) => a.segmentId - b.segmentId)) {
      this.bases.set(segmentId, base);
      this.segments.push({ segmentId, base });
      base += chunkCount;
    }
    this.lengths = new Uint8Array(base);
    this.norms = normsOf(statistics);
  }

  /** Approximate size in bytes. */
  get size(): number {
    return this.bytes.length + this.lasts.length * 12 + this.lengths.length + this.terms.size * BYTES_PER_TERM;
  }

  has(term: string): boolean {
    return this.terms.has(term);
  }

  /** Adds a term with its postings in all segments. */
  add(term: string, stored: StoredPostings[]): void {
    const number = this.terms.size;
    this.terms.set(term, number);
    this.firstBlocks = grown(this.firstBlocks, number + 2);
    this.counts = grown(this.counts, number + 1);
    this.firstBlocks[number] = this.blocks;
    let count = 0;
    let last = -1;
    for (const { bytes, base } of this.inOrder(stored)) {
      decodePostings(bytes, 0, bytes.length, (ordinal, fields, length) => {
        const chunk = base + ordinal;
        this.lengths[chunk] = length;
        if (count++ % BLOCK === 0) this.beginBlock();
        this.append(chunk - last, fields);
        const frequency = FREQUENCIES[fields] as number;
        const impact = frequency / (frequency + (this.norms[length] as number));
        const block = this.blocks - 1;
        if (impact > (this.impacts[block] as number)) this.impacts[block] = impact;
        this.lasts[block] = chunk;
        last = chunk;
      });
    }
    this.counts[number] = count;
    this.firstBlocks[number + 1] = this.blocks;
  }

  /** Releases memory that was allocated in advance. */
  seal(): void {
    this.firstBlocks = this.firstBlocks.slice(0, this.terms.size + 1);
    this.counts = this.counts.slice(0, this.terms.size);
    this.lasts = this.lasts.slice(0, this.blocks);
    this.starts = this.starts.slice(0, this.blocks);
    this.impacts = this.impacts.slice(0, this.blocks);
    this.bytes = this.bytes.slice(0, this.used);
  }

  /** A single-use cursor over a term's postings; undefined if no chunk contains the term. */
  open(term: string): PostingCursor | undefined {
    const number = this.terms.get(term);
    if (number === undefined) return undefined;
    return new PostingCursor(this.view(), this.firstBlocks[number] as number, this.firstBlocks[number + 1] as number);
  }

  /** How many chunks contain a term. */
  countOf(term: string): number {
    return this.counts[this.terms.get(term) ?? -1] ?? 0;
  }

  /** The chunk with a number. */
  placeOf(chunk: number): Place {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.segments[middle]?.base ?? 0) <= chunk) low = middle;
      else high = middle - 1;
    }
    const { segmentId, base } = this.segments[low] ?? { segmentId: 0, base: 0 };
    return { segmentId, ordinal: chunk - base };
  }

  private view(): Blocks {
    const { lasts, starts, impacts, bytes, lengths, norms, used, blocks } = this;
    return { lasts, starts, impacts, bytes, lengths, norms, used, blocks };
  }

  /** Leaves out postings whose segment is not searched. */
  private inOrder(stored: StoredPostings[]): { bytes: Uint8Array; base: number }[] {
    return stored
      .flatMap(({ segmentId, bytes }) => {
        const base = this.bases.get(segmentId);
        return base === undefined ? [] : [{ bytes, base }];
      })
      .sort((a, b) => a.base - b.base);
  }

  private beginBlock(): void {
    this.lasts = grown(this.lasts, this.blocks + 1);
    this.starts = grown(this.starts, this.blocks + 1);
    this.impacts = grown(this.impacts, this.blocks + 1);
    this.starts[this.blocks++] = this.used;
  }

  private append(distance: number, fields: number): void {
    if (this.used + 6 > this.bytes.length) this.bytes = grown(this.bytes, this.used + 6);
    let rest = distance;
    while (rest > 0x7f) {
      this.bytes[this.used++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.used++] = rest;
    this.bytes[this.used++] = fields;
  }
}

type Numbers = Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** The same numbers, with room for at least `room`. */
function grown<T extends Numbers>(numbers: T, room: number): T {
  if (numbers.length >= room) return numbers;
  const larger = new (numbers.constructor as new (length: number) => T)(Math.max(room, numbers.length * 2));
  larger.set(numbers);
  return larger;
}
