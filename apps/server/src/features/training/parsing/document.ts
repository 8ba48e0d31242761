/** What every parser makes of a file or page: its structure in reading order, with no markup left. */
export interface ParsedDocument {
  /** The document's own title, if it has one. */
  title: string | null;
  blocks: Block[];
  /** What of the document was not read, in words for the owner; absent when nothing was lost. */
  unread?: string;
  /** Absent of documents that have none. */
  pages?: number;
}

export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code';
  /** Plain text; a table row reads 'Column: value; Column: value' where the table has a header. */
  text: string;
  /** 1 to 6; headings only. */
  level?: number;
  /** 1-based page; documents with pages only. */
  page?: number;
}

/** A piece of a document small enough to be found and quoted on its own. */
export interface Chunk {
  /** 0-based place in the document. */
  ordinal: number;
  text: string;
  /** The headings above it, outermost first, joined by ' > '; null at the top. */
  heading: string | null;
  /** First page it stands on. */
  page: number | null;
}

/** A document that cannot be read. The message is for the owner: what is wrong and what to do about it. */
export class UnreadableDocument extends Error {}

/** A document that took more time or memory than it may: on a quieter machine it might have fitted. */
export class BeyondBounds extends UnreadableDocument {}

/** A document whose reading took long while others waited for theirs. */
export class GaveWay extends BeyondBounds {}

/** Not a kind of document that is read at all, whatever its name says. */
export class UnsupportedDocument extends UnreadableDocument {}
