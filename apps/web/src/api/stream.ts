import { SSE_HEARTBEAT_MS } from '@parley/contract/constants';
import type { EventOf } from '@parley/contract/route';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { checkConnection } from './connection';
import { ApiError, failureFrom } from './errors';
import { withSession } from './refresh';
import { type RawInput, request } from './request';
import type { InputArguments, Method, PathOf, RouteOf } from './routes';
import { eventData } from './sse';

/** The server sends a heartbeat every 15 s; three missed ones mean that the connection is dead. */
const SILENCE_MS = 3 * SSE_HEARTBEAT_MS;

/**
 * Calls a route that answers with server-sent events, and yields them as they arrive. Leaving the loop, or aborting the
 * signal, closes the connection.
 * @throws ApiError when the call is refused, or the stream falls silent or breaks.
 */
export async function* stream<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input]: InputArguments<RouteOf<M, P>>
): AsyncGenerator<EventOf<RouteOf<M, P>>, void> {
  const raw: RawInput = input ?? {};
  const open = () =>
    request(method, path, 'text/event-stream', raw, async (response, controller) => {
      const type = response.headers.get('content-type');
      if (response.ok && type?.includes('text/event-stream') && response.body) {
        return { status: response.status, body: response.body, controller };
      }
      if (response.status === 401 && !raw.anonymous) return { status: 401, body: null, controller };
      throw failureFrom(response.status, type, await response.text(), response.headers.get('retry-after'));
    });
  const opened = await (raw.anonymous ? open() : withSession(path, open));

  const { body, controller } = opened;
  if (!body) throw new ApiError(VISITOR_MESSAGES.authenticationExpired, 401);
  try {
    raw.onOpen?.();
    for await (const data of eventData(body, SILENCE_MS)) yield JSON.parse(data) as EventOf<RouteOf<M, P>>;
  } catch (error) {
    if (raw.signal?.aborted) throw error;
    void checkConnection();
    if (error instanceof ApiError) throw error;
    throw new ApiError(VISITOR_MESSAGES.requestFailed, 0);
  } finally {
    controller.abort();
  }
}
