import { whileAttended } from './attended';
import { checkConnection, connected, retryPause } from './connection';
import { ApiError } from './errors';
import { sharing } from './shared-stream';

/** An endless stream of events that the windows of a browser share. */
export interface Followed<E> {
  /** Identical for identical streams. */
  name: string;
  /**
   * @param signal closes the stream
   * @param onOpen to be called once no event can be missed any more
   */
  open: (signal: AbortSignal, onOpen: () => void) => AsyncIterable<E>;
  /** The stream has begun, perhaps again: events during an interruption were missed. */
  onOpen?: () => void;
  onEvent: (event: E) => void;
  /** Folds events into the state sent first to windows joining later; left out if streams start without one. */
  whole?: (before: E | undefined, event: E) => E;
}

/**
 * Reads a stream of events until the signal aborts, and reopens it when it breaks; but not when the server refuses it:
 * its subject is gone, or the session is. Pauses while the connection is lost or the page is not in use.
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
    // A server that shuts down ends its streams properly.
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
