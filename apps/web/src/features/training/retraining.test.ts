import type { Source } from '@parley/contract/sources';
import { expect, it } from 'vitest';
import { endText } from './retraining';

const source = (id: string, trained_at: string | null, status: Source['status'] = 'trained') =>
  ({ id, trained_at, status }) as Source;

it('says that nothing had changed, what was learned, and what failed', () => {
  const before = [source('a', '2026-11-01T00:00:00.000Z'), source('b', '2026-11-01T00:00:00.000Z')];
  expect(endText(before, before)).toBe('Training finished: nothing had changed');
  const after = [source('a', '2026-11-02T00:00:00.000Z'), before[1] as Source, source('c', '2026-11-02T00:00:00.000Z')];
  expect(endText(before, after)).toBe('Training finished: 2 sources learned');
  expect(endText(before, [...before, source('d', null, 'failed')])).toBe('Training finished: 1 source failed');
});
