import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a mail where only the operator reads it. A repeated try writes the same file. @returns its path */
export async function keepAsFile(dataDir: string, id: string, bytes: Buffer): Promise<string> {
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${id}.eml`);
  const partial = `${path}.part`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
  return path;
}
