let last: Promise<void> = Promise.resolve();

/**
 * Lets the event loop do its other work before a piece of computing. Pieces that wait here are let go one in each round
 * of the loop: twenty answers that come due at once would else hold it for the sum of their times.
 */
export function breathe(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/**
 * For a long piece of computing whose steps differ: to be awaited between any two of them.
 * @param ms it waits, as `breathe` does, once the event loop was held for so long
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
