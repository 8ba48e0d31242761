import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/worker-file';
import { DatabaseFailure, type ResultRows } from '../../types';
import { connectionLost } from '../common/failures';
import type { Connection } from '../common/statements';
import type { Answer, Order, ThreadData } from './messages';

const HEAP_MB = 256;
/** A thread that a query made larger is not kept for the next one. */
const KEPT_MAX = 64 * 1_048_576;

/** SQLite said no; `message` is its word. */
class SqliteError extends Error {
  override name = 'SqliteError';
}

/** One thread with one file. To stop a query is to end the thread: SQLite itself listens to nothing meanwhile. */
export class SqliteConnection implements Connection {
  private readonly ending = new AbortController();
  private readonly worker: Worker;
  private pending: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined;

  constructor(file: string) {
    const { filename, execArgv } = workerFile('read-sqlite', import.meta.url);
    const workerData: ThreadData = { file };
    this.worker = new Worker(filename, { execArgv, workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    // An idle thread does not keep the process.
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
  }

  get gone(): AbortSignal {
    return this.ending.signal;
  }

  get alive(): boolean {
    return !this.ending.signal.aborted;
  }

  async begin(): Promise<void> {
    await this.order({ type: 'open' });
  }

  async *read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows> {
    let answer = await this.order({ type: 'read', sql, params, maxRows });
    while (answer.type === 'batch') {
      yield answer.batch;
      if (answer.last) return;
      answer = await this.order({ type: 'next' });
    }
  }

  async explain(sql: string): Promise<void> {
    await this.order({ type: 'explain', sql });
  }

  async finish(): Promise<void> {
    const answer = await this.order({ type: 'close' });
    if (answer.type === 'done' && (answer.memory ?? 0) > KEPT_MAX) this.destroy();
  }

  async cancel(): Promise<void> {
    this.destroy();
  }

  destroy(): void {
    this.ending.abort();
    void this.worker.terminate();
  }

  private async order(order: Order): Promise<Answer> {
    if (!this.alive) throw connectionLost();
    this.worker.ref();
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.pending = { resolve, reject };
        this.worker.postMessage(order);
      });
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
