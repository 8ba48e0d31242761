/**
 * The value below which a share of the samples lies, by the nearest-rank method.
 * @param share between 0 and 1
 */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('No sample was taken.');
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
}

/** Milliseconds with one decimal. */
export const ms = (value: number) => value.toFixed(1);
