import { JsonShape } from './json-shape';

/** Limit for an answer read whole; the largest legitimate ones are batches of vectors. */
const ANSWER_MAX_BYTES = 16 * 2 ** 20;
/** Limit for an error response, whose code is at its beginning. */
const REFUSAL_MAX_BYTES = 2 ** 16;

/** Limit for a streamed answer: hundreds of thousands of words, each in its own event. */
const STREAM_MAX_BYTES = 64 * 2 ** 20;

/** Reads the beginning of a body and drops the rest, so that a server cannot fill the memory, compressed or not. */
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

/** Passes chunks on up to the limit, so that an endless stream without content is not read for minutes. */
export async function* streamed(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > STREAM_MAX_BYTES) throw new RangeError('The answer is too large.');
    yield part;
  }
}

/** The same response, but its body fails when it grows too large or too deep; that of an error response is truncated. */
export function bounded(response: Response): Response {
  const { body, ok, status, statusText, headers, url } = response;
  if (!body) return response;
  let size = 0;
  const shape = new JsonShape();
  const isJson = ok && !headers.get('content-type')?.includes('event-stream');
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, controller) => {
      size += part.byteLength;
      if (isJson) shape.watch(part);
      if (size <= (ok ? ANSWER_MAX_BYTES : REFUSAL_MAX_BYTES)) controller.enqueue(part);
      else if (ok) controller.error(new RangeError('The answer is too large.'));
      else controller.terminate();
    },
  });
  const same = new Response(body.pipeThrough(limit), { status, statusText, headers });
  return Object.defineProperty(same, 'url', { value: url });
}
