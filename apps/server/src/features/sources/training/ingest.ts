import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { workerFile } from '../../../platform/worker-file';
import type { BuiltSegment, SegmentBatch } from '../../knowledge/segment-builder.service';
import { UnreadableDocument } from '../parsing/document';

/** What there is to read. */
export type IngestInput =
  | { kind: 'file'; path: string; name: string }
  | { kind: 'text'; text: string; name: string }
  | { kind: 'page'; bytes: Uint8Array; contentType: string | null; url: string }
  | { kind: 'qa'; question: string; answer: string };

/** What is known of a source once it was parsed and indexed, before its batches follow. */
export interface Ingested extends Omit<BuiltSegment, 'batches'> {
  /** The document's own title. */
  title: string | null;
  characters: number;
}

export interface IngestHandlers {
  onBuilt: (ingested: Ingested) => Promise<void>;
  onBatch: (batch: SegmentBatch) => Promise<void>;
  /** @param percent of the whole training */
  onProgress: (percent: number, step: string) => void;
}

/** From the worker; each `built` and `batch` is answered with an empty message before the next one comes. */
export type WorkerMessage =
  | { type: 'progress'; percent: number; step: string }
  | { type: 'built'; ingested: Ingested }
  | { type: 'batch'; batch: SegmentBatch };

export type WorkerResult = { ok: true; ingested: Ingested } | { ok: false; sentence: string };

const TIMEOUT_MS = 120_000;
const HEAP_MB = 768;

let pool: Piscina | undefined;

function workers(): Piscina {
  if (pool) return pool;
  const { filename, execArgv } = workerFile('ingest', import.meta.url);
  pool = new Piscina({
    filename,
    execArgv,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // A thread that dies between two tasks is replaced; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Parses, chunks and indexes in a worker thread that is bounded in time and memory.
 * @throws UnreadableDocument with a sentence for the owner
 */
export async function ingest(input: IngestInput, handlers: IngestHandlers): Promise<Ingested> {
  const { port1: here, port2: there } = new MessageChannel();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  let failure: unknown;
  here.on('message', async (message: WorkerMessage) => {
    if (message.type === 'progress') return handlers.onProgress(message.percent, message.step);
    try {
      if (message.type === 'built') await handlers.onBuilt(message.ingested);
      else await handlers.onBatch(message.batch);
      here.postMessage(null);
    } catch (error) {
      failure = error;
      abort.abort();
    }
  });
  try {
    const task = { input, port: there };
    const result: WorkerResult = await workers().run(task, { transferList: [there], signal: abort.signal });
    if (!result.ok) throw new UnreadableDocument(result.sentence);
    return result.ingested;
  } catch (error) {
    if (failure !== undefined) throw failure;
    throw bounded(error, abort.signal.aborted);
  } finally {
    clearTimeout(timer);
    here.close();
  }
}

/** A worker that ran out of its bounds did so because of the document. */
function bounded(error: unknown, timedOut: boolean): unknown {
  if (timedOut) return new UnreadableDocument('Reading this document took too long. Split it into smaller ones.');
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new UnreadableDocument('Reading this document took too much memory. Split it into smaller ones.');
  }
  return error;
}
