/** The package ships no types. */
declare module 'word-extractor' {
  interface TextOptions {
    /** Turns typographic quotes and dashes into ASCII; defaults to true. */
    filterUnicode?: boolean;
  }
  interface WordDocument {
    getBody(options?: TextOptions): string;
    getFootnotes(options?: TextOptions): string;
    getEndnotes(options?: TextOptions): string;
    getAnnotations(options?: TextOptions): string;
    getHeaders(options?: TextOptions & { includeFooters?: boolean }): string;
    getTextboxes(options?: TextOptions & { includeHeadersAndFooters?: boolean; includeBody?: boolean }): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<WordDocument>;
  }
}

/** Where each sector's chain goes on. */
declare module 'word-extractor/lib/ole-allocation-table.js' {
  export default class AllocationTable {
    _table: (number | undefined)[];
    getSecIdChain(this: AllocationTable, start: number): number[];
  }
}

/** Each storage's entries are a binary tree. */
declare module 'word-extractor/lib/ole-directory-tree.js' {
  interface Entry {
    left: number;
    right: number;
    storageDirId: number;
  }
  export default class DirectoryTree {
    _entries: (Entry | undefined)[];
    /** Ours: the entries seen so far. */
    known?: Set<number>;
    _getChildIds(this: DirectoryTree, storage: Entry): number[];
  }
}
