import { fetch, type Response } from 'undici';
import { withDeadline } from '../deadline';
import { mayConnect } from './address';
import { guardedAgent } from './connect';
import { FetchFailure, httpFailure, networkFailure } from './failure';
import type { GuardOptions } from './guarded-lookup';
import { PACE, type Pace, paced } from './pace';

export { mayConnect } from './address';
export { beginning } from './bounded';
export { FetchFailure, networkFailure, privateAddressIn } from './failure';
export { createProviderFetch, createProviderPost, type ProviderPost, type StandardFetch } from './provider-fetch';

const REDIRECTS_MAX = 5;
const REDIRECT_STATUS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Mozilla/5.0 (compatible; Parley/1.0)';

export interface FetchPageOptions {
  /** Bytes after decompression. */
  maxBytes: number;
  /** Bounds everything together: name lookup, redirects, headers and body. */
  timeoutMs: number;
  /** Refuses a media type ('text/html', without parameters) before the body is read; a missing header passes. */
  acceptsType?: (mediaType: string) => boolean;
  /** 'tell': a redirect fails with the kind 'redirected' and names its target. By default redirects are followed. */
  redirects?: 'follow' | 'tell';
  signal?: AbortSignal;
}

export interface FetchedPage {
  /** The final address, after redirects. */
  url: string;
  contentType: string | null;
  bytes: Uint8Array;
  /** Null for a missing header; repeated ones are joined by commas. */
  header(name: string): string | null;
}

/** @throws FetchFailure with a sentence for the owner */
export type FetchPage = (address: string, options: FetchPageOptions) => Promise<FetchedPage>;

export interface SafeFetchOptions extends Partial<GuardOptions> {
  /** Allows loopback and private networks, but never cloud metadata; for operators who train on their intranet. */
  allowPrivateNetwork: boolean;
  pace?: Pace;
}

/**
 * The only way to fetch addresses that users give: http and https only, every address judged on connecting and again
 * after each redirect, bounded in time, pace and size, without cookies or credentials.
 */
export function createSafeFetch({ allowPrivateNetwork, addressAllowed, lookup, pace }: SafeFetchOptions): FetchPage {
  const guard = {
    addressAllowed: addressAllowed ?? ((candidate: string) => mayConnect(candidate, allowPrivateNetwork)),
    ...(lookup && { lookup }),
  };
  // Each page is fetched once: an idle connection would only occupy a socket.
  const agent = guardedAgent(guard, { pipelining: 0 });

  return async (address, options) => {
    const slow = new AbortController();
    const signal = AbortSignal.any([withDeadline(options.signal, options.timeoutMs), slow.signal]);
    let url = webAddress(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      try {
        const response = await fetch(url, {
          dispatcher: agent,
          redirect: 'manual',
          credentials: 'omit',
          signal,
          headers: { 'user-agent': USER_AGENT, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
        });
        const location = REDIRECT_STATUS.has(response.status) ? response.headers.get('location') : null;
        if (!location) {
          const body = response.body && paced(response.body, pace ?? PACE, () => slow.abort());
          return await readPage(response, body, url, options);
        }
        await response.body?.cancel();
        url = webAddress(location, url.href);
        if (options.redirects === 'tell')
          throw new FetchFailure('redirected', `This address redirects to ${url.href}.`, { location: url.href });
      } catch (error) {
        options.signal?.throwIfAborted();
        throw networkFailure(error, url);
      }
    }
    throw new FetchFailure('too_many_redirects', 'This address redirects without end.');
  };
}

/** @throws FetchFailure when this is no http(s) address; credentials in the address are dropped */
function webAddress(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new FetchFailure('invalid_address', 'This is not a valid web address.');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure('invalid_address', 'Only addresses that begin with http:// or https:// are fetched.');
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

async function readPage(
  response: Response,
  body: AsyncIterable<Uint8Array> | null,
  url: URL,
  options: FetchPageOptions,
): Promise<FetchedPage> {
  const failure = refusalOf(response, options);
  if (failure) {
    await response.body?.cancel();
    throw failure;
  }
  const bytes = await readBounded(body, options.maxBytes);
  const header = (name: string) => response.headers.get(name);
  return { url: url.href, contentType: header('content-type'), bytes, header };
}

/** Whether the headers alone are reason not to read the body. */
function refusalOf(response: Response, { acceptsType, maxBytes }: FetchPageOptions): FetchFailure | null {
  if (!response.ok) return httpFailure(response.status, response.headers.get('retry-after'));
  const mediaType = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType && acceptsType?.(mediaType) === false)
    return new FetchFailure('not_a_page', `This address leads to '${mediaType}' and not to a page or document.`);
  return Number(response.headers.get('content-length') ?? 0) > maxBytes ? tooLarge(maxBytes) : null;
}

async function readBounded(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Throwing out of the loop cancels the stream, and with it the connection.
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

function tooLarge(maxBytes: number): FetchFailure {
  return new FetchFailure('too_large', `The page is larger than ${Math.round(maxBytes / 1_048_576)} MB.`);
}
