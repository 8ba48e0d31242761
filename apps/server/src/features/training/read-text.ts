import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { type IngestHandlers, ingestAttachment } from './ingest';
import type { Upload } from './new-source';
import { UnreadableDocument } from './parsing/document';

/**
 * The text of a document that does not become a source, its headings above their parts.
 * @throws AppError unprocessable with a sentence about a document that cannot be read
 */
export async function readText({ files }: Pick<Deps, 'files'>, { name, stored }: Upload): Promise<string> {
  const parts: string[] = [];
  let above: string | null = null;
  const handlers: IngestHandlers = {
    onBuilt: async () => undefined,
    onBatch: async ({ chunks }) => {
      for (const { heading, text } of chunks) {
        parts.push(heading !== null && heading !== above ? `${heading}\n${text}` : text);
        above = heading;
      }
    },
    onProgress: () => undefined,
  };
  try {
    await ingestAttachment({ kind: 'file', path: files.path(stored.key), name }, handlers);
  } catch (error) {
    throw error instanceof UnreadableDocument ? new AppError('unprocessable', error.message) : error;
  }
  return parts.join('\n\n');
}
