import { Agent, fetch } from 'undici';

/** The standard's `fetch`, in the types of Node's own: those of the package undici are a twin of them. */
export type StandardFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * A standard `fetch` for addresses that the operator configured (model providers): private networks are allowed,
 * redirects are not followed, so that a key never travels further than to the configured server. Time is bounded by
 * the caller's signal.
 */
export function createProviderFetch(): StandardFetch {
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 10_000 },
    keepAliveTimeout: 60_000,
  });
  const providerFetch: typeof fetch = (input, init) => fetch(input, { ...init, dispatcher: agent, redirect: 'error' });
  return providerFetch as unknown as StandardFetch;
}
