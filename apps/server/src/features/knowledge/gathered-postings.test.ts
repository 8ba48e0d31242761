import { describe, expect, it } from 'vitest';
import { GatheredPostings } from './gathered-postings';

/** A segment in the database's format. */
function entriesOf(terms: Record<string, number[]>): Buffer {
  const sized = (bytes: Buffer) => [Buffer.from(Uint32Array.of(bytes.length).buffer).swap32(), bytes];
  return Buffer.concat(
    Object.entries(terms).flatMap(([term, bytes]) => [...sized(Buffer.from(term)), ...sized(Buffer.from(bytes))]),
  );
}

describe('gathered postings', () => {
  it('are turned from segment by segment to term by term', () => {
    const gathered = new GatheredPostings();
    const counts = [
      ...gathered.add(7, entriesOf({ ferry: [1, 2], größe: [3] })),
      ...gathered.add(3, entriesOf({ größe: [4], harbour: [], ferry: [5] })),
    ];
    expect(counts).toEqual([1, 2, 3, 4, 5]);
    const found = [...gathered.terms()].map(({ term, stored }) => [
      term,
      stored.map(({ segmentId, bytes }) => [segmentId, ...bytes]),
    ]);
    expect(found).toEqual([
      [
        'ferry',
        [
          [7, 1, 2],
          [3, 5],
        ],
      ],
      [
        'größe',
        [
          [7, 3],
          [3, 4],
        ],
      ],
      ['harbour', [[3]]],
    ]);
  });

  it('hold more entries than there was room for at first', () => {
    const gathered = new GatheredPostings();
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`word${at}`, [at % 100]]));
    for (const _ of gathered.add(1, entriesOf(many)));
    for (const _ of gathered.add(2, entriesOf(many)));
    const terms = [...gathered.terms()];
    expect(terms).toHaveLength(3_000);
    expect(terms[2_999]?.stored.map(({ bytes }) => bytes[0])).toEqual([99, 99]);
  });
});
