import { Agent, type Dispatcher, fetch, request } from 'undici';
import { mayConnect } from './address';
import { beginning, bounded, streamed } from './bounded';
import { guardedAgent } from './connect';
import { unpaused } from './unpaused';

/** The standard's `fetch`, in the types of Node's own: those of the package undici are a twin of them. */
export type StandardFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What holds for addresses that were typed in the product; each is looked at when it is connected to. */
export interface TypedAddresses {
  /** Asked at each request: an installation that was local may be reached from elsewhere since. */
  allowPrivateNetwork: () => boolean;
}

const PATIENT = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 60_000 };

/** @returns the connections to ask by; those that were made while private addresses were allowed are not used on after */
function agentFor(typed: TypedAddresses | undefined): () => Dispatcher {
  if (!typed) {
    const open = new Agent({ ...PATIENT, connect: { timeout: 10_000 } }).compose(unpaused);
    return () => open;
  }
  const make = () => {
    const allowed = typed.allowPrivateNetwork();
    return { allowed, agent: guardedAgent({ addressAllowed: (address) => mayConnect(address, allowed) }, PATIENT) };
  };
  let current = make();
  return () => {
    if (current.allowed !== typed.allowPrivateNetwork()) {
      // What is being asked continues to its end.
      void current.agent.close();
      current = make();
    }
    return current.agent;
  };
}

/**
 * A standard `fetch` for addresses that the operator configured (model providers): private networks are allowed,
 * redirects are not followed, so that a key never travels further than to the configured server. The size of an answer is
 * bounded, and its time by the caller's signal.
 * @param typed for an address that was typed in the product, and is not trusted like that
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
  /** To be read, or the connection is not free again. */
  body: AsyncIterable<Uint8Array>;
  /** What it begins with, for answers that are a refusal. */
  refusal(): Promise<string>;
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
  const agent = agentFor(typed);
  return async (url, call) => {
    const { statusCode, headers, body } = await request(url, { ...call, method: 'POST', dispatcher: agent() });
    return { status: statusCode, headers: joined(headers), body: streamed(body), refusal: () => beginning(body) };
  };
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}
