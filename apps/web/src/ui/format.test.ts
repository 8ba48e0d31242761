import { describe, expect, it } from 'vitest';
import { formatBytes, plural, times } from './format';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [812, '812 B'],
    [1024, '1 KB'],
    [1_536, '1.5 KB'],
    [10_485_760, '10 MB'],
    [3 * 1024 ** 4, '3072 GB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('plural', () => {
  it('counts one and many', () => {
    expect([plural(0, 'file'), plural(1, 'file'), plural(1_200, 'file')]).toEqual(['0 files', '1 file', '1,200 files']);
  });
});

describe('times', () => {
  it('says once of one', () => {
    expect([times(1), times(2), times(1_200)]).toEqual(['once', '2 times', '1,200 times']);
  });
});
