import { Worker } from 'node:worker_threads';
import { Holdings } from '../../../platform/holdings';
import { workerFile } from '../../../platform/worker-file';
import { DatabaseFailure, type ResultRows } from '../../types';
import { connectionLost, gaveWay, ResultTooLarge } from '../common/failures';
import type { Connection } from '../common/statements';
import type { Answer, Order, ThreadData } from './messages';

const HEAP_MB = 256;
/** A thread that a query made larger than this is not kept. It starts with 30 MB, half of which it never touches. */
const KEPT_MAX = 64 * 1_048_576;
/** How long a reader may take over rows before a larger thread counts as waiting for it. */
const SLOW_MS = 100;
/** Memory of all idle threads together, and of all large threads that wait for their readers. */
const idle = new Holdings(256 * 1_048_576);
const waiting = new Holdings(256 * 1_048_576);

/** An error of SQLite's own; `message` is its text. */
class SqliteError extends Error {
  override name = 'SqliteError';
}

const BROKEN = 'SQLite broke down while reading this. Does a view of the file lead back to itself?';

/** One thread with one file. A query is stopped by ending the thread, as SQLite listens to nothing meanwhile. */
export class SqliteConnection implements Connection {
  failure: DatabaseFailure | undefined;
  atEnd = false;
  private readonly ending = new AbortController();
  private readonly worker: Worker;
  private pending: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined;

  constructor(file: string) {
    const { filename, execArgv } = workerFile('read-sqlite', import.meta.url);
    const workerData: ThreadData = { file };
    this.worker = new Worker(filename, { execArgv, workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    // An idle thread does not keep the process alive.
    this.worker.unref();
    this.worker.on('message', (answer: Answer) => {
      this.pending?.resolve(answer);
      this.pending = undefined;
    });
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new DatabaseFailure('The query needs too much memory.', 'statement', { cause: error })
          : error,
      ),
    );
    this.worker.on('exit', () => this.fail(connectionLost()));
    this.gone.addEventListener('abort', () => {
      idle.hold(this, 0);
      waiting.hold(this, 0);
    });
  }

  get gone(): AbortSignal {
    return this.ending.signal;
  }

  get alive(): boolean {
    return !this.ending.signal.aborted;
  }

  async begin(): Promise<void> {
    idle.hold(this, 0);
    await this.order({ type: 'open' });
  }

  async *read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows> {
    this.atEnd = false;
    let answer = await this.order({ type: 'read', sql, params, maxRows });
    while (answer.type === 'batch') {
      this.atEnd = answer.last;
      const taken = this.waitForReader(answer.memory);
      try {
        yield answer.batch;
      } finally {
        taken();
      }
      if (answer.last) return;
      answer = await this.order({ type: 'next' });
    }
  }

  async explain(sql: string): Promise<void> {
    await this.order({ type: 'explain', sql });
  }

  async finish(): Promise<void> {
    const answer = await this.order({ type: 'close' });
    if (answer.type !== 'closed') return;
    if (answer.memory > KEPT_MAX) this.destroy();
    else idle.hold(this, answer.memory);
  }

  /** Ends the thread for others, when idle or waiting threads take too much memory together. */
  giveWay(): void {
    this.failure = gaveWay();
    this.destroy();
  }

  async cancel(): Promise<void> {
    this.destroy();
  }

  destroy(): void {
    this.ending.abort();
    void this.worker.terminate();
  }

  /** @returns to be called when the rows have been taken */
  private waitForReader(memory: number): () => void {
    if (memory <= KEPT_MAX) return () => undefined;
    const timer = setTimeout(() => this.alive && waiting.hold(this, memory), SLOW_MS).unref();
    return () => {
      clearTimeout(timer);
      waiting.hold(this, 0);
    };
  }

  private async order(order: Order): Promise<Answer> {
    if (!this.alive) throw connectionLost();
    this.worker.ref();
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.pending = { resolve, reject };
        this.worker.postMessage(order);
      });
      if (answer.type === 'too large') throw new ResultTooLarge();
      if (answer.type === 'broken') {
        // What is left in its memory cannot be trusted.
        this.destroy();
        throw new DatabaseFailure(BROKEN, 'statement');
      }
      if (answer.type !== 'failed') return answer;
      throw answer.refused ? new DatabaseFailure(answer.message, 'statement') : new SqliteError(answer.message);
    } finally {
      this.worker.unref();
    }
  }

  private fail(error: unknown): void {
    this.ending.abort();
    this.pending?.reject(error);
    this.pending = undefined;
  }
}
