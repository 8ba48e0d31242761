import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderFailure } from './failure';

export interface RetryPlan {
  retries: number;
  /** Milliseconds before the first retry; the delay doubles with each further one. */
  firstDelay: number;
  /** A provider that asks for a longer wait than this is not retried. */
  longestDelay: number;
}

export const MODEL_RETRIES: RetryPlan = { retries: 2, firstDelay: 400, longestDelay: 10_000 };

/**
 * Waits before the next try: the backoff plus up to a quarter of jitter, or what the provider's Retry-After asks for.
 * @param tries how many have failed so far, at least 1
 * @returns false when retrying makes no sense
 * @throws the signal's reason when it aborts meanwhile
 */
export async function pauseBeforeRetry(
  failure: ProviderFailure,
  tries: number,
  plan: RetryPlan,
  signal: AbortSignal,
): Promise<boolean> {
  if (!failure.passing || !failure.beforeFirstToken || tries > plan.retries) return false;
  const backoff = plan.firstDelay * 2 ** (tries - 1) * (1 + Math.random() / 4);
  const delay = failure.details.retryAfterMs ?? backoff;
  if (delay > plan.longestDelay) return false;
  await sleep(delay, undefined, { signal }).catch(() => signal.throwIfAborted());
  return true;
}

/** Retries until it succeeds, or fails in a way that retrying cannot fix. */
export async function retrying<T>(attempt: () => Promise<T>, plan: RetryPlan, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const again = error instanceof ProviderFailure && (await pauseBeforeRetry(error, tries, plan, signal));
      if (!again) throw error;
    }
  }
}
