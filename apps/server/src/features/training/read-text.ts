import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { type IngestHandlers, ingestAttachment } from './ingest';
import type { Upload } from './new-source';
import { GaveWay, UnreadableDocument } from './parsing/document';

/** The caller gets an answer by then, even if many documents are waiting to be read. */
const ANSWER_MS = 50_000;

/** Ends reading once the wanted beginning of a document is complete. */
class Enough extends Error {}

export interface DocumentText {
  text: string;
  /** Null for documents without pages. */
  pages: number | null;
}

/**
 * The text of a document that does not become a source, with headings above their sections.
 * @param network whence it was sent
 * @param most characters; the rest is not read
 * @throws AppError unprocessable with a sentence about an unreadable document, too_many while many others are read
 */
export async function readText(
  { files }: Pick<Deps, 'files'>,
  { name, stored }: Upload,
  { teamId, network, most }: { teamId: string; network: string; most: number },
): Promise<DocumentText> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new AppError('too_many', MESSAGES.documentsBusy)), ANSWER_MS);
  const parts: string[] = [];
  let pages: number | null = null;
  let length = 0;
  let above: string | null = null;
  const handlers: IngestHandlers = {
    teamId,
    network,
    signal: late.signal,
    onBuilt: async (ingested) => {
      pages = ingested.pages;
    },
    onBatch: async ({ chunks }) => {
      for (const { heading, text } of chunks) {
        const part = heading !== null && heading !== above ? `${heading}\n${text}` : text;
        parts.push(part);
        length += part.length;
        above = heading;
      }
      if (length >= most) throw new Enough();
    },
    onProgress: () => undefined,
  };
  try {
    await ingestAttachment({ kind: 'file', path: files.path(stored.key), name }, handlers);
  } catch (error) {
    if (error instanceof GaveWay) throw new AppError('too_many', error.message);
    if (error instanceof UnreadableDocument) throw new AppError('unprocessable', error.message);
    if (!(error instanceof Enough)) throw error;
  } finally {
    clearTimeout(timer);
  }
  return { text: parts.join('\n\n').slice(0, most), pages };
}
