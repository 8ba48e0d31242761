import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The complete server-sent events in a text. */
export function eventsOf(text: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(text);
  return events;
}
