/** What an incomplete body must bring per interval: less than any line carries, with time for a server to think. */
export interface Pace {
  bytes: number;
  everyMs: number;
}
export const PACE: Pace = { bytes: 4_096, everyMs: 10_000 };

/** Passes a body on, and calls `tooSlow` once it trickles, so that no server holds whoever reads it with a byte a second. */
export async function* paced(
  body: AsyncIterable<Uint8Array>,
  { bytes, everyMs }: Pace,
  tooSlow: () => void,
): AsyncGenerator<Uint8Array> {
  let came = 0;
  const timer = setInterval(() => {
    if (came < bytes) tooSlow();
    came = 0;
  }, everyMs);
  try {
    for await (const part of body) {
      came += part.byteLength;
      yield part;
    }
  } finally {
    clearInterval(timer);
  }
}
