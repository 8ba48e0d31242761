export const REFRESH_PATH = '/api/auth/refresh';
const LAST_REFRESH_KEY = 'parley-last-refresh';

let underWay: Promise<boolean> | null = null;

/**
 * Refreshes the session once for all concurrent callers, and not at all if another tab has just done so.
 * @param sentAt when the refused call was sent, in ms since 1970
 * @returns whether there is a session again @throws if the server did not say, or could not be reached
 */
export function refreshSince(sentAt: number): Promise<boolean> {
  underWay ??= exclusively(() => refresh(sentAt)).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Refresh tokens rotate and reuse revokes them all, so tabs must not refresh concurrently. */
function exclusively(task: () => Promise<boolean>): Promise<boolean> {
  // navigator.locks exists in secure contexts only.
  return navigator.locks ? navigator.locks.request('parley-refresh', task) : task();
}

async function refresh(sentAt: number): Promise<boolean> {
  if (lastRefresh() > sentAt) return true;
  const response = await fetch(REFRESH_PATH, { method: 'POST', credentials: 'same-origin' });
  // An unread body would hold its connection.
  await response.arrayBuffer();
  // A server that is busy says nothing about the session.
  if (response.status === 429 || response.status >= 500) throw new Error(`No refresh: ${response.status}`);
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
    // Without storage each tab refreshes on its own.
  }
}
