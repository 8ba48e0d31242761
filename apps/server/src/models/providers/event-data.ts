import { createParser } from 'eventsource-parser';

/** In characters; a provider's event holds a few words. */
const EVENT_MAX = 1_000_000;

/**
 * The data of server-sent events, grouped by packet; empty events are skipped, and so is one cut off by the
 * stream's end.
 * @throws ParseError when an event exceeds a million characters
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let complete: string[] = [];
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent: ({ data }) => {
      if (data !== '') complete.push(data);
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  for await (const packet of bytes) {
    parser.feed(decoder.decode(packet, { stream: true }));
    if (complete.length > 0) yield complete;
    complete = [];
  }
}
