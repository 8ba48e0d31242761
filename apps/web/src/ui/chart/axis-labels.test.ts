import { expect, test } from 'vitest';
import { nameLabels, shownLabels } from './axis-labels';

test.each([
  [14, 40, 1_000],
  [14, 40, 260],
  [30, 44, 300],
  [120, 110, 320],
  [365, 44, 900],
  [2, 200, 300],
])(
  'of %i labels of %i px on %i px the last is written, all are equally far apart, and none touches another',
  (count, px, room) => {
    const shown = shownLabels(Array(count).fill(px), room);
    expect(shown.at(-1)).toBe(count - 1);
    const gaps = shown.slice(1).map((at, place) => at - (shown[place] ?? 0));
    expect(new Set(gaps).size).toBe(1);
    // Labels before the first one are not skipped either.
    expect(shown[0]).toBeLessThan(gaps[0] ?? 0);
    const apart = gaps.map((gap) => (gap * room) / count);
    // The two ends are shown even if there is no space.
    if (shown.length > 2) expect(Math.min(...apart)).toBeGreaterThan(px);
  },
);

test('both ends are written where a gap that is little wider comes out even', () => {
  expect(shownLabels(Array(31).fill(50), 500)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(shownLabels(Array(30).fill(50), 1_000)).toEqual(Array.from({ length: 15 }, (_, at) => 1 + 2 * at));
});

test('where there is room every label is written, and of few there are no more than there are', () => {
  expect(shownLabels([30, 30, 30, 30], 400)).toEqual([0, 1, 2, 3]);
  expect(shownLabels([30], 400)).toEqual([0]);
  expect(shownLabels([], 400)).toEqual([]);
});

test('names that have no room are written shorter, and slanted where that is not enough', () => {
  const named = (px: number, briefPx: number, count: number, room: number) =>
    nameLabels(Array(count).fill(px), Array(count).fill(briefPx), room);
  expect(named(80, 60, 5, 600)).toBeNull();
  expect(named(140, 80, 6, 600)).toBe('brief');
  expect(named(140, 80, 5, 280)).toBe('slanted');
  expect(named(140, 80, 30, 280)).toBeNull();
});
