import { SUGGESTIONS_DERIVED } from '@parley/contract/constants';
import { expect, it } from 'vitest';
import { pauseBeforeLook } from './suggestion-queries';

const pauses = (derived: number, changed: boolean) =>
  Array.from({ length: 7 }, (_, looks) => pauseBeforeLook(derived, looks + 1, changed)).filter(
    (pause) => pause !== false,
  );

it('looks for the questions of a training that has just ended, though earlier sources had suggested some', () => {
  expect(pauses(1, false)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(pauses(SUGGESTIONS_DERIVED, true)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
});

it('takes a full list of an agent that was ready before as final, and never asks before the first answer', () => {
  expect(pauses(SUGGESTIONS_DERIVED, false)).toEqual([]);
  expect(pauseBeforeLook(undefined, 0, true)).toBe(false);
});
