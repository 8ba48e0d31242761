import { type ChildProcess, fork } from 'node:child_process';
import { MESSAGES } from '@parley/contract/messages';
import { FairQueue } from '../../platform/fair-queue';
import { workerFile } from '../../platform/worker-file';
import { BeyondBounds, GaveWay } from './parsing/document';
import type { FromReader, ToReader } from './reader.worker';

/** How many resources a document may use. */
export interface Bounds {
  /** The JavaScript heap. */
  heapMb: number;
  /** The whole reader process including its code; buffers and decompressed streams are not on the heap. */
  memoryMb: number;
  /** From the reader's first message until the document is read; storing the result has no limit of its own. */
  readMs: number;
}

/** A process that grew beyond this is not reused: it would not give the memory back. */
const KEPT_MB = 192;
/** How many readers may be storing what they have read in addition to those that are reading. */
const STORING_MAX = 6;
const IDLE_MS = 20_000;
/** How long a process that is to give way may take to start; on a busy machine, several seconds. */
const STARTING_MS = 30_000;
const TOO_SLOW = 'Reading this document took too long. Please split it into smaller ones.';
const TOO_BIG = 'Reading this document took too much memory. Please split it into smaller ones.';

/** One document being read. */
export interface Reading<M> {
  /** Structured-cloneable data. */
  input: unknown;
  /** Whose document it is: owners take turns when there are more documents than readers. */
  owner: string;
  /** Whence it came: however many owners one network has, others get their turn. Unless known, the owner's own. */
  network?: string | undefined;
  /** Receives the reader's messages; `end` aborts it with a reason. */
  hear: (message: M, reading: { goOn(): void; hasRead(): void; end(reason: unknown): void }) => void;
  signal?: AbortSignal | undefined;
  /** Does not give way, however long it takes. */
  undisturbed?: boolean;
}

/** Called at a reader's first message, and when only storing is left. */
interface Heard {
  onFirst: () => void;
  onRead: () => void;
}

/** A reader ended by itself, and was not ended by a limit or a signal. */
class Died extends Error {
  constructor(override readonly cause: Error) {
    super(cause.message, { cause });
  }
}

/**
 * Processes that each read one document at a time, limited in time and memory: a hostile document only kills its own
 * reader, whose memory then returns to the system.
 */
export class ReaderProcesses {
  private readonly turns: FairQueue;
  private readonly idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  private readonly busy = new Set<ChildProcess>();
  private closed = false;
  /** Under way, or waiting for their turn. */
  private readings = 0;

  constructor(
    private readonly bounds: Bounds,
    private readonly atOnce: number,
    /**
     * How long a reading is left alone from its first message on; then it gives way to a waiting owner who has none,
     * unless it only stores.
     */
    private readonly fairMs = Number.POSITIVE_INFINITY,
  ) {
    this.turns = new FairQueue(atOnce, atOnce, fairMs);
  }

  /** Whether a reading that came now might have to wait. */
  get isFull(): boolean {
    return this.readings >= this.atOnce;
  }

  /**
   * @throws BeyondBounds or its subclass GaveWay, with a sentence; the signal's reason, or the reason passed to `end`
   */
  async run<M, R>(reading: Reading<M>): Promise<R> {
    this.readings += 1;
    try {
      return await this.inTurn<M, R>(reading);
    } finally {
      this.readings -= 1;
    }
  }

