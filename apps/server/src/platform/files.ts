import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTooLarge } from '@parley/contract/messages';
import { AppError } from './errors';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  checksum: string;
}

/** No upload takes that long: what is older was cut off by a crash. */
const ABANDONED_MS = 86_400_000;

/** Files on disk under unguessable keys. What `save` returned has reached the disk. */
export class FileStore {
  constructor(private readonly root: string) {}

  /**
   * Streams to disk, counting and hashing on the way; nothing stays of a stream that fails.
   * @throws AppError too_large
   */
  async save(stream: Readable, limitBytes: number): Promise<StoredFile> {
    const key = randomUUID();
    const path = this.path(key);
    const partial = `${path}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let size = 0;
    const file = await open(partial, 'wx', 0o600);
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        size += bytes.length;
        if (size > limitBytes) throw new AppError('too_large', fileTooLarge(limitBytes));
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
    }
    return { key, size, checksum: hash.digest('hex') };
  }

  path(key: string): string {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('Not a key of this store.');
    return join(this.root, key.slice(0, 2), key);
  }

  /** @param range first and last byte, both included; all of the file when absent */
  read(key: string, range?: { start: number; end: number }): ReadStream {
    return createReadStream(this.path(key), range);
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.path(key), { force: true })));
  }

  /** Removes what uploads left behind that a crash cut off. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.root, { recursive: true }).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.part'))) {
      const path = join(this.root, name);
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
  }
}

/** A rename is durable once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
