import { createParser } from 'eventsource-parser';
import { pauses } from '../../platform/breathe';

/** In characters; a provider's event holds a few words. */
const EVENT_MAX = 1_000_000;
/** One per token, and of long reasoning tens of thousands; a server may send as many as it likes that hold nothing. */
const EVENTS_MAX = 100_000;
/** A packet may hold a thousand events, which are parsed in the event loop. */
const UNINTERRUPTED_MS = 5;

/**
 * The data of server-sent events, grouped by packet; empty events are skipped, and so is one cut off by the
 * stream's end.
 * @throws ParseError when an event exceeds a million characters; RangeError when there are more than 100,000
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  const pause = pauses(UNINTERRUPTED_MS);
  let complete: string[] = [];
  let events = 0;
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
    events += complete.length;
    if (events > EVENTS_MAX) throw new RangeError('The answer has too many events.');
    if (complete.length > 0) yield complete;
    complete = [];
    await pause();
  }
}
