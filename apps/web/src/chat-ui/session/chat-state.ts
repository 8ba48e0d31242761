import type { ChatEntry } from './entries';
import type { Limit } from './run-turn';

/** The visible state of a conversation. */
export interface ChatState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why the messages could not be loaded. */
  error: string | null;
  /** Oldest first. */
  entries: readonly ChatEntry[];
  /** An answer is awaited or being written. */
  answering: boolean;
  /** There is something to stop: an answer being written, or a complete one still being typed out. */
  stoppable: boolean;
  hasOlder: boolean;
  loadingOlder: boolean;
  /** A question that could not be sent for lack of a connection; a new object each time. */
  undelivered: { question: string } | null;
  /** Why nothing can be sent for a while; null again once that is over. */
  limit: Limit | null;
  /** Deleted, here or elsewhere: nothing can be asked in it any more. */
  gone: boolean;
}

export const EMPTY: ChatState = {
  phase: 'loading',
  error: null,
  entries: [],
  answering: false,
  stoppable: false,
  hasOlder: false,
  loadingOlder: false,
  undelivered: null,
  limit: null,
  gone: false,
};
