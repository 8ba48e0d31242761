import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes an email where only the operator can read it: the whole message for mail programs, and its text with links to
 * copy. A retry writes the same files.
 * @returns the path of the whole message
 */
export async function keepAsFile(dataDir: string, id: string, mail: { bytes: Buffer; text: string }): Promise<string> {
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, id);
  await write(`${path}.txt`, mail.text);
  await write(`${path}.eml`, mail.bytes);
  return `${path}.eml`;
}

async function write(path: string, content: Buffer | string): Promise<void> {
  const partial = `${path}.part`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}
