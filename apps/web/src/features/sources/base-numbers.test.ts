import type { Source } from '@parley/contract/sources';
import { expect, test } from 'vitest';
import { baseNumbers } from './base-numbers';

const source = (kind: Source['kind'], size: number, trained_at: string | null) =>
  ({ kind, size, trained_at, check: null, chunks: 2, status: trained_at ? 'trained' : 'failed' }) as Source;

test('only what was trained counts, and the latest training dates all of it', () => {
  const numbers = baseNumbers([
    source('file', 100, '2026-11-01T10:00:00.000Z'),
    source('file', 50, '2026-11-03T10:00:00.000Z'),
    source('qa', 7, '2026-11-02T10:00:00.000Z'),
    source('website', 900, null),
  ]);
  expect(numbers).toEqual({
    sources: 3,
    size: 157,
    passages: 6,
    byKind: [
      { kind: 'file', sources: 2, size: 150 },
      { kind: 'qa', sources: 1, size: 7 },
    ],
    trainedAt: '2026-11-03T10:00:00.000Z',
  });
});

test('a page that was read again without a change dates the training', () => {
  const page = source('website', 900, '2026-11-01T10:00:00.000Z');
  const check = { at: '2026-11-05T10:00:00.000Z', outcome: 'unchanged', change: null } as Source['check'];
  expect(baseNumbers([{ ...page, check }]).trainedAt).toBe('2026-11-05T10:00:00.000Z');
});

test('an agent that learned nothing has no date', () => {
  expect(baseNumbers([])).toEqual({ sources: 0, size: 0, passages: 0, byKind: [], trainedAt: null });
});
