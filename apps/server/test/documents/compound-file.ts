/** Constants of Microsoft's Compound File Binary format (MS-CFB 2.1 to 2.6), version 3. */
const SECTOR = 512;
const MINI_STREAM_CUTOFF = 4_096;
const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const NONE = 0xffffffff;
const ENTRY = 128;

const sectorsOf = (bytes: number) => Math.ceil(bytes / SECTOR);

interface Entry {
  name: string;
  type: 2 | 5;
  left: number;
  child: number;
  start: number;
  size: number;
}

/**
 * Packs two streams into a compound file, the container of Word 97 documents. Each stream is padded to the size above
 * which the format stores streams in whole sectors, so that no mini stream is needed.
 * @param streams at most two, in the format's order: shorter names first
 */
export function compoundFile(streams: readonly [name: string, content: Buffer][]): Buffer {
  const padded = streams.map(([name, content]) => {
    const size = Math.max(MINI_STREAM_CUTOFF, sectorsOf(content.length) * SECTOR);
    return [name, Buffer.concat([content, Buffer.alloc(size - content.length)])] as const;
  });
  const fat = Buffer.alloc(SECTOR, 0xff);
  fat.writeUInt32LE(FAT_SECTOR, 0);
  fat.writeUInt32LE(END_OF_CHAIN, 4);
  const entries: Entry[] = [
    { name: 'Root Entry', type: 5, left: NONE, child: streams.length, start: END_OF_CHAIN, size: 0 },
  ];
  let sector = 2;
  for (const [index, [name, content]] of padded.entries()) {
    const count = sectorsOf(content.length);
    if ((sector + count) * 4 > SECTOR) throw new Error('The streams do not fit one sector of the allocation table.');
    for (let at = 0; at < count; at += 1) {
      fat.writeUInt32LE(at === count - 1 ? END_OF_CHAIN : sector + at + 1, (sector + at) * 4);
    }
    entries.push({ name, type: 2, left: index || NONE, child: NONE, start: sector, size: content.length });
    sector += count;
  }
  return Buffer.concat([header(), fat, directory(entries), ...padded.map(([, content]) => content)]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(MINI_STREAM_CUTOFF, 56);
  bytes.writeUInt32LE(END_OF_CHAIN, 60);
  bytes.writeUInt32LE(END_OF_CHAIN, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function directory(entries: Entry[]): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  for (const [index, entry] of entries.entries()) {
    const at = index * ENTRY;
    const nameBytes = bytes.write(entry.name, at, 'utf16le');
    bytes.writeUInt16LE(nameBytes + 2, at + 64);
    bytes.writeUInt8(entry.type, at + 66);
    bytes.writeUInt8(1, at + 67);
    bytes.writeUInt32LE(entry.left, at + 68);
    bytes.writeUInt32LE(FREE, at + 72);
    bytes.writeUInt32LE(entry.child, at + 76);
    bytes.writeUInt32LE(entry.start, at + 116);
    bytes.writeUInt32LE(entry.size, at + 120);
  }
  return bytes;
}
