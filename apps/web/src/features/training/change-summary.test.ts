import { expect, test } from 'vitest';
import { changeSummary } from './change-summary';
import { texts } from './training.texts';

const at = '2026-11-21T10:00:00.000Z';
const change = { at, size_before: 4096, size_after: 5120, added: 2, removed: 0 };

test('a change is told in lines and sizes, what is none left out', () => {
  expect(texts.change.figures(change)).toBe('2 lines added, 4 KB → 5 KB');
  expect(texts.change.figures({ ...change, removed: 1 })).toBe('2 lines added, 1 line removed, 4 KB → 5 KB');
  expect(changeSummary({ at, outcome: 'changed', change })).toBe('Changed: 2 lines added, 4 KB → 5 KB');
});

test('a look that found nothing new says so, whatever changed before', () => {
  expect(changeSummary({ at, outcome: 'unchanged', change })).toMatch(/^No change on Nov 21, 2026/);
  expect(changeSummary({ at, outcome: 'new', change: null })).toBe('Read for the first time');
});
