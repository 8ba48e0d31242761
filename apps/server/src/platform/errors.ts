import { MESSAGES } from '@parley/contract/messages';

/** Stable error codes with their HTTP status. */
const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  no_credits: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  still_answering: 409,
  too_large: 413,
  wrong_type: 415,
  misdirected: 421,
  unprocessable: 422,
  question_too_long: 422,
  too_many: 429,
  credits_held: 429,
  upstream: 502,
  unavailable: 503,
  interrupted: 503,
  disk_full: 507,
} as const;
export type ErrorCode = keyof typeof STATUS;
/** Why something failed, as it is stored; `internal` is any unexpected failure. */
export type FailureCode = ErrorCode | 'internal';

/** A failure that is reported to the caller. `message` is the sentence shown; `cause` stays in the log. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { field?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.status = STATUS[code];
  }
}

/** Also for things that belong to another team: callers must not be able to tell the difference. */
export const notFound = () => new AppError('not_found', MESSAGES.notFound);
export const invalid = (sentence: string, field?: string) =>
  new AppError('invalid', sentence, field === undefined ? {} : { field });

/** A failure to start that the operator can fix; only its message is shown. */
export class OperatorError extends Error {}

/** The sentence shown for a failure: our own messages unchanged, a general one for anything else. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : MESSAGES.serverError;
}

/** The code of a failure, beside its sentence. */
export function codeOf(error: unknown): FailureCode {
  return error instanceof AppError ? error.code : 'internal';
}
