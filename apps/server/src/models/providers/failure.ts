import { APICallError, InvalidResponseDataError } from 'ai';
import { privateAddressIn } from '../../platform/safe-fetch';
import { ModelFailure } from '../types';

export type FailureKind =
  | 'key'
  | 'model'
  | 'quota'
  | 'rate'
  | 'overloaded'
  | 'server'
  | 'too-long'
  | 'rejected'
  | 'timed-out'
  | 'unreachable'
  | 'private'
  | 'never'
  | 'cut'
  | 'malformed'
  | 'empty';

/** Transient failures that may pass within seconds. */
const PASSING: ReadonlySet<FailureKind> = new Set(['rate', 'overloaded', 'server', 'unreachable', 'cut']);

/** A provider's name, and where its key and address can be changed: a variable, or a place in the product. */
export interface ProviderNames {
  label: string;
  keyPlace: string;
  urlPlace: string;
}

/** A provider failure as one sentence, which contains neither the key nor the provider's own words. */
export class ProviderFailure extends ModelFailure {
  readonly passing: boolean;
  constructor(
    readonly kind: FailureKind,
    message: string,
    beforeFirstToken: boolean,
    /** For the log: the HTTP status and the provider's error code. */
    readonly details: { status?: number; code?: string; retryAfterMs?: number } = {},
  ) {
    super(message, beforeFirstToken);
    this.passing = PASSING.has(kind);
  }
}

/** Values of OpenAI's `code` and Anthropic's `type`. */
const BY_CODE: ReadonlyMap<unknown, FailureKind> = new Map([
  ['insufficient_quota', 'quota'],
  ['billing_not_active', 'quota'],
  ['billing_error', 'quota'],
  ['context_length_exceeded', 'too-long'],
  ['request_too_large', 'too-long'],
  ['model_not_found', 'model'],
  ['not_found_error', 'model'],
  ['invalid_api_key', 'key'],
  ['authentication_error', 'key'],
  ['permission_error', 'key'],
  ['overloaded_error', 'overloaded'],
  ['rate_limit_exceeded', 'rate'],
  ['rate_limit_error', 'rate'],
]);
/** For errors without a specific code: Anthropic's empty account and long prompt, and most errors of local servers. */
const BY_WORDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/credit balance/i, 'quota'],
  [/context window|prompt is too long|maximum context/i, 'too-long'],
  [/model .{0,120}(not found|does not exist)/i, 'model'],
];
const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'key',
  402: 'quota',
  403: 'key',
  404: 'model',
  413: 'too-long',
  429: 'rate',
  503: 'overloaded',
  529: 'overloaded',
};

/** Classifies whatever the SDK threw or streamed as an error. */
export function failureOf(error: unknown, names: ProviderNames, model: string, beforeFirstToken: boolean) {
  const make = (kind: FailureKind, details: ProviderFailure['details'] = {}) =>
    new ProviderFailure(kind, sentenceOf(kind, names, model), beforeFirstToken, details);
  if (error instanceof ProviderFailure) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && !isSuccess(error.statusCode)) {
    const kind = judge(error.statusCode, saidIn(error.responseBody ?? ''));
    return make(kind, { status: error.statusCode, ...retryAfter(error.responseHeaders) });
  }
  const refused = privateAddressIn(error);
  if (refused) return make(refused.never ? 'never' : 'private');
  if (isNetworkFailure(error)) return make(beforeFirstToken ? 'unreachable' : 'cut', { code: codeOf(error) });
  // How the SDK reports a stream that ended without its final event.
  if (InvalidResponseDataError.isInstance(error) && error.data === undefined && !beforeFirstToken) return make('cut');
  if (isErrorEvent(error)) return make(judge(500, error), { code: String(error.type ?? error.code) });
  return make('malformed', { code: error instanceof Error ? error.name : 'unknown' });
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** A provider's error description; any field may be missing. */
interface Said {
  code?: unknown;
  type?: unknown;
  message?: unknown;
}

