let last: Promise<void> = Promise.resolve();

/**
 * Lets the event loop do its other work before a piece of computing. Pieces that wait here are let go one in each round
 * of the loop: twenty answers that come due at once would else hold it for the sum of their times.
 */
export function breathe(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
