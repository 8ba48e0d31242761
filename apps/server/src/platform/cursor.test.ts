import { expect, test } from 'vitest';
import { cutPage, decodeCursor, encodeCursor, numberCursor } from './cursor';

test('a page ends where it should, and knows whether anything follows', () => {
  const cut = (count: number) => cutPage([1, 2, 3].slice(0, count), 2, String);
  expect(cut(3)).toEqual({ page: [1, 2], next_cursor: '2' });
  expect(cut(2)).toEqual({ page: [1, 2], next_cursor: null });
  expect(cut(0)).toEqual({ page: [], next_cursor: null });
});

test('a cursor is read as it was made, and nothing else is taken for one', () => {
  const place = { at: new Date('2026-02-03T04:05:06.789Z'), id: '0b0e7a52-6f2c-4f0a-9d0e-5a1f5c3b2a10' };
  expect(decodeCursor(encodeCursor(place))).toEqual(place);
  expect(numberCursor('12')).toBe(12);
  expect([decodeCursor(undefined), numberCursor(undefined)]).toEqual([undefined, undefined]);
  for (const text of ['', '-1', '1.5', '1e3', '9999999999', encodeCursor(place)])
    expect(() => numberCursor(text)).toThrow('cursor');
  for (const text of ['', '12', 'nothing']) expect(() => decodeCursor(text)).toThrow('cursor');
});
