import { expect, test } from 'vitest';
import { shorten } from './shorten';

test('a question of usual length stays as it is', () => {
  expect(shorten('When do you open?')).toBe('When do you open?');
});

test('of a pasted document the beginning and the end are kept, in whole words', () => {
  const short = shorten(`What does this mean? ${'lorem ipsum '.repeat(2_000)}And who signs it?`);
  expect(short.length).toBeLessThan(810);
  expect(short).toMatch(/^What does this mean\?/);
  expect(short).toMatch(/And who signs it\?$/);
  expect(short.split(/\s+/).every((word) => 'What does this mean? lorem ipsum And who signs it?'.includes(word))).toBe(
    true,
  );
});

test('no half of a surrogate pair is left at a cut', () => {
  expect(shorten('😀'.repeat(3_001)).isWellFormed()).toBe(true);
});
