/** Of an answer that is gathered whole; the largest honest ones are batches of vectors. */
const ANSWER_MAX_BYTES = 16 * 2 ** 20;
/** Of a refusal, whose code is at its beginning. */
const REFUSAL_MAX_BYTES = 2 ** 16;

/** Of an answer that is read as it comes: hundreds of thousands of words, each in an event of its own. */
const STREAM_MAX_BYTES = 64 * 2 ** 20;

/** What is longer is cut: a server must not fill the memory, whether its answer was compressed or not. */
export async function beginning(body: AsyncIterable<Uint8Array> | null, maxBytes = REFUSAL_MAX_BYTES): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).toString('utf8', 0, maxBytes);
}

/** The same pieces, as many as the longest answer has: what says nothing must not be read for minutes either. */
export async function* streamed(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > STREAM_MAX_BYTES) throw new RangeError('The answer is too large.');
    yield part;
  }
}

/** The same answer, whose body fails when it grows too large; that of a refusal just ends. */
export function bounded(response: Response): Response {
  const { body, ok, status, statusText, headers, url } = response;
  if (!body) return response;
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      size += part.byteLength;
      if (size <= (ok ? ANSWER_MAX_BYTES : REFUSAL_MAX_BYTES)) controller.enqueue(part);
      else if (ok) controller.error(new RangeError('The answer is too large.'));
      else controller.terminate();
    },
  });
  const same = new Response(body.pipeThrough(limit), { status, statusText, headers });
  return Object.defineProperty(same, 'url', { value: url });
}
