import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../platform/errors';
import type { Entry } from './archive';

/** What DATA_DIR holds besides the embedded database. */
export const KEPT = ['files', 'mail', 'secret'] as const;

/** Uploads and recordings by key, emails kept as files, and the secret; never a partially written file. */
const PATH = /^(?:files\/[0-9a-f]{2}\/[0-9a-f-]{36}|mail\/[\w-]+\.(?:eml|txt)|secret)$/;

/**
 * The kept files that were not taken yet. Files that disappear meanwhile are skipped, as are leftovers of crashes.
 * @param named keys of the stored files that the database names
 * @param taken paths taken so far; updated
 */
export async function* keptFiles(
  dataDir: string,
  withSecret: boolean,
  named: Set<string>,
  taken: Set<string>,
): AsyncGenerator<Entry> {
  for (const folder of ['files', 'mail']) {
    for (const name of await readdir(join(dataDir, folder), { recursive: true }).catch(ifMissing([]))) {
      if (folder === 'mail' || named.has(basename(name))) yield* keptFile(dataDir, `${folder}/${name}`, taken);
    }
  }
  if (withSecret) yield* keptFile(dataDir, 'secret', taken);
}

async function* keptFile(dataDir: string, path: string, taken: Set<string>): AsyncGenerator<Entry> {
  if (taken.has(path) || !PATH.test(path)) return;
  taken.add(path);
  const file = await open(join(dataDir, path)).catch(ifMissing(undefined));
  if (file) yield { header: { kind: 'file', path }, data: file.createReadStream() as AsyncIterable<Buffer> };
}

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/** Writes a kept file below a folder, and flushes it to disk. */
export async function keepFile(folder: string, path: string, data: AsyncIterable<Buffer>): Promise<void> {
  if (!PATH.test(path)) throw new OperatorError(`The back-up holds a file that Parley does not keep: ${path}.`);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(data, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
}
