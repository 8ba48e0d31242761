import { expect, it } from 'vitest';
import { markedParts } from './marked';

const TEXT = 'Unopened goods: 60 days. Opened goods: 30 days.';

it('marks what the answer was taken from, and nothing else', () => {
  const start = TEXT.indexOf('Opened');
  expect(markedParts(TEXT, [{ start, end: TEXT.length }])).toEqual([
    { text: 'Unopened goods: 60 days. ', marked: false },
    { text: 'Opened goods: 30 days.', marked: true },
  ]);
});

it.each([null, []])('marks nothing where nothing is known: %s', (quotes) => {
  expect(markedParts(TEXT, quotes)).toEqual([{ text: TEXT, marked: false }]);
});

it('keeps the whole passage, also with ranges of another text', () => {
  const parts = markedParts(TEXT, [
    { start: 5, end: 10 },
    { start: 8, end: 900 },
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(TEXT);
});
