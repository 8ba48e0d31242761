import type { Failure } from '@parley/contract/common';
import { MESSAGES } from '@parley/contract/messages';

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
  if (!contentType?.includes('application/json')) return new ApiError(MESSAGES.serverError, status);
  try {
    const failure = JSON.parse(text) as Partial<Failure>;
    const wait = retryAfter === null ? undefined : Number(retryAfter);
    return new ApiError(failure.error || MESSAGES.requestFailed, status, failure.field, wait);
  } catch {
    return new ApiError(MESSAGES.serverError, status);
  }
}

/** The sentence of a failed call; `fallback` when what was thrown is none of ours. */
export function errorText(error: unknown, fallback: string = MESSAGES.requestFailed): string {
  return error instanceof ApiError ? error.message : fallback;
}
