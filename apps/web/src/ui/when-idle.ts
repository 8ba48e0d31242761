/** How long a browser without idle callbacks is given to become idle. */
const PAUSE_MS = 2_000;

/**
 * Runs something once the browser is idle.
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
