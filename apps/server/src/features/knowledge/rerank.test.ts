import { expect, test } from 'vitest';
import { ComparedText } from './compared-text';
import { analyseQuery } from './query';
import { rerank } from './rerank';

test('words count as side by side where words begin like them, and not within others', () => {
  const texts = ['The current boxes.', 'Rent us wooden boxes.', 'Renting boxes.', 'Boxes, rent.'];
  const candidates = texts.map((text) => ({ text, score: 1, compared: new ComparedText({ text, heading: null }) }));
  const asked = 'rent boxes';
  const ranked = rerank(analyseQuery(asked, new Set(['en'])), asked, candidates);
  expect(ranked.filter(({ score }) => score > 1).map(({ text }) => text)).toEqual(['Renting boxes.']);
});
