import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;

export interface ZipEntry {
  name: string;
  /** 0: stored, 8: deflated. */
  method: number;
  compressedSize: number;
  /** Where its local header begins. */
  offset: number;
}

/** Lists what a ZIP archive says it holds (APPNOTE 4.3.12); null when the bytes are no whole archive. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      compressedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * The real size of entries once unpacked, found by unpacking them: what the archive claims may be a lie.
 * @returns bytes, or null when they exceed `maxBytes` together or an entry is damaged
 */
export function unpackedSize(bytes: Buffer, entries: readonly ZipEntry[], maxBytes: number): number | null {
  let total = 0;
  for (const entry of entries) {
    if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== LOCAL_ENTRY) return null;
    const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
    const packed = bytes.subarray(start, start + entry.compressedSize);
    try {
      const room = Math.max(1, maxBytes - total);
      total += entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: room }).length : packed.length;
    } catch {
      return null;
    }
    if (total > maxBytes) return null;
  }
  return total;
}

function findEnd(bytes: Buffer): number | null {
  const lowest = Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX);
  for (let at = bytes.length - END_LENGTH; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return null;
}
