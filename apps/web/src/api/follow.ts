import { whileAttended } from './attended';
import { checkConnection, connected, retryPause } from './connection';
import { ApiError } from './errors';
import { type Followed, sharing } from './shared-stream';

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
