import { expect, test } from 'vitest';
import { shownLabels } from './axis-labels';

test.each([
  [14, 40, 1_000],
  [14, 40, 260],
  [30, 44, 300],
  [120, 110, 320],
  [365, 44, 900],
  [2, 200, 300],
])('of %i labels of %i px on %i px the first and the last are written, and none touches another', (count, px, room) => {
  const shown = shownLabels(Array(count).fill(px), room);
  expect([shown[0], shown.at(-1)]).toEqual([0, count - 1]);
  const apart = shown.slice(1).map((at, place) => ((at - (shown[place] ?? 0)) * room) / count);
  // Two ends are written whatever the room.
  if (shown.length > 2) expect(Math.min(...apart)).toBeGreaterThan(px);
});

test('what cannot be shared out evenly is in the first gaps', () => {
  expect(shownLabels(Array(30).fill(50), 1_000)).toEqual([0, ...Array.from({ length: 14 }, (_, at) => 3 + 2 * at)]);
  expect(shownLabels(Array(24).fill(90), 640)).toEqual([0, 5, 10, 15, 19, 23]);
});

test('where there is room every label is written, and of few there are no more than there are', () => {
  expect(shownLabels([30, 30, 30, 30], 400)).toEqual([0, 1, 2, 3]);
  expect(shownLabels([30], 400)).toEqual([0]);
  expect(shownLabels([], 400)).toEqual([]);
});
