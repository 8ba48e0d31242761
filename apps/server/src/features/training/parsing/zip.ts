import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const END64_LOCATOR = 0x07064b50;
const LOCATOR_LENGTH = 20;
const END64_OF_DIRECTORY = 0x06064b50;
const END64_LENGTH = 56;
const ZIP64_FIELD = 0x0001;
/** Marks a number that needs eight bytes and is stored elsewhere. */
const TOO_WIDE = 0xffff_ffff;
const COMMENT_MAX = 65_535;

export interface ZipEntry {
  name: string;
  /** 0: stored, 8: deflated. */
  method: number;
  compressedSize: number;
  /** Where its local header starts. */
  offset: number;
}

/** Lists the entries of a ZIP archive's directory (APPNOTE 4.3.12), also ZIP64; null for an incomplete archive. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const directory = findDirectory(bytes);
  if (directory === null) return null;
  let at = directory.offset;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < directory.count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    if (extraEnd > bytes.length) return null;
    const [, compressedSize, offset] = wide(bytes.subarray(nameEnd, extraEnd), [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]);
    if (compressedSize === undefined || offset === undefined) return null;
    const name = bytes.toString('utf8', at + 46, nameEnd);
    entries.push({ name, method: bytes.readUInt16LE(at + 10), compressedSize, offset });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the directory starts and how many entries it has, taken from the ZIP64 record if the short one has no room. */
function findDirectory(bytes: Buffer): { count: number; offset: number } | null {
  const end = findEnd(bytes);
  if (end === null) return null;
  const short = { count: bytes.readUInt16LE(end + 10), offset: bytes.readUInt32LE(end + 16) };
  const narrow = [4, 6, 8, 10].every((at) => bytes.readUInt16LE(end + at) !== 0xffff);
  if (narrow && [12, 16].every((at) => bytes.readUInt32LE(end + at) !== TOO_WIDE)) return short;
  const locator = end - LOCATOR_LENGTH;
  if (locator < 0 || bytes.readUInt32LE(locator) !== END64_LOCATOR) return short;
  const record = Number(bytes.readBigUInt64LE(locator + 8));
  if (record + END64_LENGTH > bytes.length || bytes.readUInt32LE(record) !== END64_OF_DIRECTORY) return null;
  return {
    count: Number(bytes.readBigUInt64LE(record + 32)),
    offset: Number(bytes.readBigUInt64LE(record + 48)),
  };
}

/** An entry's numbers; those too large for four bytes are in its extra field, in the same order (APPNOTE 4.5.3). */
function wide(extra: Buffer, numbers: number[]): (number | undefined)[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== ZIP64_FIELD) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return numbers.map((number) => {
    if (number !== TOO_WIDE) return number;
    if (at + 8 > extra.length) return undefined;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

/** @returns an entry's content; null when it exceeds `maxBytes` or is damaged */
export function unpack(bytes: Buffer, entry: ZipEntry, maxBytes: number): Buffer | null {
  if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== LOCAL_ENTRY) return null;
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (entry.method !== 8) return packed.length > maxBytes ? null : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch {
    return null;
  }
}

/**
 * The real size of entries once unpacked, determined by unpacking them: the archive's own figures may be false.
 * @returns bytes, or null when they exceed `maxBytes` in total or an entry is damaged
 */
export function unpackedSize(bytes: Buffer, entries: readonly ZipEntry[], maxBytes: number): number | null {
  let total = 0;
  for (const entry of entries) {
    const content = unpack(bytes, entry, maxBytes - total);
    if (content === null) return null;
    total += content.length;
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
