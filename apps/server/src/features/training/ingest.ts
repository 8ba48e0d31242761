import { workerFile } from '../../platform/worker-file';
import type { BuiltSegment, SegmentBatch } from '../knowledge/segment-builder.service';
import { BoundedWorkers, type Bounds, DOCUMENT_BOUNDS } from './bounded-worker';
import { UnreadableDocument } from './parsing/document';

/** What there is to read. */
export type IngestInput =
  | { kind: 'file'; path: string; name: string }
  | { kind: 'text'; text: string; name: string }
  | { kind: 'page'; bytes: Uint8Array; contentType: string | null; url: string }
  | { kind: 'qa'; question: string; answer: string }
  /** `lines`: blocks of a page as JSON, one a line. */
  | { kind: 'blocks'; title: string; lines: string; unread: string | null };

/** What is known of a source once it was parsed and indexed, before its batches follow. */
export interface Ingested extends Omit<BuiltSegment, 'batches'> {
  /** The document's own title. */
  title: string | null;
  characters: number;
  /** What of it was not read, in words for the owner. */
  unread: string | null;
}

export interface IngestHandlers {
  onBuilt: (ingested: Ingested) => Promise<void>;
  onBatch: (batch: SegmentBatch) => Promise<void>;
  /** @param percent of the whole training */
  onProgress: (percent: number, step: string) => void;
  /** Ends the thread. */
  signal?: AbortSignal;
}

/** From the worker; each `built` and `batch` is answered with an empty message before the next one comes. */
export type WorkerMessage =
  | { type: 'progress'; percent: number; step: string }
  | { type: 'built'; ingested: Ingested }
  | { type: 'batch'; batch: SegmentBatch };

export type WorkerResult = { ok: true; ingested: Ingested } | { ok: false; sentence: string };

export type Ingest = (input: IngestInput, handlers: IngestHandlers) => Promise<Ingested>;

/** As many sources are trained at once. */
const SOURCE_THREADS = 2;
const ATTACHMENT_THREADS = 1;

/** Worker threads for reading documents; started when the first one comes. */
export function createIngest(
  bounds: Bounds = DOCUMENT_BOUNDS,
  threads = SOURCE_THREADS,
): { ingest: Ingest; close: () => Promise<void> } {
  let workers: BoundedWorkers | undefined;
  return {
    ingest: async (input, handlers) => {
      handlers.signal?.throwIfAborted();
      workers ??= new BoundedWorkers(workerFile('ingest', import.meta.url), bounds, threads);
      const task = workers.run<WorkerResult>(input);
      task.port.on('message', async (message: WorkerMessage) => {
        if (message.type === 'progress') return handlers.onProgress(message.percent, message.step);
        try {
          if (message.type === 'built') {
            task.hasRead();
            await handlers.onBuilt(message.ingested);
          } else await handlers.onBatch(message.batch);
          task.port.postMessage(null);
        } catch (error) {
          task.end(error);
        }
      });
      const interrupt = () => task.end(handlers.signal?.reason);
      handlers.signal?.addEventListener('abort', interrupt, { once: true });
      const result = await task.result.finally(() => handlers.signal?.removeEventListener('abort', interrupt));
      if (!result.ok) throw new UnreadableDocument(result.sentence);
      return result.ingested;
    },
    close: async () => {
      await workers?.close();
      workers = undefined;
    },
  };
}

const forSources = createIngest();
const forAttachments = createIngest(DOCUMENT_BOUNDS, ATTACHMENT_THREADS);

/**
 * Parses, chunks and indexes in a worker thread that is bounded in time and memory.
 * @throws UnreadableDocument with a sentence for the owner
 */
export const ingest = forSources.ingest;

/** As `ingest`, in a thread of its own: who attaches a document to a question does not wait for sources to be trained. */
export const ingestAttachment = forAttachments.ingest;

export async function closeIngest(): Promise<void> {
  await Promise.all([forSources.close(), forAttachments.close()]);
}
