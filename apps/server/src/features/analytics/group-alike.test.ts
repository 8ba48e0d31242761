import { expect, it } from 'vitest';
import { longestHold } from '../../../test/held';
import { groupAlike } from './group-alike';

/** Words of few syllables, chosen so that all questions share many of them but no two share half. */
function questionsOf(count: number): string[] {
  const letters = (start: string) => [...'aeiou'].map((vowel) => start + vowel);
  const syllables = [...'bdfgklmnprst'].flatMap(letters);
  const words = syllables.flatMap((one) => syllables.slice(0, 8).map((other) => one + other));
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: 95 }, (_, place) => words[(at * 37 + place * (7 + (at % 61))) % words.length]).join(' '),
  );
}

it('puts thousands of questions together that share many words, and holds up nobody', async () => {
  const questions = questionsOf(2_000);
  const began = performance.now();
  let members = 0;
  const held = await longestHold(async () => {
    for (const group of await groupAlike(questions, (question) => question)) members += group.members.length;
  });
  expect(members).toBe(2_000);
  expect(held).toBeLessThan(700);
  expect(performance.now() - began).toBeLessThan(6_000);
});
