import type { Bounds } from '../../src/customer-databases/types';

/** Limits that no test hits by accident. */
export const bounds = (more: Partial<Bounds> = {}): Bounds => ({
  maxRows: 100,
  timeoutMs: 10_000,
  signal: new AbortController().signal,
  ...more,
});
