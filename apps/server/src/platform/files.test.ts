import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Disk } from './disk';
import { FileStore } from './files';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-files-'));
});
afterEach(() => rm(root, { recursive: true }));

test('what a crash cut off long ago is removed; what is whole, or still arriving, stays', async () => {
  const store = new FileStore(root);
  const { key } = await store.save(Readable.from([Buffer.from('whole')]), 100);
  const folder = join(root, key.slice(0, 2));
  await writeFile(join(folder, 'old.part'), 'cut off');
  await writeFile(join(folder, 'new.part'), 'arriving');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, 'old.part'), longAgo, longAgo);
  await utimes(store.path(key), longAgo, longAgo);
  await store.sweep(async (keys) => new Set(keys));
  expect((await readdir(folder)).sort()).toEqual([key, 'new.part'].sort());
});

test('a store that has no folder yet has nothing to sweep', async () => {
  await new FileStore(join(root, 'none')).sweep(async () => new Set());
});

test('a file is refused before the disk is full, also while it arrives, and nothing of it stays', async () => {
  const GB = 2 ** 30;
  const rooms = [0.9 * GB, 0.51 * GB, 0.5 * GB];
  const disk = new Disk(root, async () => ({ free: rooms.shift() ?? 0, all: 20 * GB }));
  const store = new FileStore(root, disk);
  const megabytes = Array.from({ length: 12 }, () => Buffer.alloc(1_048_576));
  await expect(store.save(Readable.from(megabytes), 100_000_000)).rejects.toMatchObject({ code: 'disk_full' });
  expect(rooms).toEqual([]);
  await expect(store.save(Readable.from([Buffer.from('small')]), 100)).rejects.toMatchObject({ code: 'disk_full' });
  const left = await readdir(root, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});
