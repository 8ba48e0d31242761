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
  /** @param memory bytes that SQLite took from the system so far; told when a query ends */
  | { type: 'done'; memory?: number }
  | { type: 'batch'; batch: ResultRows; last: boolean }
  /** What SQLite says; `refused` is a sentence of the thread itself. */
  | { type: 'failed'; message: string; refused: boolean };
