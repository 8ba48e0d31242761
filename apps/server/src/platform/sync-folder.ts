import { open } from 'node:fs/promises';

/** Flushes a folder: a rename is durable only after that. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
