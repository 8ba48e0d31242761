import { createParser } from 'eventsource-parser';
import { pauses } from '../../platform/breathe';

/** In characters; a provider's event holds a few words, and that of a server that does not stream a whole answer, escaped. */
const EVENT_MAX = 262_144;
/** One per token, and of long reasoning tens of thousands; a server may send as many as it likes that hold nothing. */
const EVENTS_MAX = 100_000;
/** Lines that are no part of an event; what is nothing but such lines is no stream of events. */
const STRAYS_MAX = 1_000;
/** A packet may hold a thousand events, which are parsed in the event loop. */
const UNINTERRUPTED_MS = 5;
/** Parsed at once, in bytes: what arrived while others had the event loop comes as one packet of any size. */
const SLICE_BYTES = 16_384;

/**
 * The data of server-sent events, grouped by what arrived together; empty events are skipped, and so is one cut off by the
 * stream's end.
 * @throws ParseError when an event exceeds 262,144 characters; RangeError when there are more than 100,000,
 * or a thousand lines that are no part of one
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  const pause = pauses(UNINTERRUPTED_MS);
  let complete: string[] = [];
  let events = 0;
  let strays = 0;
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent: ({ data }) => {
      if (data !== '') complete.push(data);
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
      if (++strays > STRAYS_MAX) throw new RangeError('The answer is no stream of events.');
    },
  });
  for await (const slice of sliced(bytes)) {
    parser.feed(decoder.decode(slice, { stream: true }));
    events += complete.length;
    if (events > EVENTS_MAX) throw new RangeError('The answer has too many events.');
    if (complete.length > 0) yield complete;
    complete = [];
    await pause();
  }
}

async function* sliced(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const packet of bytes)
    for (let at = 0; at < packet.length; at += SLICE_BYTES) yield packet.subarray(at, at + SLICE_BYTES);
}
