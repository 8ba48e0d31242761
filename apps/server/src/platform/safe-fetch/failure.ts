import { excessSentence, TlsExcess } from '../tls-excess';
import { isNeverAllowed } from './address';

/** Why a page could not be fetched. */
export type FetchFailureKind =
  | 'invalid_address'
  | 'private_address'
  | 'unknown_host'
  | 'refused'
  | 'timed_out'
  | 'too_large'
  | 'tls'
  | 'http'
  | 'too_many_redirects'
  | 'redirected'
  | 'not_a_page'
  | 'undecodable'
  | 'interrupted';

/** Kinds that may be temporary; for HTTP responses the status decides. */
const TRANSIENT: ReadonlySet<FetchFailureKind> = new Set(['refused', 'timed_out', 'interrupted']);
const TRANSIENT_STATUS: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A page that could not be fetched. `message` is a sentence for the owner; `transient` says whether to retry. */
export class FetchFailure extends Error {
  readonly transient: boolean;
  constructor(
    readonly kind: FetchFailureKind,
    message: string,
    readonly details: { status?: number; cause?: unknown; location?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.transient = TRANSIENT.has(kind) || (details.status !== undefined && TRANSIENT_STATUS.has(details.status));
  }
}

/** Refused when connecting: the host's address is not on the public network. */
export class PrivateAddress extends Error {
  /** Whether no setting of the operator would allow it. */
  readonly never: boolean;
  /** @param addresses what the host resolves to, each of them refused */
  constructor(host: string, addresses: readonly string[] = [host]) {
    super(host);
    this.never = addresses.length > 0 && addresses.every(isNeverAllowed);
  }
}

/** Finds the refusal of a non-public address among an error's causes. */
export function privateAddressIn(error: unknown): PrivateAddress | undefined {
  const cause = rootCause(error);
  return cause instanceof PrivateAddress ? cause : undefined;
}

/** Why a host is not connected to, and what the operator can do about it. @param host as displayed */
export function privateAddressSentence(host: string, { never }: PrivateAddress): string {
  return never
    ? `${host} is a link-local address or one where a cloud keeps its machines' credentials. Such an address is never read, whatever the settings are.`
    : `${host} is an address in a private network. The operator of this server can allow it with ALLOW_PRIVATE_NETWORK=on.`;
}

const STATUS_SENTENCES: Readonly<Record<number, string>> = {
  401: 'The page asks for a login, so it cannot be read (HTTP 401).',
  403: 'The website does not allow this page to be read (HTTP 403).',
  404: 'There is no page at this address (HTTP 404).',
  410: 'The page no longer exists (HTTP 410).',
  429: 'The website received too many requests (HTTP 429). Please try again later.',
};

/**
 * @param status of a response that is neither a success nor a redirect
 * @param retryAfter the Retry-After header
 */
export function httpFailure(status: number, retryAfter: string | null = null): FetchFailure {
  const general =
    status >= 500
      ? `The website had an internal error (HTTP ${status}). Please try again later.`
      : `The website refused to serve the page (HTTP ${status}).`;
  const seconds = secondsOf(retryAfter);
  const details = { status, ...(seconds === null ? {} : { retryAfterSeconds: seconds }) };
  return new FetchFailure('http', STATUS_SENTENCES[status] ?? general, details);
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : null;
}

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'ENODATA']);
const REFUSED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);
const TIMED_OUT = /TIMEDOUT|TIMEOUT/;
/** zlib's errors for bytes that do not match `content-encoding`. */
const UNDECODABLE = /^(?:Z_|ERR_BROTLI|ERR__ERROR|ERR_ZSTD|ZSTD_)/;
/** undici's refusal of a response that was compressed many times over has no code. */
const TOO_MANY_ENCODINGS = /^too many content-encodings/;
const TLS = /CERT|TLS|SSL|EPROTO|UNABLE_TO|SELF_SIGNED/;

/** Characters of a host name in a sentence: real names have at most 253, but a redirect may say anything. */
const HOST_SHOWN = 253;

/**
 * Turns a network error into a failure with a sentence.
 * @param error thrown by undici, with the system's error as its cause
 * @param url the address requested at that moment
 */
export function networkFailure(error: unknown, url: URL): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const host = url.hostname.length > HOST_SHOWN ? `${url.hostname.slice(0, HOST_SHOWN)}…` : url.hostname;
  const cause = rootCause(error);
  if (cause instanceof FetchFailure) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const failure = (kind: FetchFailureKind, sentence: string) => new FetchFailure(kind, sentence, { cause: error });
  if (cause instanceof PrivateAddress) return failure('private_address', privateAddressSentence(host, cause));
  if (isAbort(error) || isAbort(cause) || TIMED_OUT.test(code))
    return failure('timed_out', `${host} took too long to answer.`);
  if (UNKNOWN_HOST.has(code)) return failure('unknown_host', `There is no website named ${host}.`);
  if (code === 'EAI_AGAIN') return failure('interrupted', `The name ${host} could not be looked up right now.`);
  if (REFUSED.has(code)) return failure('refused', `${host} did not accept the connection.`);
  if (UNDECODABLE.test(code) || (cause instanceof Error && TOO_MANY_ENCODINGS.test(cause.message)))
    return failure('undecodable', `${host} sent the page compressed in a way that cannot be read.`);
  if (cause instanceof TlsExcess) return failure('tls', excessSentence(host, cause));
  if (TLS.test(code)) return failure('tls', `The secure connection to ${host} failed: its certificate is not valid.`);
  return failure('interrupted', `The connection to ${host} was lost.`);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** undici wraps the system's error in a TypeError; several addresses tried give an AggregateError. */
function rootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootCause(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return rootCause(error.cause);
  return error;
}
