import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { BeyondBounds } from './parsing/document';

/** What a document may take of the machine. */
export interface Bounds {
  /** Heap of JavaScript of one thread. */
  heapMb: number;
  /** Growth of the whole process while a document is read; buffers and decompressed streams are not on the heap. */
  growthMb: number;
  /** From the thread's first message until a document is read; storing what was read has no bound of its own. */
  readMs: number;
}

export const DOCUMENT_BOUNDS: Bounds = { heapMb: 768, growthMb: 1_280, readMs: 60_000 };

const MEMORY_CHECK_MS = 100;
const NICE = 10;
const TOO_SLOW = 'Reading this document took too long. Please split it into smaller ones.';
const TOO_BIG = 'Reading this document took too much memory. Please split it into smaller ones.';

/** A running task, as its owner steers it. */
export interface Task<R> {
  result: Promise<R>;
  /** What the thread says, and what it is told. */
  port: MessagePort;
  /** The document is read: from now on time does not count. */
  hasRead(): void;
  /** Ends the thread; `result` then rejects with this reason. */
  end(reason: unknown): void;
}

/** Threads that run a worker file, each task bounded in time and memory: what goes beyond is ended with its thread. */
export class BoundedWorkers {
  private readonly pool: Piscina;

  constructor(
    worker: { filename: string; execArgv: string[] },
    private readonly bounds: Bounds,
    threads: number,
  ) {
    this.pool = new Piscina({
      ...worker,
      // Where the machine is busy, people who chat come before documents that are read.
      niceIncrement: NICE,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
    });
    // A thread that dies between two tasks is replaced; unheard, its error would end the process.
    this.pool.on('error', () => undefined);
  }

  /** @param input plain data; the worker's function gets `{ input, port }` */
  run<R>(input: unknown): Task<R> {
    const { port1: port, port2: there } = new MessageChannel();
    const abort = new AbortController();
    let reason: unknown;
    const end = (why: unknown) => {
      reason ??= why;
      abort.abort();
    };
    let timer: NodeJS.Timeout | undefined;
    // Not before: a thread takes its time to start where the machine is busy.
    port.once('message', () => {
      timer = setTimeout(() => end(new BeyondBounds(TOO_SLOW)), this.bounds.readMs);
    });
    const ceiling = process.memoryUsage.rss() + this.bounds.growthMb * 1_048_576;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > ceiling) end(new BeyondBounds(TOO_BIG));
    }, MEMORY_CHECK_MS);
    const result = this.pool
      .run({ input, port: there }, { transferList: [there], signal: abort.signal })
      .catch((error: NodeJS.ErrnoException) => {
        if (reason !== undefined) throw reason;
        throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BeyondBounds(TOO_BIG) : error;
      })
      .finally(() => {
        clearTimeout(timer);
        clearInterval(watch);
        port.close();
      });
    return { result, port, end, hasRead: () => clearTimeout(timer) };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
