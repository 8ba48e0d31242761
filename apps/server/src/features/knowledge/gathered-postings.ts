import type { StoredPostings } from './posting-lists';

const NUMBERS_PER_ENTRY = 4;
const SEGMENT = 0;
const START = 1;
const END = 2;
const NEXT = 3;

/**
 * The postings of many segments, regrouped by term. An entry is four numbers, because a million objects would take more
 * memory than the postings themselves.
 */
export class GatheredPostings {
  private readonly segments: { segmentId: number; entries: Buffer }[] = [];
  /** By term: its first and last entry. */
  private readonly ends = new Map<string, [first: number, last: number]>();
  private numbers = new Int32Array(4_096);
  private count = 0;

  /**
   * Adds a segment in the format of `readWholeSegment`.
   * @yields the number of entries so far, so that the caller can pause
   */
  *add(segmentId: number, entries: Buffer): Generator<number> {
    const segment = this.segments.push({ segmentId, entries }) - 1;
    for (let at = 0; at < entries.length; ) {
      const termEnd = at + 4 + entries.readInt32BE(at);
      const start = termEnd + 4;
      const end = start + entries.readInt32BE(termEnd);
      this.link(entries.toString('utf8', at + 4, termEnd), segment, start, end);
      at = end;
      yield this.count;
    }
  }

  /** The number of terms. */
  get size(): number {
    return this.ends.size;
  }

  /** Every term with its postings, by segment in the order in which the segments were added. */
  *terms(): Generator<{ term: string; stored: StoredPostings[] }> {
    for (const [term, [first]] of this.ends) {
      const stored: StoredPostings[] = [];
      for (let entry = first; entry >= 0; entry = this.numberOf(entry, NEXT)) {
        const { segmentId, entries } = this.segments[this.numberOf(entry, SEGMENT)] as (typeof this.segments)[number];
        stored.push({ segmentId, bytes: entries.subarray(this.numberOf(entry, START), this.numberOf(entry, END)) });
      }
      yield { term, stored };
    }
  }

  private link(term: string, segment: number, start: number, end: number): void {
    const entry = this.count++;
    const at = entry * NUMBERS_PER_ENTRY;
    if (at === this.numbers.length) {
      const larger = new Int32Array(this.numbers.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[at + SEGMENT] = segment;
    this.numbers[at + START] = start;
    this.numbers[at + END] = end;
    this.numbers[at + NEXT] = -1;
    const ends = this.ends.get(term);
    if (!ends) {
      this.ends.set(term, [entry, entry]);
      return;
    }
    this.numbers[ends[1] * NUMBERS_PER_ENTRY + NEXT] = entry;
    ends[1] = entry;
  }

  private numberOf(entry: number, which: number): number {
    return this.numbers[entry * NUMBERS_PER_ENTRY + which] as number;
  }
}
