import type { Failure } from '@parley/contract/common';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';

/** A failed call; `message` is a sentence for the user. */
export class ApiError extends Error {
  /**
   * @param status the HTTP status, or 0 if no answer came (network, timeout).
   * @param field the form field at fault, if the server names one.
   * @param retryAfterSeconds how long to wait, if the server says so.
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

/** Reads the failure from the text of an answer: the field `error` of JSON, otherwise a general message. */
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

/** A failure whose message already names what failed, whatever the screen was doing. */
export class NamedFailure extends ApiError {}

/** For `catch`: names what failed, on a screen that does more than one thing. */
export const naming =
  (doing: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    throw new NamedFailure(failureText(doing, error), error.status, error.field, error.retryAfterSeconds);
  };

/** These messages say only that something went wrong. */
const SAYS_NOTHING: readonly string[] = [VISITOR_MESSAGES.requestFailed, VISITOR_MESSAGES.serverError];

/**
 * What users read when something failed: the sentence for what the screen was doing, followed by the server's own
 * message if that says more than that something went wrong.
 * @param doing the sentence that names what failed: 'Failed to load agents'
 */
export function failureText(doing: string, error: unknown): string {
  if (!(error instanceof ApiError) || SAYS_NOTHING.includes(error.message)) return doing;
  if (error instanceof NamedFailure || SAYS_NOTHING.includes(doing)) return error.message;
  if (error.message.startsWith(doing)) return error.message;
  return `${doing}${doing.endsWith('.') ? '' : ':'} ${error.message}`;
}

/**
 * For `catch`: gives a sentence to a failure without an explanation, and passes any other on.
 * @param sentence the explanation to use
 */
export const unexplained =
  (sentence: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || SAYS_NOTHING.includes(error.message))
      throw new ApiError(sentence, error instanceof ApiError ? error.status : 0);
    throw error;
  };

/** The server's own message; `fallback` if there is none, or only one saying that something went wrong. */
export function errorText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? VISITOR_MESSAGES.requestFailed;
  return fallback !== undefined && SAYS_NOTHING.includes(error.message) ? fallback : error.message;
}
