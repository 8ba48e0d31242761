import type { Source } from '@parley/contract/sources';
import { expect, it } from 'vitest';
import { sourcesAfter } from './use-training';

const source = (id: string, changes: Partial<Source> = {}): Source => ({
  id,
  kind: 'file',
  type: 'files',
  name: `${id}.txt`,
  size: 1,
  status: 'pending',
  progress: 0,
  step: null,
  error: null,
  retryable: false,
  url: null,
  website_id: null,
  question: null,
  answer: null,
  chunks: 0,
  characters: 0,
  created_at: '2026-11-21T10:00:00.000Z',
  trained_at: null,
  check: null,
  ...changes,
});

it('keeps the order of the server, with what is new in front', () => {
  const first = sourcesAfter([], { sources: [source('c'), source('a'), source('b')], removed: [] });
  const failed = source('b', { status: 'failed' });
  const later = sourcesAfter(first, { sources: [source('e'), source('d'), failed], removed: ['a'] });
  expect(later.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b']);
  expect(later.at(-1)).toBe(failed);
});
