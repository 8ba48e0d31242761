import { Agent, fetch, request } from 'undici';
import { mayConnect } from './address';
import { guardedAgent } from './connect';

/** The standard's `fetch`, in the types of Node's own: those of the package undici are a twin of them. */
export type StandardFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What holds for addresses that were typed in the product; each is looked at when it is connected to. */
export interface TypedAddresses {
  /** Asked at each connection: an installation that was local may be reached from elsewhere since. */
  allowPrivateNetwork: () => boolean;
}

const PATIENT = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 60_000 };

const agent = (typed: TypedAddresses | undefined) =>
  typed
    ? guardedAgent({ addressAllowed: (address) => mayConnect(address, typed.allowPrivateNetwork()) }, PATIENT)
    : new Agent({ ...PATIENT, connect: { timeout: 10_000 } });

/**
 * A standard `fetch` for addresses that the operator configured (model providers): private networks are allowed,
 * redirects are not followed, so that a key never travels further than to the configured server. Time is bounded by
 * the caller's signal.
 * @param typed for an address that was typed in the product, and is not trusted like that
 */
export function createProviderFetch(typed?: TypedAddresses): StandardFetch {
  const dispatcher = agent(typed);
  const providerFetch: typeof fetch = (input, init) => fetch(input, { ...init, dispatcher, redirect: 'error' });
  return providerFetch as unknown as StandardFetch;
}

export interface ProviderAnswer {
  status: number;
  headers: Record<string, string>;
  /** To be read, or the connection is not free again. */
  body: AsyncIterable<Uint8Array> & { text(): Promise<string> };
}

export type ProviderPost = (
  url: string,
  call: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<ProviderAnswer>;

/**
 * Posts under the same rules as `createProviderFetch`, for answers whose every millisecond counts: head and body leave in
 * one packet, and what comes back passes through no streams of the web's kind. A redirect is an answer like any other.
 */
export function createProviderPost(typed?: TypedAddresses): ProviderPost {
  const dispatcher = agent(typed);
  return async (url, call) => {
    const { statusCode, headers, body } = await request(url, { ...call, method: 'POST', dispatcher });
    return { status: statusCode, headers: joined(headers), body };
  };
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}