/** OpenAI and Anthropic wrap it in `error`; some servers send it bare, or only as a string. */
function saidIn(body: string): Said {
  try {
    const { error, ...bare } = JSON.parse(body) as Said & { error?: Said | string | null };
    return typeof error === 'string' ? { message: error } : (error ?? bare);
  } catch {
    return { message: body };
  }
}

function judge(status: number, { code, type, message }: Said): FailureKind {
  const coded = BY_CODE.get(code) ?? BY_CODE.get(type);
  if (coded) return coded;
  const words = String(message ?? '').slice(0, 4_000);
  const worded = BY_WORDS.find(([pattern]) => pattern.test(words));
  if (worded) return worded[1];
  return BY_STATUS[status] ?? (status >= 500 || status === 408 ? 'server' : 'rejected');
}

/** The error object a provider sends mid-stream. */
function isErrorEvent(error: unknown): error is { message: string; type?: unknown; code?: unknown } {
  return typeof error === 'object' && error !== null && !(error instanceof Error) && 'message' in error;
}

/** An error response in the form the SDK throws, reduced to what classification needs. */
export function refusal(
  url: string,
  { status, headers }: { status: number; headers?: Record<string, string> },
  responseBody: string,
): APICallError {
  return new APICallError({
    message: `The server answered ${status}.`,
    url,
    requestBodyValues: {},
    statusCode: status,
    ...(headers && { responseHeaders: headers }),
    responseBody,
  });
}

/** The SDK wraps what fetch throws; undici's and the system's errors carry a code somewhere in the chain of causes. */
function isNetworkFailure(error: unknown): boolean {
  return codeOf(error) !== 'none' || (APICallError.isInstance(error) && error.statusCode === undefined);
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (
      'code' in at &&
      typeof at.code === 'string' &&
      /^(?:E[A-Z]+|UND_ERR_\w+|CERT_\w+|(?=\w+_CERT)\w+)$/.test(at.code)
    ) {
      return at.code;
    }
    // Errors thrown by undici's fetch itself have no code.
    if (at.message === 'terminated' || at.message === 'fetch failed') return at.message;
  }
  return 'none';
}

/** Reads `retry-after-ms` and `retry-after` (RFC 9110, seconds or a date). */
function retryAfter(headers: Record<string, string> | undefined): { retryAfterMs?: number } {
  const inMilliseconds = Number(headers?.['retry-after-ms']);
  if (inMilliseconds > 0) return { retryAfterMs: inMilliseconds };
  const value = headers?.['retry-after'];
  if (!value) return {};
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? {} : { retryAfterMs: Math.max(0, ms) };
}

/** One sentence for the owner: what is wrong and how to fix it. */
export function sentenceOf(kind: FailureKind, { label, keyPlace, urlPlace }: ProviderNames, model: string) {
  switch (kind) {
    case 'key':
      return `${label} did not accept the API key. Check ${keyPlace}.`;
    case 'model':
      return `${label} does not offer the model ${model}. Choose another one in the agent's settings.`;
    case 'quota':
      return `${label} refused to answer because the account's quota is used up.`;
    case 'rate':
      return `${label} is receiving too many requests from this account. Please try again in a moment.`;
    case 'overloaded':
      return `${label} is overloaded at the moment. Please try again shortly.`;
    case 'server':
      return `${label} had an internal error. Please try again shortly.`;
    case 'too-long':
      return `The prompt is longer than ${model} can take. Choose a smaller context window or fewer tokens per answer.`;
    case 'rejected':
      return `${label} rejected the request. Check the agent's model and its settings.`;
    case 'timed-out':
      return `${label} did not answer in time. Please try again shortly.`;
    case 'unreachable':
      return `${label} cannot be reached. Check ${urlPlace} and the network.`;
    case 'private':
      return `${label} is at a private address, which this server may only use with ALLOW_PRIVATE_NETWORK=on.`;
    case 'never':
      return `${label} is at a link-local address or one where a cloud keeps its machines' credentials. Such an address is never used.`;
    case 'cut':
      return `${label} dropped the connection in the middle of the answer.`;
    case 'malformed':
      return `${label} sent something that is not a chat answer. Check ${urlPlace}.`;
    case 'empty':
      return `${label} sent an empty answer. Allow more tokens per answer, or choose another model.`;
  }
}
