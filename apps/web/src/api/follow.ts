import { whileAttended } from './attended';
import { checkConnection, connected, retryPause } from './connection';
import { ApiError } from './errors';

/**
 * Reads a stream of events until the signal ends it, and opens it again when it breaks off; not when the server
 * refuses it: what it is about is gone, or the session is. While the connection is lost, it is waited for, and so is the
 * reader of a page that was left.
 * @param open gets the signal that ends what it opens
 */
export async function follow<E>(
  open: (signal: AbortSignal) => AsyncIterable<E>,
  signal: AbortSignal,
  onEvent: (event: E) => void,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const ended = await whileAttended(signal, async (attended) => {
        for await (const event of open(attended)) {
          failures = 0;
          onEvent(event);
        }
      });
      if (ended) continue;
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
