/** How long a browser without idle callbacks gets to become idle. */
const PAUSE_MS = 2_000;

/**
 * Does something once nothing else is to be done.
 * @returns takes that back
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
