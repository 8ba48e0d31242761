import fs from 'node:fs';

const MEMORY_MAX = 256 * 1_048_576;
const PAGE = 65_536;

/**
 * Permanently takes from this thread what SQLite does not need: it can open one database with its journals, read-only,
 * and cannot write, truncate, remove or create anything. SQLite reaches files only through these functions of
 * `node:fs`, so ATTACH, VACUUM INTO and PRAGMA fail here, whatever SQLite makes of a statement.
 * @param file absolute; its `-wal` and `-journal` are allowed, too
 */
export function confineTo(file: string): void {
  const { openSync: open, readSync: read } = fs;
  const mine = new Set([file, `${file}-wal`, `${file}-journal`]);
  const refuse = () => {
    throw Object.assign(new Error('This thread only reads.'), { code: 'EROFS' });
  };
  /** Open handles, and whether each is of the database while it has no log; see `withoutLog`. */
  const closed = new Map<number, boolean>();
  Object.assign(fs, {
    openSync: (path: fs.PathLike) => {
      if (!mine.has(String(path))) return refuse();
      const handle = open(path, fs.constants.O_RDONLY);
      closed.set(handle, String(path) === file && !fs.existsSync(`${file}-wal`));
      return handle;
    },
    readSync: (handle: number, into: Uint8Array, at: number, length: number, from: number | bigint) => {
      const count = read(handle, into, at, length, from);
      if (closed.get(handle)) withoutLog(into.subarray(at, at + count), Number(from));
      return count;
    },
    // SQLite's lock would be a directory beside the file: it would remain after a query that was stopped, and lock
    // everyone out. Other programs ignore it, and readers need no lock against each other.
    mkdirSync: () => undefined,
    rmdirSync: () => undefined,
    writeSync: refuse,
    ftruncateSync: refuse,
    unlinkSync: refuse,
    renameSync: refuse,
    writeFileSync: refuse,
    appendFileSync: refuse,
  });
  boundMemory();
}

/**
 * A database in write-ahead mode that was closed has no log, and SQLite would create one to read it. Two bytes of the
 * header name the mode (https://www.sqlite.org/fileformat.html#file_format_version_numbers) and are changed here.
 * @param from the position of the bytes in the file
 */
function withoutLog(bytes: Uint8Array, from: number): void {
  for (const place of [18, 19]) if (bytes[place - from] === 2) bytes[place - from] = 1;
}

/** The part of WebAssembly used here; TypeScript only knows it from the DOM types. */
declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow(pages: number): number } } };

/** WebAssembly memory does not count towards a thread's heap limit. SQLite takes a refusal as lack of memory. */
function boundMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MEMORY_MAX) throw new RangeError('Out of memory.');
    return grow.call(this, pages);
  };
}
