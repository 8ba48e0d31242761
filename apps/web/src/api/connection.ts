/** Whether the server can be reached, as far as this page knows. */
export interface Connection {
  lost: boolean;
  /** While it is lost: when the next attempt is due, in ms since 1970; null during an attempt. */
  retryAt: number | null;
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** How long to pause after this many failures in a row; the last pause repeats. */
export const retryPause = (failures: number): number => RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;

/** A server that does not answer within this time counts as gone. */
const LOOK_MS = 5_000;

let state: Connection = { lost: false, retryAt: null };
let failures = 0;
let looking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const connectionNow = (): Connection => state;

/** @returns ends the subscription */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: Connection): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

/** Checks for the server now; concurrent callers share the answer. @returns whether it is there */
export function checkConnection(): Promise<boolean> {
  clearTimeout(timer);
  if (state.lost && state.retryAt !== null) set({ lost: true, retryAt: null });
  looking ??= look().then((there) => {
    looking = null;
    if (there) foundConnection();
    else lose();
    return there;
  });
  return looking;
}

/** A proxy in front of the server may answer for it: the server is gone. */
export const isGatewayFailure = (status: number) => status >= 502 && status <= 504;

async function look(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LOOK_MS);
    const { status } = await fetch('/healthz', { cache: 'no-store', credentials: 'omit', signal });
    return !isGatewayFailure(status);
  } catch {
    return false;
  }
}

function lose(): void {
  if (!state.lost) {
    addEventListener('online', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
  }
  const pause = retryPause(failures++);
  timer = setTimeout(lookAgain, pause);
  set({ lost: true, retryAt: Date.now() + pause });
}

/** The server has answered. */
export function foundConnection(): void {
  if (!state.lost) return;
  clearTimeout(timer);
  failures = 0;
  removeEventListener('online', lookAgain);
  document.removeEventListener('visibilitychange', lookAgain);
  set({ lost: false, retryAt: null });
}

function lookAgain(): void {
  if (!document.hidden) void checkConnection();
  else timer = setTimeout(lookAgain, LOOK_MS);
}

/** Calls the listener whenever a lost connection is back. @returns ends the subscription */
export function onRestored(listener: () => void): () => void {
  let lost = state.lost;
  return onConnection(() => {
    const restored = lost && !state.lost;
    lost = state.lost;
    if (restored) listener();
  });
}

/** Resolves once the server can be reached, or the signal aborts. */
export function connected(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (state.lost && !signal?.aborted) return;
      end();
      signal?.removeEventListener('abort', settle);
      resolve();
    };
    const end = onConnection(settle);
    signal?.addEventListener('abort', settle);
    settle();
  });
}
