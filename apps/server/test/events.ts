import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The server-sent events of a text, as far as they are complete. */
export function eventsOf(text: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(text);
  return events;
}
