import { connectionLost } from './failures';

/** A driver that notices the end of its connection reports it itself, in more detail. */
const GRACE_MS = 500;

/**
 * Returns the driver's answer, or fails once its connection is gone: after an answer that it cannot parse, or when the
 * stream ends, a driver may lose track of pending calls, and their callers would wait forever.
 * @param gone aborted when the connection is lost
 * @throws DatabaseFailure, or the driver's own error
 */
export function answered<T>(gone: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      timer = setTimeout(() => reject(connectionLost()), GRACE_MS);
    };
    const settle = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', leave);
    };
    work.then(resolve, reject).finally(settle);
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  });
}

/**
 * Waits for `work`, but no longer than `ms`.
 * @param late makes the error of a time-out
 * @throws the signal's reason
 */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error, signal?: AbortSignal): Promise<T> {
  let end = () => {};
  const over = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    const leave = () => reject(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
  });
  try {
    signal?.throwIfAborted();
    return await Promise.race([work, over]);
  } finally {
    end();
    work.catch(() => undefined);
  }
}
