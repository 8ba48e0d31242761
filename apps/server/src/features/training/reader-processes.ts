import { type ChildProcess, fork } from 'node:child_process';
import { MESSAGES } from '@parley/contract/messages';
import { FairQueue } from '../../platform/fair-queue';
import { workerFile } from '../../platform/worker-file';
import { BeyondBounds, GaveWay } from './parsing/document';
import type { FromReader, ToReader } from './reader.worker';

/** What a document may take of the machine. */
export interface Bounds {
  /** Heap of JavaScript. */
  heapMb: number;
  /** The whole process that reads, its program included; buffers and decompressed streams are not on the heap. */
  memoryMb: number;
  /** From the reader's first message until a document is read; storing what was read has no bound of its own. */
  readMs: number;
}

/** A process that grew beyond this is not kept for the next document: what it took it would not give back. */
const KEPT_MB = 192;
/** So many that only store what they have read may be there besides those that read. */
const STORING_MAX = 6;
const IDLE_MS = 20_000;
const TOO_SLOW = 'Reading this document took too long. Please split it into smaller ones.';
const TOO_BIG = 'Reading this document took too much memory. Please split it into smaller ones.';

/** One document, as it is read. */
export interface Reading<M> {
  /** Plain data. */
  input: unknown;
  /** Whose it is: where more is asked for than can be read at once, they take turns. */
  owner: string;
  /** What the reader says; `end` ends it with a reason. */
  hear: (message: M, reading: { goOn(): void; hasRead(): void; end(reason: unknown): void }) => void;
  signal?: AbortSignal | undefined;
  /** Not to give way, however long it takes. */
  undisturbed?: boolean;
}

/**
 * Processes that read documents, each by itself: bounded in time and memory, so that a hostile document ends its own reader
 * and nothing else, and what it took goes back to the machine.
 */
export class ReaderProcesses {
  private readonly turns: FairQueue;
  private readonly idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  private readonly busy = new Set<ChildProcess>();
  private closed = false;

  constructor(
    private readonly bounds: Bounds,
    atOnce: number,
    /** So long a reading lasts undisturbed; then it gives way to an owner who waits and has none, unless it only stores. */
    fairMs?: number,
  ) {
    this.turns = new FairQueue(atOnce, atOnce, fairMs);
  }

  /**
   * @throws BeyondBounds with a sentence, GaveWay as one; the signal's reason, or the one that it was ended with
   */
  async run<M, R>(reading: Reading<M>): Promise<R> {
    const displaced = new AbortController();
    const given = reading.signal ?? displaced.signal;
    let hasRead = false;
    const giveWay = () => {
      if (!hasRead) displaced.abort(new GaveWay(MESSAGES.documentsBusy));
    };
    const leave = await this.turns.enter(reading.owner, given, reading.undisturbed ? undefined : giveWay);
    const child = this.take();
    this.busy.add(child);
    try {
      const signal = AbortSignal.any([given, displaced.signal]);
      return await this.read<M, R>(child, { ...reading, signal }, () => {
        hasRead = true;
        // What is left is the database's work: others read meanwhile.
        this.turns.stepAside(leave, STORING_MAX);
      });
    } finally {
      this.busy.delete(child);
      leave();
    }
  }

  /** Ends every reader, whatever it reads. */
  close(): void {
    this.closed = true;
    for (const { timer } of this.idle) clearTimeout(timer);
    for (const child of [...this.busy, ...this.idle.splice(0).map((one) => one.child)]) child.kill('SIGKILL');
  }

  private take(): ChildProcess {
    const kept = this.idle.pop();
    if (!kept) return this.start();
    clearTimeout(kept.timer);
    kept.child.ref();
    kept.child.channel?.ref();
    return kept.child;
  }

  private start(): ChildProcess {
    const { filename, execArgv } = workerFile('reader', import.meta.url);
    // Without the environment: it holds the keys of the installation, and a parser needs none of them.
    return fork(filename, {
      execArgv,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  private read<M, R>(child: ChildProcess, { input, hear, signal }: Reading<M>, onRead: () => void): Promise<R> {
    const tell = (message: ToReader) => child.connected && child.send(message);
    return new Promise<R>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', interrupt);
        child.removeAllListeners();
        // Ended processes may still report that they could not be written to.
        child.on('error', () => undefined);
      };
      const end = (reason: unknown) => {
        settle();
        child.kill('SIGKILL');
        reject(reason);
      };
      const interrupt = () => end(signal?.reason);
      const hasRead = () => {
        clearTimeout(timer);
        onRead();
      };
      const controls = { goOn: () => void tell({ type: 'go-on' }), hasRead, end };
      child.on('message', (message: FromReader) => {
        switch (message.type) {
          case 'says':
            // Not before: a process takes its time to start where the machine is busy.
            timer ??= setTimeout(() => end(new BeyondBounds(TOO_SLOW)), this.bounds.readMs);
            return hear(message.message as M, controls);
          case 'done':
            settle();
            this.keep(child, message.memory);
            return resolve(message.result as R);
          case 'beyond':
            return end(new BeyondBounds(TOO_BIG));
          case 'failed':
            return end(new Error(message.reason));
        }
      });
      child.on('error', end);
      child.on('exit', (code, killedBy) => end(this.whyEnded(code, killedBy)));
      signal?.addEventListener('abort', interrupt, { once: true });
      if (signal?.aborted) return interrupt();
      const { heapMb, memoryMb } = this.bounds;
      tell({ type: 'read', input, heapMb, memoryMb });
    });
  }

  private whyEnded(code: number | null, killedBy: string | null): Error {
    if (this.closed) return new Error('The server stops.');
    // Not by us: by the machine for want of memory, or by the engine.
    return killedBy || code === 134 ? new BeyondBounds(TOO_BIG) : new Error(`The reader ended with ${code}.`);
  }

  /** Keeps a small process for a while: the next document is read at once. */
  private keep(child: ChildProcess, memory: number): void {
    if (memory > KEPT_MB * 1_048_576) {
      child.kill('SIGKILL');
      return;
    }
    const forget = () => {
      const place = this.idle.findIndex((one) => one.child === child);
      if (place >= 0) clearTimeout(this.idle.splice(place, 1)[0]?.timer);
      child.kill('SIGKILL');
    };
    child.once('exit', forget);
    child.unref();
    child.channel?.unref();
    this.idle.push({ child, timer: setTimeout(forget, IDLE_MS).unref() });
  }
}