  private async inTurn<M, R>(reading: Reading<M>): Promise<R> {
    const displaced = new AbortController();
    const given = reading.signal ?? displaced.signal;
    let began: number | undefined;
    let hasRead = false;
    let displacing: NodeJS.Timeout | undefined;
    const displaceIn = (ms: number) => {
      clearTimeout(displacing);
      displacing = setTimeout(() => hasRead || displaced.abort(new GaveWay(MESSAGES.documentsBusy)), Math.max(0, ms));
    };
    // The time that its process takes to start is not the document's: an innocent one would give way with the slow ones.
    const giveWay = () => displaceIn(began === undefined ? STARTING_MS : began + this.fairMs - performance.now());
    const onFirst = () => {
      began = performance.now();
      if (displacing) displaceIn(this.fairMs);
    };
    const { owner, network = owner, undisturbed } = reading;
    const leave = await this.turns.enter(owner, given, undisturbed ? undefined : giveWay, network);
    const signal = AbortSignal.any([given, displaced.signal]);
    const onRead = () => {
      hasRead = true;
      // The rest is the database's work, so others may read in the meantime.
      this.turns.stepAside(leave, STORING_MAX);
    };
    const readBy = (child: ChildProcess) => this.watched(child, { ...reading, signal }, { onFirst, onRead });
    const kept = this.takeKept();
    try {
      return (await readBy(kept ?? this.start()).catch((error: unknown) => {
        // A used process may have died of the document before, which was somebody else's.
        if (error instanceof Died && kept && !hasRead && !this.closed) return readBy(this.start());
        throw error;
      })) as R;
    } catch (error) {
      throw error instanceof Died ? error.cause : error;
    } finally {
      clearTimeout(displacing);
      leave();
    }
  }

  private async watched<M>(child: ChildProcess, reading: Reading<M>, on: Heard): Promise<unknown> {
    this.busy.add(child);
    try {
      return await this.read(child, reading, on);
    } finally {
      this.busy.delete(child);
    }
  }

  /** Kills every reader, whatever it is doing. */
  close(): void {
    this.closed = true;
    for (const { timer } of this.idle) clearTimeout(timer);
    for (const child of [...this.busy, ...this.idle.splice(0).map((one) => one.child)]) child.kill('SIGKILL');
  }

  /** A process that has read another document before. */
  private takeKept(): ChildProcess | undefined {
    const kept = this.idle.pop();
    if (!kept) return undefined;
    clearTimeout(kept.timer);
    kept.child.ref();
    kept.child.channel?.ref();
    return kept.child;
  }

  private start(): ChildProcess {
    const { filename, execArgv } = workerFile('reader', import.meta.url);
    // Without the environment: it contains the installation's keys, which no parser needs.
    return fork(filename, {
      execArgv,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  private read<M, R>(child: ChildProcess, { input, hear, signal }: Reading<M>, { onFirst, onRead }: Heard): Promise<R> {
    const tell = (message: ToReader) => child.connected && child.send(message);
    return new Promise<R>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', interrupt);
        child.removeAllListeners();
        // A killed process may still emit an error about failed writes.
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
            // Not earlier: on a busy machine a process takes a while to start.
            if (timer === undefined) onFirst();
            timer ??= setTimeout(() => end(new BeyondBounds(TOO_SLOW)), this.bounds.readMs);
            return hear(message.message as M, controls);
          case 'done':
            settle();
            if (message.ended) this.keep(child, message.memory);
            else child.kill('SIGKILL');
            return resolve(message.result as R);
          case 'beyond':
            return end(new BeyondBounds(TOO_BIG));
          case 'failed':
            return end(new Died(new Error(message.reason)));
        }
      });
      child.on('error', (error) => end(new Died(error)));
      child.on('exit', (code, killedBy) => end(new Died(this.whyEnded(code, killedBy))));
      signal?.addEventListener('abort', interrupt, { once: true });
      if (signal?.aborted) return interrupt();
      const { heapMb, memoryMb } = this.bounds;
      tell({ type: 'read', input, heapMb, memoryMb });
    });
  }

  private whyEnded(code: number | null, killedBy: string | null): Error {
    if (this.closed) return new Error('The server stops.');
    // Not killed by us, but by the system for lack of memory, or by the engine.
    return killedBy || code === 134 ? new BeyondBounds(TOO_BIG) : new Error(`The reader ended with ${code}.`);
  }

  /** Keeps a small process for a while, so that the next document need not wait for one to start. */
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
