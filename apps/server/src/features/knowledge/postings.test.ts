import { describe, expect, it } from 'vitest';
import { decodePostings, encodePosting, LENGTHS, packCounts, packLength } from './postings';

describe('postings', () => {
  it('come back as they were stored', () => {
    const written = [0, 1, 2, 129, 130, 16_600, 3_000_000].map((ordinal, place) => ({
      ordinal,
      counts: packCounts({ body: place, heading: place % 4, title: 1 }),
      length: packLength(place * 50),
    }));
    const bytes: number[] = [];
    let previous = -1;
    for (const { ordinal, counts, length } of written) {
      encodePosting(bytes, ordinal - previous, counts, length);
      previous = ordinal;
    }
    const read: typeof written = [];
    const padded = Uint8Array.from([9, 9, ...bytes, 9]);
    decodePostings(padded, 2, 2 + bytes.length, (ordinal, counts, length) => read.push({ ordinal, counts, length }));
    expect(read).toEqual(written);
  });

  it('let counts saturate instead of spilling into the next field', () => {
    expect(packCounts({ body: 99, heading: 99, title: 99 })).toBe(255);
    expect(packCounts({ body: 99, heading: 0, title: 0 })).toBe(0xf0);
    expect(packCounts({ body: 0, heading: 99, title: 0 })).toBe(0x0c);
  });

  it('keep a length within three percent', () => {
    for (const length of [20, 100, 333, 1_000, 20_000]) {
      expect(Math.abs((LENGTHS[packLength(length)] as number) / length - 1)).toBeLessThan(0.03);
    }
    expect(packLength(10 ** 9)).toBe(255);
    expect(LENGTHS[packLength(0)]).toBe(0);
  });
});
