import type { ResultRows } from '../../types';

/** What the thread is given at its start. */
export interface ThreadData {
  /** The database file, absolute. */
  file: string;
}

/** Requests to the thread, one at a time: each is answered before the next. */
export type Order =
  | { type: 'open' }
  | { type: 'read'; sql: string; params: readonly string[]; maxRows: number }
  | { type: 'next' }
  | { type: 'explain'; sql: string }
  | { type: 'close' };

export type Answer =
  | { type: 'done' }
  /** @param memory bytes that the thread has taken so far, including SQLite's */
  | { type: 'closed'; memory: number }
  | { type: 'batch'; batch: ResultRows; last: boolean; memory: number }
  /** A row is larger than may be read. */
  | { type: 'too large' }
  /** SQLite itself broke down, by its memory or its stack. */
  | { type: 'broken' }
  /** SQLite's message; `refused` if the sentence is the thread's own. */
  | { type: 'failed'; message: string; refused: boolean };
