import { expect, it } from 'vitest';
import { contentRow } from './new-source';

const nameOf = (text: string) => contentRow({ kind: 'text', text }).name;

it('calls a text by the line that it begins with', () => {
  expect(nameOf('Opening hours\n\nWe open at nine.')).toBe('Opening hours');
  expect(nameOf('Opening hours\nWe open at nine.')).toBe('Opening hours');
  expect(nameOf('\n\n## Opening hours\nwe open at nine.')).toBe('Opening hours');
  expect(nameOf('---\nOpening hours\n---\nWe open at nine.')).toBe('Opening hours');
});

it('continues with a sentence that a line breaks, and not forever', () => {
  expect(nameOf('Our shop in the\nold town opens at nine.')).toBe('Our shop in the old town opens at nine.');
  expect(nameOf('word '.repeat(30))).toMatch(/^(word )+\w*…$/);
  expect(nameOf('…')).toBe('…');
  expect(nameOf(`${' \n'.repeat(5_000)}Opening hours\n${'Word. '.repeat(5_000)}`)).toBe('Opening hours');
});
