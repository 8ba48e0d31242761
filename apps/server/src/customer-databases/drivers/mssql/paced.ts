import { setImmediate } from 'node:timers/promises';

/** How long one connection's tokens are parsed before others get a turn, in milliseconds. */
const STRETCH_MS = 10;
/** In bytes. The smallest rows have two, and parsing one takes as long as parsing a larger one. */
const PIECE = 8_192;

/**
 * Yields the same bytes in pieces, with pauses. The driver parses what has already arrived without a pause, as its
 * promises run before everything else: a server that sends small rows fast enough could block the process for good.
 */
export async function* paced(message: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let since = performance.now();
  for await (const packet of message) {
    for (let at = 0; at < packet.length; at += PIECE) {
      if (performance.now() - since > STRETCH_MS) {
        await setImmediate();
        since = performance.now();
      }
      yield packet.subarray(at, at + PIECE);
    }
  }
}
