import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTooLarge } from '@parley/contract/messages';
import { Disk } from './disk';
import { AppError } from './errors';
import { syncFolder } from './sync-folder';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  checksum: string;
}

/** Files are named in the database long before this age; older ones without a name were orphaned by a crash. */
const ABANDONED_MS = 86_400_000;
const KEYS_AT_ONCE = 10_000;
/** Free disk space is checked, and this much of it set aside, before each so many bytes of one file. */
const PIECE_BYTES = 1_048_576;
const KEY = /^[0-9a-f-]{36}$/;

/** Files on disk under unguessable keys. `save` returns once the file has reached the disk. */
export class FileStore {
  constructor(
    private readonly root: string,
    private readonly disk = new Disk(root),
  ) {}

  /**
   * Streams to disk, counting and hashing on the way; a stream that fails leaves nothing behind.
   * @throws AppError too_large; disk_full before the disk actually is
   */
  async save(stream: Readable, limitBytes: number): Promise<StoredFile> {
    const key = randomUUID();
    const path = this.path(key);
    const partial = `${path}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let size = 0;
    let allowed = 0;
    let giveBack: (() => void) | undefined;
    const file = await open(partial, 'wx', 0o600);
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        size += bytes.length;
        if (size > limitBytes) throw new AppError('too_large', fileTooLarge(limitBytes));
        if (size > allowed) {
          giveBack?.();
          const piece = Math.max(bytes.length, PIECE_BYTES);
          giveBack = await this.disk.setAside(piece, dirname(path));
          allowed = size - bytes.length + piece;
        }
        hash.update(bytes);
        await file.write(bytes);
      }
      await file.sync();
      await file.close();
      await rename(partial, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
      throw error;
    } finally {
      giveBack?.();
    }
    return { key, size, checksum: hash.digest('hex') };
  }

  path(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a key of this store.');
    return join(this.root, key.slice(0, 2), key);
  }

  /** @param range first and last byte, both included; the whole file when absent */
  read(key: string, range?: { start: number; end: number }): ReadStream {
    return createReadStream(this.path(key), range);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.path(key), { force: true })));
  }

  /**
   * Removes what crashes left behind: partial uploads, files that were saved but never named, and files whose names
   * were deleted first.
   * @param named says which of some keys are named; undefined if that cannot be known
   */
  async sweep(named: (keys: string[]) => Promise<Set<string> | undefined>, now = Date.now()): Promise<void> {
    const names = await readdir(this.root, { recursive: true }).catch(() => []);
    const keys: string[] = [];
    for (const name of names) {
      const found = await stat(join(this.root, name)).catch(() => undefined);
      if (!found?.isFile() || now - found.mtimeMs <= ABANDONED_MS) continue;
      if (name.endsWith('.part')) await rm(join(this.root, name), { force: true });
      else if (KEY.test(basename(name))) keys.push(basename(name));
    }
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const some = keys.slice(from, from + KEYS_AT_ONCE);
      const kept = await named(some);
      if (kept) await this.remove(some.filter((key) => !kept.has(key)));
    }
  }
}
