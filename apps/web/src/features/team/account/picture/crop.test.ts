import { expect, it } from 'vitest';
import { moved, squareOf, WHOLE } from './crop';

const WIDE = { width: 400, height: 200 };

it('takes the largest square from the middle at first', () => {
  expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
});

it('magnifies around the middle, four times at most', () => {
  expect(squareOf(WIDE, { ...WHOLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  expect(squareOf(WIDE, { ...WHOLE, zoom: 9 }).side).toBe(50);
});

it('follows the hand, and stops at the edge of the picture', () => {
  expect(squareOf(WIDE, moved(WIDE, WHOLE, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
  const far = moved(WIDE, WHOLE, 5, -5);
  expect(squareOf(WIDE, far)).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(WIDE, moved(WIDE, far, -0.5, 0)).left).toBe(100);
});
