import { type DocumentType, detectType, refuseMisnamed } from './detect';
import { parseDoc } from './doc';
import { type ParsedDocument, UnreadableDocument } from './document';
import { parseDocx } from './docx';
import { parsePage } from './html/page';
import { looksLikeMarkdown, parseMarkdown } from './markdown';
import { parsePdf } from './pdf';
import { parsePlainText } from './plain-text';
import { joinBrokenCells } from './quoted-cells';
import { decodeText, textEncoding } from './text-encoding';

export type { ParsedDocument } from './document';

/** What is known about the bytes. */
export interface ParseHints {
  /** Only distinguishes Markdown from plain text; everything else is detected from the content. */
  name: string;
  /** A file must match its name's extension; a page's address promises nothing. */
  isFile?: boolean;
  /** Header of the response that delivered a page, for its charset. */
  contentType?: string | null;
  /** Receives what is being read, such as 'Reading page 12 of 80', and the share that is done, from 0 to 1. */
  progress: (step: string, share: number) => void;
}

/**
 * Reads any document, whatever its bytes turn out to be.
 * @throws UnreadableDocument with a sentence for the owner
 */
export async function parseDocument(bytes: Buffer, hints: ParseHints): Promise<ParsedDocument> {
  try {
    const type = detectType(bytes);
    if (hints.isFile) refuseMisnamed(type, hints.name);
    // A page may contain no HTML tags and still be served as HTML.
    const page = type === 'text' && /html/i.test(hints.contentType ?? '');
    return await parseAs(page ? 'html' : type, bytes, hints);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    // Parsers depend on nothing but the bytes, so a retry would fail the same way.
    throw new UnreadableDocument('This document is damaged or unusual, and cannot be read.', { cause: error });
  }
}

async function parseAs(type: DocumentType, bytes: Buffer, hints: ParseHints): Promise<ParsedDocument> {
  switch (type) {
    case 'pdf':
      return parsePdf(new Uint8Array(bytes), (page, pages) =>
        hints.progress(`Reading page ${page} of ${pages}`, (page - 1) / pages),
      );
    case 'docx':
      return parseDocx(bytes);
    case 'doc':
      return parseDoc(bytes);
    case 'html':
      return parsePage(bytes, hints.contentType ?? null);
    case 'text':
      return parseText(decodeText(bytes, textEncoding(bytes) ?? 'utf-8'), hints.name);
  }
}

/**
 * Reads text as its author meant it: as Markdown if it looks like it, otherwise as plain text.
 * @throws UnreadableDocument when nothing is left
 */
export function parseText(text: string, name = ''): ParsedDocument {
  const markdown = /\.(?:md|markdown)$/i.test(name) || looksLikeMarkdown(text);
  const document = markdown ? parseMarkdown(text) : parsePlainText(joinBrokenCells(text));
  if (document.blocks.length === 0) throw new UnreadableDocument('There is no text in this file.');
  return document;
}
