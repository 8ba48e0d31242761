import { APIErrorCode, APIResponseError, isHTTPResponseError } from '@notionhq/client';

/** The part of an error that may be logged: its message may contain the token. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, cause } = error;
  const code = 'code' in error ? ` ${error.code}` : '';
  const status = 'status' in error ? ` ${error.status}` : '';
  return `${name}${code}${status}${cause === undefined ? '' : `, ${kindOf(cause)}`}`;
}

/**
 * What Notion refused or failed to do. `message` is a sentence for the owner; `transient` says whether a retry may
 * help; `cause` only reveals what kind of error was thrown.
 */
export class NotionFailure extends Error {
  constructor(
    message: string,
    readonly transient: boolean,
    cause?: unknown,
  ) {
    super(message, { cause: cause === undefined ? undefined : new Error(kindOf(cause)) });
  }
}

const REFUSALS: Readonly<Partial<Record<string, string>>> = {
  [APIErrorCode.Unauthorized]: 'Notion does not accept this token. Copy it again from your integration in Notion.',
  [APIErrorCode.RestrictedResource]:
    'The integration is not allowed to read content. Give it that capability in Notion.',
  [APIErrorCode.ObjectNotFound]:
    'Notion does not show this page to the integration. Open the page in Notion and add the integration under Connections.',
  [APIErrorCode.ValidationError]: 'This is neither a page nor a database of Notion.',
};

/** Turns an error from the client into a failure with a sentence. */
export function notionFailure(error: unknown): NotionFailure {
  if (error instanceof NotionFailure) return error;
  if (APIResponseError.isAPIResponseError(error)) {
    const refusal = REFUSALS[error.code];
    if (refusal) return new NotionFailure(refusal, false, error);
    if (error.code === APIErrorCode.RateLimited)
      return new NotionFailure('Notion received too many requests. Please try again in a few minutes.', true, error);
  }
  if (isHTTPResponseError(error))
    return error.status >= 500
      ? new NotionFailure(`Notion had an internal error (HTTP ${error.status}). Please try again later.`, true, error)
      : new NotionFailure(`Notion refused this request (HTTP ${error.status}).`, false, error);
  if (error instanceof SyntaxError)
    return new NotionFailure('Notion sent a response that cannot be read. Please try again later.', true, error);
  return new NotionFailure('Notion could not be reached. Please try again later.', true, error);
}
