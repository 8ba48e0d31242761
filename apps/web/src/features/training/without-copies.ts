import { texts } from './training.texts';

/**
 * Leaves out files with the same content as another one, whatever their names: the server would keep only one of them.
 * @param chosen the files chosen before
 * @returns the others, and a message about each that was left out
 */
export async function withoutCopies(
  added: readonly File[],
  chosen: readonly File[],
): Promise<{ files: File[]; copies: string[] }> {
  const files: File[] = [];
  const copies: string[] = [];
  for (const file of added) {
    const original = await originalOf(file, [...chosen, ...files]);
    if (original) copies.push(texts.list.copy(file.name, original.name));
    else files.push(file);
  }
  return { files, copies };
}

async function originalOf(file: File, others: readonly File[]): Promise<File | undefined> {
  for (const other of others) if (other.size === file.size && (await isSame(file, other))) return other;
}

/** A file that cannot be read is kept: sending it tells what is wrong with it. */
async function isSame(one: File, other: File): Promise<boolean> {
  try {
    const [left, right] = await Promise.all([bytesOf(one), bytesOf(other)]);
    return left.every((byte, at) => byte === right[at]);
  } catch {
    return false;
  }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
