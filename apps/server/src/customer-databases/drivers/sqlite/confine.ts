import fs from 'node:fs';

const MEMORY_MAX = 256 * 1_048_576;
const PAGE = 65_536;

/**
 * Permanently takes from this thread what SQLite does not need: it can open one database with its journals, to read,
 * and nothing else; it cannot write, cut, remove or make anything. SQLite reaches files through these functions of
 * `node:fs` alone, so that ATTACH, VACUUM INTO and PRAGMA end here, whatever it makes of a statement.
 * @param file absolute; its `-wal` and `-journal` go with it
 */
export function confineTo(file: string): void {
  const { openSync: open, readSync: read } = fs;
  const mine = new Set([file, `${file}-wal`, `${file}-journal`]);
  const refuse = () => {
    throw Object.assign(new Error('This thread only reads.'), { code: 'EROFS' });
  };
  /** Handles of the database itself, and whether it says of itself what is not so now. */
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
    // SQLite's lock would be a folder beside the file: it would stay after a query that was stopped, and shut out
    // everybody. Other programs do not look at it, and whoever only reads needs none against itself.
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
 * A database in write-ahead mode that was closed has no log, and SQLite would make one to read it. Two
 * bytes of the header name the mode: https://www.sqlite.org/fileformat.html#file_format_version_numbers.
 * @param from where in the file the bytes stand
 */
function withoutLog(bytes: Uint8Array, from: number): void {
  for (const place of [18, 19]) if (bytes[place - from] === 2) bytes[place - from] = 1;
}

/** The part of WebAssembly that is needed here; without a browser's types TypeScript does not know it. */
declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow(pages: number): number } } };

/** WebAssembly's memory is outside the limits of a thread's heap. SQLite takes a refusal for a lack of memory. */
function boundMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MEMORY_MAX) throw new RangeError('Out of memory.');
    return grow.call(this, pages);
  };
}
