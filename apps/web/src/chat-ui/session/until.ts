/** Resolves once a condition holds, checked at each change, or the signal aborts. */
export function until(
  holds: () => boolean,
  subscribe: (listener: () => void) => () => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds() && !signal.aborted) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}
