import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { checkConnection } from './connection';
import { ApiError } from './errors';

const REFRESH_PATH = '/api/auth/refresh';
const LAST_REFRESH_KEY = 'parley-last-refresh';

/** A 401 of these says that the credentials are wrong, not that a session ran out. */
const FINAL = new Set([REFRESH_PATH, '/api/auth/login', '/api/auth/register']);

export const sessionEvents = new EventTarget();

/**
 * Sends a request; on a 401 refreshes the session once and sends it again.
 * @throws ApiError 401 when the session cannot be had back; `sessionEvents` then fires 'expired'.
 */
export async function withSession<A extends { status: number }>(path: string, send: () => Promise<A>): Promise<A> {
  const sentAt = Date.now();
  const answer = await send();
  if (answer.status !== 401 || FINAL.has(path)) return answer;
  if (await refreshSince(sentAt)) {
    const again = await send();
    if (again.status !== 401) return again;
  }
  sessionEvents.dispatchEvent(new Event('expired'));
  throw new ApiError(VISITOR_MESSAGES.authenticationExpired, 401);
}

let underWay: Promise<boolean> | null = null;

function refreshSince(sentAt: number): Promise<boolean> {
  underWay ??= exclusively(() => refresh(sentAt)).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Refresh tokens rotate and reuse revokes them all, so tabs must not refresh at the same time. */
function exclusively(task: () => Promise<boolean>): Promise<boolean> {
  // navigator.locks exists in secure contexts only.
  return navigator.locks ? navigator.locks.request('parley-refresh', task) : task();
}

async function refresh(sentAt: number): Promise<boolean> {
  if (lastRefresh() > sentAt) return true;
  const response = await fetch(REFRESH_PATH, { method: 'POST', credentials: 'same-origin' }).catch(() => {
    void checkConnection();
    throw new ApiError(VISITOR_MESSAGES.requestFailed, 0);
  });
  if (response.status !== 200) return false;
  rememberRefresh();
  return true;
}

function lastRefresh(): number {
  try {
    return Number(localStorage.getItem(LAST_REFRESH_KEY) ?? 0);
  } catch {
    return 0;
  }
}

function rememberRefresh(): void {
  try {
    localStorage.setItem(LAST_REFRESH_KEY, String(Date.now()));
  } catch {
    // Without storage each tab refreshes for itself.
  }
}
