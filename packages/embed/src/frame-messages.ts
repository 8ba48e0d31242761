import type { FrameMessage } from '@parley/contract/widget';

/** Protocol version. A loader keeps working as long as the frame supports its version. */
export const PROTOCOL = 1;

/** The parts of a `MessageEvent` that decide whether to trust it. */
export interface Envelope {
  origin: string;
  source: unknown;
  data: unknown;
}

/**
 * The type of the frame's message, or undefined if it comes from another origin, from another window of the same
 * origin, or speaks another protocol.
 */
export function messageFromFrame(event: Envelope, origin: string, frame: unknown): FrameMessage['type'] | undefined {
  const data = event.data as Partial<FrameMessage> | null | undefined;
  const believed = frame && event.source === frame && event.origin === origin && data?.parley === PROTOCOL;
  return believed ? data.type : undefined;
}
