import { readFile } from 'node:fs/promises';
import type { IngestInput } from './ingest';
import { type ParsedDocument, parseDocument, parseText } from './parsing';
import { chunkDocument } from './parsing/chunk';
import { cleanLine, cleanPreformatted } from './parsing/clean-text';
import { measure } from './parsing/count-words';
import { type Block, type Chunk, UnreadableDocument } from './parsing/document';
import { markOf, ownBlocks } from './website/marks';

/** Characters; a title is indexed with every chunk. */
const TITLE_MAX = 300;
/** Words up to which a question and its answer stay together, as the owner wrote them. */
const PAIR_WORDS_MAX = 220;

export interface ReadSource {
  /** The document's own title. */
  title: string | null;
  /** What the source is found by besides its text: its own title, the name of a file, the question of a pair. */
  indexTitle: string;
  chunks: Chunk[];
  characters: number;
  /** Null of what has none. */
  pages: number | null;
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
 * A page of a website without what other pages have too; one that has nothing else stays whole.
 * @param repeated marks of such blocks
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

/** The question is above the beginning of its answer, and finds the rest of a long one by being its title. */
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
