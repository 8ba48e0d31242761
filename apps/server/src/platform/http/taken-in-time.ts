/**
 * Passes pieces on as they are taken.
 * @param stalled is called when a piece is not taken within this time
 */
export async function* takenInTime<P>(pieces: AsyncIterable<P>, ms: number, stalled: () => void): AsyncGenerator<P> {
  for await (const piece of pieces) {
    const timer = setTimeout(stalled, ms);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
  }
}
