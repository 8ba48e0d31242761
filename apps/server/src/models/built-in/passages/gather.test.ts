import { expect, it } from 'vitest';
import { passage } from '../../../../test/built-in';
import { gatherSections } from './gather';

const count = (lines: number, passages: number) => {
  const text = Array.from({ length: lines }, (_, line) => `c${line}`).join('\n');
  const found = Array.from({ length: passages }, (_, place) => passage(text, { chunkId: `chunk ${place}` }));
  const sections = gatherSections({ question: 'c1', passages: found, attachments: [], history: [] } as never, []);
  return sections.reduce((sum, { units }) => sum + units.length, 0);
};

it('reads ordinary passages whole, and of thousands of single words the first ones', () => {
  expect(count(40, 10)).toBe(400);
  expect(count(2_000, 10)).toBe(1_000);
});
