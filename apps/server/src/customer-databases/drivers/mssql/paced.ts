import { setImmediate } from 'node:timers/promises';

/** So long the tokens of one connection are read before anybody else gets a turn, in milliseconds. */
const STRETCH_MS = 10;
/** The smallest rows have two bytes, and reading one takes as long as reading a larger one. */
const PIECE = 8_192;

/**
 * The same bytes, in pieces, and with pauses. What is there already is read without a pause by the driver, whose promises come
 * before everything else: a server that sends small rows fast enough would stop the process for as long as it likes.
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
