import AllocationTable from 'word-extractor/lib/ole-allocation-table.js';
import DirectoryTree from 'word-extractor/lib/ole-directory-tree.js';

/** Positions of the header's counts of sectors ([MS-CFB] 2.2), and of the size of a sector, as a power of two. */
const COUNTS = [0x2c, 0x40, 0x48] as const;
const SECTOR_SHIFT = 0x1e;
const HEADER_BYTES = 0x200;
/** Links to no other entry. */
const NONE = -1;

/** Whether a file claims no more sectors of any kind than it has. */
export function countsItsSectors(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const sectors = bytes.length / 2 ** bytes.readUInt16LE(SECTOR_SHIFT);
  return COUNTS.every((at) => bytes.readUInt32LE(at) <= sectors);
}

// The library follows links for ever if they lead back to where it has been, which no whole file's do.
AllocationTable.prototype.getSecIdChain = function getSecIdChain(start: number): number[] {
  const chain = new Set<number>();
  for (let id: number | undefined = start; id !== undefined && id > NONE; id = this._table[id]) {
    if (chain.has(id)) throw new Error('A chain of sectors leads back to itself.');
    chain.add(id);
  }
  return [...chain];
};

DirectoryTree.prototype._getChildIds = function getChildIds({ storageDirId }): number[] {
  const children: number[] = [];
  const open = [storageDirId];
  this.known ??= new Set();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id <= NONE) continue;
    const entry = this._entries[id];
    if (entry === undefined || this.known.has(id)) throw new Error('A directory leads back to itself.');
    this.known.add(id);
    children.push(id);
    open.push(entry.right, entry.left);
  }
  return children;
};
