import type { Handover } from '@parley/contract/handovers';
import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';

/** Watches whether a person replies in a conversation, as the visitor's page does. @param origin of the process */
export async function watchPerson(origin: string, conversation: string) {
  const leave = new AbortController();
  const response = await fetch(`${origin}/api/chat/${conversation}/person/public/events`, {
    headers: { accept: 'text/event-stream' },
    signal: leave.signal,
  });
  const heard: (Handover & { at: number })[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      expect(event).toBe('person');
      heard.push({ ...JSON.parse(data), at: performance.now() });
    },
  });
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      if (response.ok) parser.feed(decoder.decode(bytes, { stream: true }));
    }
  })();
  ended.catch(() => undefined);
  return { status: response.status, heard, ended, leave: () => leave.abort() };
}
