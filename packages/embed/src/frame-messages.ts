import type { FrameMessage } from '@parley/contract/widget';

/** The protocol's number. A loader that speaks it keeps working as long as the frame answers to the same number. */
export const PROTOCOL = 1;

/** The parts of a `MessageEvent` that decide whether it may be believed. */
export interface Envelope {
  origin: string;
  source: unknown;
  data: unknown;
}

/**
 * What the frame said, or nothing at all when the message comes from another origin, from another window of the
 * same origin, or speaks another protocol.
 */
export function messageFromFrame(event: Envelope, origin: string, frame: unknown): FrameMessage['type'] | undefined {
  const data = event.data as Partial<FrameMessage> | null | undefined;
  const believed = frame && event.source === frame && event.origin === origin && data?.parley === PROTOCOL;
  return believed ? data.type : undefined;
}
