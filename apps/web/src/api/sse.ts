import { MESSAGES } from '@parley/contract/messages';
import { ApiError } from './errors';

/**
 * Yields the `data` of each server-sent event (HTML Living Standard, 9.2.6); comments and other fields are dropped.
 * @param silenceMs longest wait for the next bytes, heartbeats included.
 */
export async function* eventData(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  while (true) {
    const { done, value } = await within(reader.read(), silenceMs);
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(MESSAGES.timedOut, 0)), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
