import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { createParser } from 'eventsource-parser';
import { ApiError } from './errors';

/**
 * Yields the `data` of each server-sent event; drops comments and other fields.
 * @param silenceMs longest wait for the next bytes, heartbeats included.
 */
export async function* eventData(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string, void> {
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  while (true) {
    const { done, value } = await within(reader.read(), silenceMs);
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* events.splice(0);
  }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(VISITOR_MESSAGES.timedOut, 0)), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
