import { FREQUENCIES } from './bm25';

/** How many postings are decoded or skipped at once. */
export const BLOCK = 128;
/** Marks the end, beyond the last chunk. */
export const END = 0x7fffffff;

/** The contents of `PostingLists`. */
export interface Blocks {
  lasts: Int32Array;
  starts: Int32Array;
  impacts: Float32Array;
  bytes: Uint8Array;
  lengths: Uint8Array;
  norms: Float64Array;
  used: number;
  blocks: number;
}

/** Iterates over a term's postings by ascending chunk number; decodes only the blocks that it enters. */
export class PostingCursor {
  /** The current chunk; `END` after the last posting. */
  chunk = -1;
  /** The highest impact of all postings. */
  readonly impactMax: number;
  private readonly chunks = new Int32Array(BLOCK);
  private readonly fields = new Uint8Array(BLOCK);
  private block: number;
  private decoded = -1;
  private count = 0;
  private at = 0;

  constructor(
    private readonly from: Blocks,
    private readonly first: number,
    private readonly end: number,
  ) {
    this.block = first;
    let most = 0;
    for (let block = first; block < end; block++) most = Math.max(most, from.impacts[block] as number);
    this.impactMax = most;
    this.seek(0);
  }

  /** The current posting's impact, 0 to 1. */
  get impact(): number {
    const frequency = FREQUENCIES[this.fields[this.at] as number] as number;
    return frequency / (frequency + (this.from.norms[this.from.lengths[this.chunk] as number] as number));
  }

  /** The highest impact in the block that would contain a chunk not before the current one; 0 after the last block. */
  impactAround(chunk: number): number {
    this.toBlockOf(chunk);
    return this.block < this.end ? (this.from.impacts[this.block] as number) : 0;
  }

  /** The highest impact in the blocks from the current posting up to but not including another chunk. */
  impactBefore(chunk: number): number {
    if (this.chunk >= chunk) return 0;
    const { impacts, lasts } = this.from;
    let most = impacts[this.block] as number;
    for (let block = this.block; (lasts[block] as number) < chunk - 1 && ++block < this.end; ) {
      most = Math.max(most, impacts[block] as number);
    }
    return most;
  }

  /**
   * Takes all postings before a chunk and stops at the first one that is not.
   * @param chunks receives their chunks
   * @param impacts receives their impacts
   * @returns how many there were
   */
  take(before: number, chunks: Int32Array, impacts: Float64Array): number {
    const { lengths, norms } = this.from;
    let taken = 0;
    while (this.chunk < before) {
      let at = this.at;
      for (; at < this.count; at++) {
        const chunk = this.chunks[at] as number;
        if (chunk >= before) break;
        const frequency = FREQUENCIES[this.fields[at] as number] as number;
        chunks[taken] = chunk;
        impacts[taken++] = frequency / (frequency + (norms[lengths[chunk] as number] as number));
      }
      this.at = at - 1;
      this.chunk = this.chunks[at - 1] as number;
      this.seek(this.chunk + 1);
    }
    return taken;
  }

  /** Moves to the first posting that is not before a chunk. */
  seek(chunk: number): void {
    if (this.chunk >= chunk) return;
    this.toBlockOf(chunk);
    if (this.block >= this.end) {
      this.chunk = END;
      return;
    }
    if (this.decoded !== this.block) this.decode();
    let at = this.at;
    while ((this.chunks[at] as number) < chunk) at++;
    this.at = at;
    this.chunk = this.chunks[at] as number;
  }

  private toBlockOf(chunk: number): void {
    const { lasts } = this.from;
    if (this.block >= this.end || (lasts[this.block] as number) >= chunk) return;
    let step = 1;
    let low = this.block + 1;
    while (low + step < this.end && (lasts[low + step] as number) < chunk) {
      low += step;
      step *= 2;
    }
    let high = Math.min(this.end, low + step + 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((lasts[middle] as number) < chunk) low = middle + 1;
      else high = middle;
    }
    this.block = low;
  }

  private decode(): void {
    const { bytes, starts, lasts, used, blocks } = this.from;
    const { block } = this;
    let chunk = block === this.first ? -1 : (lasts[block - 1] as number);
    const end = block + 1 < blocks ? (starts[block + 1] as number) : used;
    let count = 0;
    for (let at = starts[block] as number; at < end; count++) {
      let byte = bytes[at++] as number;
      let distance = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] as number;
        distance |= (byte & 0x7f) << shift;
      }
      chunk += distance;
      this.chunks[count] = chunk;
      this.fields[count] = bytes[at++] as number;
    }
    this.count = count;
    this.at = 0;
    this.decoded = block;
  }
}
