import { failureFrom } from './errors';
import { withSession } from './refresh';
import { type RawInput, request } from './request';
import type { AnswerOf, InputArguments, Method, PathOf, RouteOf } from './routes';

/**
 * Calls a route of the contract with JSON and returns its response, typed by the contract.
 * @throws ApiError with the server's error message, or a general one.
 * @example const { user } = await call('POST', '/api/auth/login', { body: { email, password } });
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input]: InputArguments<RouteOf<M, P>>
): Promise<AnswerOf<RouteOf<M, P>>> {
  const raw: RawInput = input ?? {};
  const send = () =>
    request(method, path, 'application/json', raw, async (response) => ({
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    }));
  const { status, contentType, text, retryAfter } = await (raw.anonymous ? send() : withSession(path, send));
  return answerFrom(status, contentType, text, retryAfter) as AnswerOf<RouteOf<M, P>>;
}

/** The JSON of a success. @throws ApiError for anything else. */
export function answerFrom(
  status: number,
  contentType: string | null,
  text: string,
  retryAfter: string | null = null,
): unknown {
  if (status < 200 || status > 299 || !contentType?.includes('application/json')) {
    throw failureFrom(status, contentType, text, retryAfter);
  }
  return JSON.parse(text);
}
