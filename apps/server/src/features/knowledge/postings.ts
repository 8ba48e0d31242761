/**
 * How a term's postings in one segment are stored. For each chunk containing the term, in order: the distance to the
 * previous chunk (varint, 7 bits per byte, low bits first; the first counts from -1), one byte of counts, one byte for
 * the chunk's length.
 */

/** How often a term occurs in a chunk's fields; counts saturate, as BM25 hardly distinguishes 15 from 50. */
export interface FieldCounts {
  /** 0 to 15 */
  body: number;
  /** In the headings above the chunk, 0 to 3. */
  heading: number;
  /** In the source's name and title, 0 to 3. */
  title: number;
}

export const BODY_MAX = 15;
const HEADING_MAX = 3;
const TITLE_MAX = 3;

export function packCounts({ body, heading, title }: FieldCounts): number {
  return (Math.min(body, BODY_MAX) << 4) | (Math.min(heading, HEADING_MAX) << 2) | Math.min(title, TITLE_MAX);
}

/** A chunk's length in terms as one byte, with an error of at most 3 percent; at most 60,000. */
export function packLength(length: number): number {
  return Math.min(255, Math.round(16 * Math.log2(1 + length)));
}

/** The length in terms for each byte that `packLength` may return. */
export const LENGTHS = Float32Array.from({ length: 256 }, (_, byte) => 2 ** (byte / 16) - 1);

/** Appends one posting to `bytes`. */
export function encodePosting(bytes: number[], distance: number, counts: number, length: number): void {
  let rest = distance;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest, counts, length);
}

/**
 * Calls `visit` for every posting in `bytes` from `start` to `end`.
 * @param visit receives the chunk's ordinal, its packed counts and its packed length
 */
export function decodePostings(
  bytes: Uint8Array,
  start: number,
  end: number,
  visit: (ordinal: number, counts: number, length: number) => void,
): void {
  let ordinal = -1;
  let at = start;
  while (at < end) {
    let shift = 0;
    let byte = bytes[at++] as number;
    let distance = byte & 0x7f;
    while (byte > 0x7f) {
      shift += 7;
      byte = bytes[at++] as number;
      distance |= (byte & 0x7f) << shift;
    }
    ordinal += distance;
    visit(ordinal, bytes[at++] as number, bytes[at++] as number);
  }
}
