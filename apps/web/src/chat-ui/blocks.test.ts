import { describe, expect, it } from 'vitest';
import { inBlocks } from './blocks';

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('inBlocks', () => {
  it('loses nothing, and keeps its borders when a part of a page is put before', () => {
    const before = inBlocks(numbers(0, 60), 0);
    expect(before.map((block) => [block[0], block.length])).toEqual([
      [0, 25],
      [25, 25],
      [50, 10],
    ]);
    const after = inBlocks(numbers(-11, 60), 11);
    expect(after.flat()).toEqual(numbers(-11, 60));
    expect(after.slice(1)).toEqual(before);
  });

  it('cuts nothing into nothing', () => {
    expect(inBlocks([], -1)).toEqual([]);
  });
});
