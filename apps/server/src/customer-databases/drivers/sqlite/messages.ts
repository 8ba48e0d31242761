import type { ResultRows } from '../../types';

/** What the thread is given when it starts. */
export interface ThreadData {
  /** The database file, absolute. */
  file: string;
}

/** What the thread is told, one thing at a time; each is answered before the next one. */
export type Order =
  | { type: 'open' }
  | { type: 'read'; sql: string; params: readonly string[]; maxRows: number }
  | { type: 'next' }
  | { type: 'explain'; sql: string }
  | { type: 'close' };

export type Answer =
  | { type: 'done' }
  /** @param memory bytes that the thread has taken so far, SQLite's among them */
  | { type: 'closed'; memory: number }
  | { type: 'batch'; batch: ResultRows; last: boolean; memory: number }
  /** A row holds more than is read of one. */
  | { type: 'too large' }
  /** What SQLite says; `refused` is a sentence of the thread itself. */
  | { type: 'failed'; message: string; refused: boolean };
