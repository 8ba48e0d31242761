import { Agent, type Dispatcher, fetch, request } from 'undici';
import { mayConnect } from './address';
import { beginning, bounded, streamed } from './bounded';
import { guardedAgent } from './connect';
import { fewPieces } from './few-pieces';
import { unpaused } from './unpaused';

/** The standard's `fetch` in Node's own types, which the undici package duplicates. */
export type StandardFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Rules for addresses entered in the product; each is checked when it is connected to. */
export interface TypedAddresses {
  /** Checked for each request, since an installation that was local may have become reachable from elsewhere. */
  allowPrivateNetwork: () => boolean;
}

const PATIENT = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 60_000 };

/** @returns the current connections; those made while private addresses were allowed are not reused afterwards */
function agentFor(typed: TypedAddresses | undefined): () => Dispatcher {
  if (!typed) {
    const open = new Agent({ ...PATIENT, connect: { timeout: 10_000 } }).compose(unpaused, fewPieces);
    return () => open;
  }
  const make = () => {
    const allowed = typed.allowPrivateNetwork();
    return { allowed, agent: guardedAgent({ addressAllowed: (address) => mayConnect(address, allowed) }, PATIENT) };
  };
  let current = make();
  return () => {
    if (current.allowed !== typed.allowPrivateNetwork()) {
      // Requests in progress finish on the old agent.
      void current.agent.close();
      current = make();
    }
    return current.agent;
  };
}

/**
 * A standard `fetch` for addresses that the operator configured (model providers): private networks are allowed,
 * redirects are not followed, so that a key only ever reaches the configured server. The size of a response is bounded
 * here, and its time by the caller's signal.
 * @param typed for addresses entered in the product, which are not trusted that way
 */
export function createProviderFetch(typed?: TypedAddresses): StandardFetch {
  const agent = agentFor(typed);
  const providerFetch: typeof fetch = (input, init) =>
    fetch(input, { ...init, dispatcher: agent(), redirect: 'error' });
  return async (input, init) => bounded(await (providerFetch as unknown as StandardFetch)(input, init));
}

export interface ProviderAnswer {
  status: number;
  headers: Record<string, string>;
  /** Must be read to free the connection. */
  body: AsyncIterable<Uint8Array>;
  /** The beginning of the body of an error response. */
  refusal(): Promise<string>;
}

export type ProviderPost = (
  url: string,
  call: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<ProviderAnswer>;

/**
 * Posts under the same rules as `createProviderFetch`, for answers where every millisecond counts: head and body are
 * sent in one packet, and the response bypasses web streams. A redirect is returned like any other response.
 */
export function createProviderPost(typed?: TypedAddresses): ProviderPost {
  const agent = agentFor(typed);
  return async (url, call) => {
    const { statusCode, headers, body } = await request(url, { ...call, method: 'POST', dispatcher: agent() });
    return { status: statusCode, headers: joined(headers), body: streamed(body), refusal: () => beginning(body) };
  };
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}
