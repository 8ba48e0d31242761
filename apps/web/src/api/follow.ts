import { whileAttended } from './attended';
import { checkConnection, connected, retryPause } from './connection';
import { ApiError } from './errors';
import { sharing } from './shared-stream';

/** A stream of events without an end, which the windows of a browser share. */
export interface Followed<E> {
  /** The same wherever the same is heard. */
  name: string;
  /**
   * @param signal ends what it opens
   * @param onOpen to be called once nothing that happens is missed any more
   */
  open: (signal: AbortSignal, onOpen: () => void) => AsyncIterable<E>;
  /** It has begun, perhaps once more: what happened while it was broken off was not heard. */
  onOpen?: () => void;
  onEvent: (event: E) => void;
  /** What is told first to windows that join in; left out where a stream begins with what happens from then on. */
  whole?: (before: E | undefined, event: E) => E;
}

/**
 * Reads a stream of events until the signal ends it, and opens it again when it breaks off; not when the server
 * refuses it: what it is about is gone, or the session is. While the connection is lost, it is waited for, and so is the
 * reader of a page that was left.
 */
export async function follow<E>(followed: Followed<E>, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const onEvent = (event: E) => {
    failures = 0;
    followed.onEvent(event);
  };
  while (!signal.aborted) {
    try {
      if (await whileAttended(signal, (attended) => sharing({ ...followed, onEvent }, attended))) continue;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
    }
    // A server that stops ends its streams properly.
    if (!signal.aborted && !(await checkConnection())) {
      await connected(signal);
      failures = 0;
      continue;
    }
    await pause(retryPause(failures++), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
