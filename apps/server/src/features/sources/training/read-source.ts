import { readFile } from 'node:fs/promises';
import { type ParsedDocument, parseDocument, parseText } from '../parsing';
import { chunkDocument } from '../parsing/chunk';
import type { Chunk } from '../parsing/document';
import type { IngestInput } from './ingest';

export interface ReadSource {
  /** The document's own title. */
  title: string | null;
  /** What the source is found by besides its text: its own title, the name of a file, the question of a pair. */
  indexTitle: string;
  chunks: Chunk[];
  characters: number;
  /** What of it was not read, in words for the owner. */
  unread: string | null;
}

/** @param share of the reading that is done, from 0 to 1 */
type Progress = (step: string, share: number) => void;

/** @throws UnreadableDocument with a sentence for the owner */
export async function readSource(input: IngestInput, progress: Progress): Promise<ReadSource> {
  switch (input.kind) {
    case 'file': {
      const bytes = await readFile(input.path);
      const document = await parseDocument(bytes, { name: input.name, progress });
      return chunked(document, [document.title, input.name].filter(Boolean).join(' · '));
    }
    case 'page': {
      const hints = { name: new URL(input.url).pathname, contentType: input.contentType, progress };
      const document = await parseDocument(Buffer.from(input.bytes), hints);
      return chunked(document, document.title ?? input.url);
    }
    case 'text':
      return chunked(parseText(input.text), input.name);
    case 'qa': {
      const text = `${input.question}\n${input.answer}`;
      const chunk = { ordinal: 0, text, heading: null, page: null };
      return { title: null, indexTitle: input.question, chunks: [chunk], characters: text.length, unread: null };
    }
  }
}

function chunked(document: ParsedDocument, indexTitle: string): ReadSource {
  const chunks = chunkDocument(document);
  const characters = document.blocks.reduce((sum, block) => sum + block.text.length, 0);
  return { title: document.title, indexTitle, chunks, characters, unread: document.unread ?? null };
}
