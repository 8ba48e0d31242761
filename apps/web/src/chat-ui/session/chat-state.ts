import type { ChatEntry } from './entries';
import type { Limit } from './run-turn';

/** What is shown of a conversation. */
export interface ChatState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why the messages could not be loaded. */
  error: string | null;
  /** Oldest first. */
  entries: readonly ChatEntry[];
  /** An answer is awaited or being written. */
  answering: boolean;
  /** Stop has something to end: an answer being written, or one that is whole and still being typed out. */
  stoppable: boolean;
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The question that could not be sent for want of a connection; another object each time. */
  undelivered: { question: string } | null;
  /** Why nothing can be sent for a while; over when its time is. */
  limit: Limit | null;
  /** It was deleted, here or elsewhere: nothing can be asked in it any more. */
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
