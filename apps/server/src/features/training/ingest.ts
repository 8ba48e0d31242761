import { FairQueue } from '../../platform/fair-queue';
import type { BuiltSegment, SegmentBatch } from '../knowledge/segment-builder.service';
import { BeyondBounds, GaveWay, UnreadableDocument } from './parsing/document';
import { type Bounds, ReaderProcesses, type Reading } from './reader-processes';
import type { Sitemap, SitemapPlace } from './website/sitemap';
import type { Place, Survey } from './website/survey';

/** What to read. */
export type IngestInput =
  | { kind: 'file'; path: string; name: string }
  | { kind: 'text'; text: string; name: string }
  /** `repeated`: marks of blocks that also appear on other pages of its website. */
  | { kind: 'page'; bytes: Uint8Array; contentType: string | null; url: string; repeated?: readonly string[] }
  | { kind: 'qa'; question: string; answer: string }
  /** `lines`: a page's blocks as JSON, one per line. */
  | { kind: 'blocks'; title: string; lines: string; unread: string | null };

/** What is known about a source once it is parsed and indexed, before its batches follow. */
export interface Ingested extends Omit<BuiltSegment, 'batches' | 'batchCount'> {
  /** The document's own title. */
  title: string | null;
  characters: number;
  /** Null for documents without pages. */
  pages: number | null;
  /** What was not read, worded for the owner. */
  unread: string | null;
}

export interface IngestHandlers {
  /** The team that the document belongs to. */
  teamId: string;
  /** Whence it was sent, or the team was founded. */
  network?: string;
  onBuilt: (ingested: Ingested) => Promise<void>;
  onBatch: (batch: SegmentBatch) => Promise<void>;
  /** @param percent of the whole training */
  onProgress: (percent: number, step: string) => void;
  /** Aborts the reader. */
  signal?: AbortSignal;
}

/** Messages from the worker; each `built` and `batch` is acknowledged with an empty message before the next one. */
export type WorkerMessage =
  | { type: 'progress'; percent: number; step: string }
  | { type: 'built'; ingested: Ingested }
  | { type: 'batch'; batch: SegmentBatch };

export type WorkerResult<T = Ingested> = { ok: true; ingested: T } | { ok: false; sentence: string };

/** A website as described to the reader, which gets its rules as text. */
type Sent<P extends Place> = Omit<P, 'robots'> & { robots: string };

/** What is read while crawling a website, with what the website says about its addresses. */
export type SurveyInput =
  | { kind: 'survey'; bytes: Uint8Array; contentType: string | null; url: string; place: Sent<Place> }
  | { kind: 'sitemap'; bytes: Uint8Array; url: string; place: Sent<SitemapPlace> };

export type Ingest = (input: IngestInput, handlers: IngestHandlers) => Promise<Ingested>;

/** With four such readers at most, documents use up to two gigabytes in total; the largest legitimate ones take 300 MB. */
export const DOCUMENT_BOUNDS: Bounds = { heapMb: 384, memoryMb: 512, readMs: 60_000 };
const SOURCES_AT_ONCE = 2;
const ATTACHMENTS_AT_ONCE = 2;
/** Somebody is waiting for the answer. */
const ATTACHMENT_MS = 40_000;
/** Legitimate documents take less; slower ones must not make all other teams wait. */
const FAIR_MS = 10_000;
/** Less for sources, which are retried later: a newcomer waits this long for every two teams ahead of it. */
const SOURCES_FAIR_MS = 5_000;
/** How many times the same source gives way. */
const GIVES_WAY = 2;

interface Readers {
  atOnce?: number;
  fairMs?: number;
  /** A document that gave way is read again later, the last time without interruption; otherwise it is rejected. */
  readsAgain?: boolean;
}

