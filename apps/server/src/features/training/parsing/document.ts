/** What every parser produces from a file or page: its structure in reading order, without markup. */
export interface ParsedDocument {
  /** The document's own title, if it has one. */
  title: string | null;
  blocks: Block[];
  /** What was not read, worded for the owner; absent when nothing was lost. */
  unread?: string;
  /** Absent for documents without pages. */
  pages?: number;
}

export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code';
  /** Plain text; with a header, a table row reads 'Column: value; Column: value'. An empty heading ends a section. */
  text: string;
  /** 1 to 6; headings only. */
  level?: number;
  /** 1-based page; documents with pages only. */
  page?: number;
}

/** A piece of a document small enough to be found and quoted on its own. */
export interface Chunk {
  /** 0-based position in the document. */
  ordinal: number;
  text: string;
  /** The headings above it, outermost first, joined by ' > '; null at the top. */
  heading: string | null;
  /** The first page that it is on. */
  page: number | null;
}

/** A document that cannot be read. The message tells the owner what is wrong and what to do about it. */
export class UnreadableDocument extends Error {}

/** A document that exceeded its time or memory limit; on a less busy machine it might not have. */
export class BeyondBounds extends UnreadableDocument {}

/** A document that took long to read while others were waiting. */
export class GaveWay extends BeyondBounds {}

/** Not a supported kind of document, whatever its name says. */
export class UnsupportedDocument extends UnreadableDocument {}
