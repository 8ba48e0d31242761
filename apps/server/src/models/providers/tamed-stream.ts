import type { StandardFetch } from '../../platform/safe-fetch';
import { eventData } from './event-data';

/** What the SDK's reader of Anthropic's events knows and an answer needs; it fails on anything else. */
const EVENTS: ReadonlySet<unknown> = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
  'error',
]);
const BLOCKS: ReadonlySet<unknown> = new Set(['text', 'thinking', 'redacted_thinking']);
const DELTAS: ReadonlySet<unknown> = new Set(['text_delta', 'thinking_delta', 'signature_delta']);

interface AnthropicEvent {
  type?: unknown;
  content_block?: { type?: unknown };
  delta?: { type?: unknown; text?: unknown; thinking?: unknown };
}

/**
 * The same fetch, for answers of Anthropic's Messages API: their events are read in slices that let other work pass, and
 * only those that say something are handed on. New kinds of events may appear at any time
 * (https://docs.anthropic.com/en/docs/build-with-claude/streaming), and the SDK takes 50 microseconds for each, at once.
 */
export function tamedFetch(fetch: StandardFetch): StandardFetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, ok, status, statusText, headers, url } = response;
    if (!ok || body === null) return response;
    const events = ReadableStream.from(told(body as unknown as AsyncIterable<Uint8Array>));
    const same = new Response(events as unknown as ReadableStream<Uint8Array>, { status, statusText, headers });
    return Object.defineProperty(same, 'url', { value: url });
  };
}

/** An answer has one text, and as many thoughts as its author pleases. */
const BLOCKS_MAX = 1_000;

/** @throws RangeError for a flood of blocks, besides what `eventData` throws */
async function* told(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let blocks = 0;
  for await (const together of eventData(body)) {
    let kept = '';
    for (const data of together) {
      const event = eventIn(data);
      if (event && !isTelling(event)) continue;
      if (event?.type === 'content_block_start' && ++blocks > BLOCKS_MAX)
        throw new RangeError('The answer has too many blocks.');
      kept += `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
    }
    if (kept !== '') yield Buffer.from(kept);
  }
}

/** @returns null for what is no JSON: it is handed on, so that the SDK fails on it */
function eventIn(data: string): AnthropicEvent | null {
  try {
    return JSON.parse(data) as AnthropicEvent | null;
  } catch {
    return null;
  }
}

function isTelling({ type, content_block: block, delta }: AnthropicEvent): boolean {
  if (type === 'content_block_start') return BLOCKS.has(block?.type);
  if (type === 'content_block_delta') return DELTAS.has(delta?.type) && delta?.text !== '' && delta?.thinking !== '';
  return EVENTS.has(type);
}
