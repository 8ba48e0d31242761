let last: Promise<void> = Promise.resolve();

/**
 * Lets the event loop do its other work before a piece of computing. Waiting pieces are released one per turn of the
 * loop: twenty answers due at once would otherwise block it for the sum of their times.
 */
export function breathe(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/**
 * For a long computation with steps of varying length: await the returned function between steps.
 * @param ms waits as `breathe` does once the event loop has been blocked for this long
 */
export function pauses(ms: number): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < ms) return undefined;
    return breathe().then(() => {
      began = performance.now();
    });
  };
}
