import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { checkConnection } from './connection';
import { ApiError } from './errors';
import { REFRESH_PATH, refreshSince } from './refresh-once';

/** A 401 from these means wrong credentials, not an expired session. */
const FINAL = new Set([REFRESH_PATH, '/api/auth/login', '/api/auth/register']);

export const sessionEvents = new EventTarget();

/**
 * Sends a request; on a 401 refreshes the session once and sends it again.
 * @throws ApiError 401 when the session cannot be renewed; `sessionEvents` then fires 'expired'.
 */
export async function withSession<A extends { status: number }>(path: string, send: () => Promise<A>): Promise<A> {
  const sentAt = Date.now();
  const answer = await send();
  if (answer.status !== 401 || FINAL.has(path)) return answer;
  if (await refreshSince(sentAt).catch(unreachable)) {
    const again = await send();
    if (again.status !== 401) return again;
  }
  sessionEvents.dispatchEvent(new Event('expired'));
  throw new ApiError(VISITOR_MESSAGES.authenticationExpired, 401);
}

function unreachable(): never {
  void checkConnection();
  throw new ApiError(VISITOR_MESSAGES.requestFailed, 0);
}
