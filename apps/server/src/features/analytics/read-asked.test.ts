import type { Topic } from '@parley/contract/analytics';
import { expect, test } from 'vitest';
import { longestHold } from '../../../test/held';
import { readAsked } from './read-asked';

/** The first of the characters each of which may be a word, and how many of them are used. */
const FIRST = 0x4e00;
const DIFFERENT = 20_000;

const question = (seed: number) =>
  String.fromCodePoint(...Array.from({ length: 500 }, (_, at) => FIRST + ((seed * 7_919 + at * at * 31) % DIFFERENT)));

test('thousands of questions of rare words hold up nobody, and take no more memory than a thread has', async () => {
  const questions = Array.from({ length: 5_000 }, (_, seed) => question(seed));
  let topics: Topic[] = [];
  const held = await longestHold(async () => {
    topics = await readAsked('team', { find: 'topics', questions });
  });
  expect(topics).toHaveLength(12);
  expect(held).toBeLessThan(700);
});
