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

it('calls a table by its columns, and a list with prices by the first of them', () => {
  expect(nameOf('Platter,Serves,Price\nSushi,8,£60\nMezze,10,£72\nFruit,10,£40')).toBe('Platter, Serves, Price');
  expect(nameOf('Platter;;Price\nSushi;8;£60\nMezze;10;£72\nFruit;10;£40')).toBe('Platter, Price');
  expect(nameOf('Tea, coffee and cake\nWe bake, we brew and we serve.\nCome in, sit down.')).toBe(
    'Tea, coffee and cake',
  );
});
