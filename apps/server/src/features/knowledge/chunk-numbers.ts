/** Gives the chunks of the segments that a query meets one dense numbering from 0, so that sums can live in arrays. */
export class ChunkNumbers {
  /** How many numbers are given. */
  used = 0;
  private readonly bases = new Map<number, number>();
  private readonly starts: { segmentId: number; base: number }[] = [];

  /** @param capacity never more numbers than this, should segments have been added since it was counted */
  constructor(private readonly capacity: number) {}

  /** The number of a segment's first chunk. */
  baseOf(segmentId: number, chunkCount: number): number {
    const known = this.bases.get(segmentId);
    if (known !== undefined) return known;
    const base = this.used;
    this.used = Math.min(this.capacity, base + chunkCount);
    this.bases.set(segmentId, base);
    this.starts.push({ segmentId, base });
    return base;
  }

  placeOf(number: number): { segmentId: number; ordinal: number } {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.starts[middle]?.base ?? 0) <= number) low = middle;
      else high = middle - 1;
    }
    const start = this.starts[low] ?? { segmentId: 0, base: 0 };
    return { segmentId: start.segmentId, ordinal: number - start.base };
  }
}
