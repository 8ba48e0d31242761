import type { Bounds } from '../../src/customer-databases/types';

/** Bounds that no test reaches by accident. */
export const bounds = (more: Partial<Bounds> = {}): Bounds => ({
  maxRows: 100,
  timeoutMs: 10_000,
  signal: new AbortController().signal,
  ...more,
});
