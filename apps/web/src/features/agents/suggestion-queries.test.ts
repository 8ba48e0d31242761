import { SUGGESTIONS_DERIVED } from '@parley/contract/constants';
import { expect, it } from 'vitest';
import { pauseBeforeLook } from './suggestion-queries';

const settled = { settled: true, forMs: 1_000, ended: false };
const looksAgain = (derived: number | undefined, seen: typeof settled) => pauseBeforeLook(derived, seen) !== false;

it('looks for the questions of a training that has just ended, though earlier sources had suggested some', () => {
  expect(looksAgain(1, settled)).toBe(true);
  expect(looksAgain(SUGGESTIONS_DERIVED, { ...settled, ended: true })).toBe(true);
  expect(looksAgain(SUGGESTIONS_DERIVED, { ...settled, settled: false })).toBe(true);
});

it('takes a full list of an agent that was ready as final, and any list after a while', () => {
  expect(looksAgain(SUGGESTIONS_DERIVED, settled)).toBe(false);
  expect(looksAgain(undefined, settled)).toBe(false);
  expect(looksAgain(1, { ...settled, ended: true, forMs: 16_000 })).toBe(false);
});
