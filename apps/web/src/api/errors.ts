import type { Failure } from '@parley/contract/common';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';

/** A call that did not succeed; `message` is a sentence for the person at the screen. */
export class ApiError extends Error {
  /**
   * @param status the HTTP status, or 0 when no answer came (network, time-out).
   * @param field the form field that it is about, where the server names one.
   * @param retryAfterSeconds how long to wait, where the server says so.
   */
  constructor(
    message: string,
    readonly status: number,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Reads the failure out of an answer's text: the field `error` of JSON, else a general sentence. */
export function failureFrom(
  status: number,
  contentType: string | null,
  text: string,
  retryAfter: string | null = null,
): ApiError {
  if (!contentType?.includes('application/json')) return new ApiError(VISITOR_MESSAGES.serverError, status);
  try {
    const failure = JSON.parse(text) as Partial<Failure>;
    const wait = retryAfter === null ? undefined : Number(retryAfter);
    return new ApiError(failure.error || VISITOR_MESSAGES.requestFailed, status, failure.field, wait);
  } catch {
    return new ApiError(VISITOR_MESSAGES.serverError, status);
  }
}

/** A failure whose sentence names what failed by itself, whatever the screen was doing. */
export class NamedFailure extends ApiError {}

/** For `catch`: names what failed, where a screen that does more than one thing would name something else. */
export const naming =
  (doing: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    throw new NamedFailure(failureText(doing, error), error.status, error.field, error.retryAfterSeconds);
  };

/** These say no more than that something went wrong. */
const SAYS_NOTHING: readonly string[] = [VISITOR_MESSAGES.requestFailed, VISITOR_MESSAGES.serverError];

/**
 * What a person reads when something failed: the sentence of the catalogue for what the screen was doing, and behind it
 * the server's own sentence, where that says more than that it went wrong.
 * @param doing the sentence that names what failed: 'Failed to load agents'
 */
export function failureText(doing: string, error: unknown): string {
  if (!(error instanceof ApiError) || SAYS_NOTHING.includes(error.message)) return doing;
  if (error instanceof NamedFailure || SAYS_NOTHING.includes(doing)) return error.message;
  if (error.message.startsWith(doing)) return error.message;
  return `${doing}${doing.endsWith('.') ? '' : ':'} ${error.message}`;
}

/**
 * For `catch`: names a failure that nothing is said about, and lets any other one through.
 * @param sentence what is then said
 */
export const unexplained =
  (sentence: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || SAYS_NOTHING.includes(error.message))
      throw new ApiError(sentence, error instanceof ApiError ? error.status : 0);
    throw error;
  };

/** The server's own sentence; `fallback` where there is none, or one that says no more than that it went wrong. */
export function errorText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? VISITOR_MESSAGES.requestFailed;
  return fallback !== undefined && SAYS_NOTHING.includes(error.message) ? fallback : error.message;
}