/** Processes for reading documents, started when the first one arrives. */
export function createIngest(bounds: Bounds = DOCUMENT_BOUNDS, options: Readers = {}) {
  const { atOnce = SOURCES_AT_ONCE, fairMs = FAIR_MS, readsAgain = true } = options;
  const readers = new ReaderProcesses(bounds, atOnce, fairMs);
  // At most one reader at a time is held undisturbed, for as long as its document takes.
  const undisturbed = new FairQueue(1);
  const read = async <M, R>(reading: Reading<M>): Promise<R> => {
    if (!readsAgain) return readers.run(reading);
    for (let gaveWay = 0; gaveWay < GIVES_WAY; gaveWay += 1) {
      try {
        return await readers.run<M, R>(reading);
      } catch (error) {
        if (!(error instanceof GaveWay)) throw error;
      }
    }
    const { owner, network = owner, signal = new AbortController().signal } = reading;
    const leave = await undisturbed.enter(owner, signal, undefined, network);
    try {
      return await readers.run<M, R>({ ...reading, undisturbed: true });
    } finally {
      leave();
    }
  };
  const ingest: Ingest = async (input, { teamId, network, signal, ...handlers }) => {
    signal?.throwIfAborted();
    const result = await read<WorkerMessage, WorkerResult>({
      input,
      owner: teamId,
      network,
      signal,
      hear: async (message, reading) => {
        if (message.type === 'progress') return handlers.onProgress(message.percent, message.step);
        try {
          if (message.type === 'built') {
            reading.hasRead();
            await handlers.onBuilt(message.ingested);
          } else await handlers.onBatch(message.batch);
          reading.goOn();
        } catch (error) {
          reading.end(error);
        }
      },
    });
    if (!result.ok) throw new UnreadableDocument(result.sentence);
    return result.ingested;
  };
  const look = async <T>(input: SurveyInput, owner: string, signal?: AbortSignal): Promise<T> => {
    const result = await read<WorkerMessage, WorkerResult<T>>({ input, owner, signal, hear: () => undefined });
    if (!result.ok) throw new UnreadableDocument(result.sentence);
    return result.ingested;
  };
  return { ingest, look, isBusy: () => readers.isFull, close: () => readers.close() };
}

const forSources = createIngest(DOCUMENT_BOUNDS, { fairMs: SOURCES_FAIR_MS });
/** Plain text up to this length is read in a fraction of a second, whatever it says. */
const SHORT_CHARACTERS = 64 * 1024;
const forShort = createIngest({ heapMb: 128, memoryMb: 256, readMs: 20_000 }, { fairMs: SOURCES_FAIR_MS });
const forAttachments = createIngest(
  { ...DOCUMENT_BOUNDS, readMs: ATTACHMENT_MS },
  { atOnce: ATTACHMENTS_AT_ONCE, readsAgain: false },
);

/** The length of plain text; null for what has to be parsed, as that may take long whatever its size. */
function lengthOf(input: IngestInput): number | null {
  if (input.kind === 'text') return input.text.length;
  return input.kind === 'qa' ? input.question.length + input.answer.length : null;
}

/**
 * Parses, chunks and indexes in a process with limited time and memory. Short texts have processes of their own while the
 * others are busy: they need not wait until everybody's books are read.
 * @throws UnreadableDocument with a sentence for the owner
 */
export const ingest: Ingest = (input, handlers) => {
  const isShort = (lengthOf(input) ?? Number.POSITIVE_INFINITY) <= SHORT_CHARACTERS;
  return (isShort && forSources.isBusy() ? forShort : forSources).ingest(input, handlers);
};

type Look<K extends SurveyInput['kind'], T> = (
  page: Omit<Extract<SurveyInput, { kind: K }>, 'kind'>,
  teamId: string,
  signal?: AbortSignal,
) => Promise<T>;

/** Nearly all pages are read in a tenth of a second; one at a time, for a second each while others wait. */
const forQuickPages = createIngest(
  { heapMb: 128, memoryMb: 256, readMs: 2_000 },
  { atOnce: 1, fairMs: 1_000, readsAgain: false },
);

/** Slow pages are read again beside documents, so that a few websites full of them hold up nobody else's. */
async function lookAt<T>(input: SurveyInput, teamId: string, signal?: AbortSignal): Promise<T> {
  try {
    return await forQuickPages.look<T>(input, teamId, signal);
  } catch (error) {
    if (!(error instanceof BeyondBounds)) throw error;
    return forSources.look<T>(input, teamId, signal);
  }
}

/**
 * Where a page of a website links to and what it says about itself, read in a limited process like a document. Its
 * addresses are judged there too, since a website's rules may be crafted to be slow.
 * @throws UnreadableDocument when it is neither a page nor a document
 */
export const surveyPage: Look<'survey', Survey> = (page, ...rest) => lookAt({ ...page, kind: 'survey' }, ...rest);

/** The addresses in a sitemap. @throws UnreadableDocument when it exceeds the limits */
export const surveySitemap: Look<'sitemap', Sitemap> = (page, ...rest) => lookAt({ ...page, kind: 'sitemap' }, ...rest);

/** As `ingest`, with separate readers: attaching a document to a question does not wait for sources to be trained. */
export const ingestAttachment = forAttachments.ingest;

export async function closeIngest(): Promise<void> {
  forSources.close();
  forQuickPages.close();
  forShort.close();
  forAttachments.close();
}
