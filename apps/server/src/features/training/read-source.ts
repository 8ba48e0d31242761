import { readFile } from 'node:fs/promises';
import type { IngestInput } from './ingest';
import { type ParsedDocument, parseDocument, parseText } from './parsing';
import { chunkDocument } from './parsing/chunk';
import { cleanLine, cleanPreformatted } from './parsing/clean-text';
import { measure } from './parsing/count-words';
import { type Block, type Chunk, UnreadableDocument } from './parsing/document';
import { markOf, ownBlocks } from './website/marks';

/** In characters; a title is indexed with every chunk. */
const TITLE_MAX = 300;
/** Up to this many words, a question and its answer stay together as the owner wrote them. */
const PAIR_WORDS_MAX = 220;

export interface ReadSource {
  /** The document's own title. */
  title: string | null;
  /** What the source is found by besides its text: its own title, a file's name, a pair's question. */
  indexTitle: string;
  chunks: Chunk[];
  characters: number;
  /** Null for documents without pages. */
  pages: number | null;
  /** What was not read, worded for the owner. */
  unread: string | null;
}

/** @param share how much has been read, from 0 to 1 */
type Progress = (step: string, share: number) => void;

/** @throws UnreadableDocument with a sentence for the owner */
export async function readSource(input: IngestInput, progress: Progress): Promise<ReadSource> {
  switch (input.kind) {
    case 'file': {
      const bytes = await readFile(input.path);
      const document = await parseDocument(bytes, { name: input.name, isFile: true, progress });
      return chunked(document, [document.title, input.name].filter(Boolean).join(' · '));
    }
    case 'page': {
      const hints = { name: new URL(input.url).pathname, contentType: input.contentType, progress };
      const document = await parseDocument(Buffer.from(input.bytes), hints);
      return chunked(withoutRepeats(document, input.repeated), document.title ?? input.url);
    }
    case 'text':
      return chunked(parseText(input.text), input.name);
    case 'qa':
      return readPair(input.question, input.answer);
    case 'blocks':
      return chunked(readBlocks(input), input.title);
  }
}

/**
 * A website's page without what other pages share with it; a page with nothing else stays whole.
 * @param repeated marks of the shared blocks
 */
function withoutRepeats(document: ParsedDocument, repeated: readonly string[] = []): ParsedDocument {
  if (repeated.length === 0) return document;
  const own = ownBlocks(document.blocks.map(markOf), new Set(repeated));
  const blocks = document.blocks.filter((_, at) => own[at]);
  return blocks.length === 0 ? document : { ...document, blocks };
}

/** @throws UnreadableDocument when nothing is left */
function readBlocks({ title, lines, unread }: Extract<IngestInput, { kind: 'blocks' }>): ParsedDocument {
  const blocks = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Block)
    .map((block) => ({ ...block, text: (block.kind === 'code' ? cleanPreformatted : cleanLine)(block.text) }))
    .filter((block) => block.text);
  if (blocks.length === 0) throw new UnreadableDocument('There is no text on this page.');
  return { title: cleanLine(title), blocks, ...(unread === null ? {} : { unread }) };
}

/** The question comes before the start of its answer, and as the title makes the rest of a long answer findable. */
function readPair(question: string, answer: string): ReadSource {
  const text = `${question}\n${answer}`;
  const blocks = answer.split('\n').map((line): Block => ({ kind: 'paragraph', text: line }));
  const whole = measure(text) <= PAIR_WORDS_MAX;
  const chunks = whole
    ? [{ ordinal: 0, text, heading: null, page: null }]
    : chunkDocument({
        blocks: [{ kind: 'paragraph', text: question }, ...blocks.filter((block) => block.text.trim())],
      });
  return { title: null, indexTitle: capped(question), chunks, characters: text.length, pages: null, unread: null };
}

function chunked(document: ParsedDocument, indexTitle: string): ReadSource {
  const chunks = chunkDocument(document);
  const characters = document.blocks.reduce((sum, block) => sum + block.text.length, 0);
  const title = document.title === null ? null : capped(document.title);
  const { pages = null, unread = null } = document;
  return { title, indexTitle: capped(indexTitle), chunks, characters, pages, unread };
}

function capped(title: string): string {
  return title.slice(0, TITLE_MAX).toWellFormed();
}
