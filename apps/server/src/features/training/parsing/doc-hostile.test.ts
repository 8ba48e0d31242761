import { describe, expect, it } from 'vitest';
import { parseDoc } from './doc';

const SECTOR = 512;
const END = -2;
const TABLE = -3;

/**
 * The frame of a Word 97 file: a header, the table of chains, and sectors.
 * @param chains where each sector's chain goes on
 * @param claimed how many sectors the table of tables is said to have
 */
function frame(chains: readonly number[], sectors: readonly Buffer[], claimed = 0): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4_096],
    [60, END],
    [64, 0],
    [68, claimed > 0 ? 0 : END],
    [72, claimed],
    [76, 0],
  ] as const)
    header.writeInt32LE(value, at);
  const table = Buffer.alloc(SECTOR, 0xff);
  for (const [at, next] of chains.entries()) table.writeInt32LE(next, 4 * at);
  return Buffer.concat([header, table, ...sectors]);
}

/** Four entries of a directory, each leading to the next one twice: a tree would double with every entry. */
function entries(from: number): Buffer {
  const sector = Buffer.alloc(SECTOR);
  for (let at = 0; at < 4; at += 1) {
    const entry = sector.subarray(128 * at, 128 * (at + 1));
    const id = from + at;
    entry.write(id === 0 ? 'Root' : `e${id}`, 'utf16le');
    entry.writeUInt16LE(10, 64);
    entry.writeUInt8(id === 0 ? 5 : 2, 66);
    entry.writeInt32LE(id === 0 ? -1 : id + 1, 68);
    entry.writeInt32LE(id === 0 ? -1 : id + 1, 72);
    entry.writeInt32LE(id === 0 ? 1 : -1, 76);
    entry.writeInt32LE(END, 116);
  }
  return sector;
}

describe('a Word 97 file is refused at once', () => {
  const sectors = Array.from({ length: 16 }, (_, at) => entries(4 * at));
  it.each([
    ['whose sectors lead back to each other', frame([TABLE, 2, 1], sectors.slice(0, 2))],
    [
      'whose directory doubles with every entry',
      frame([TABLE, ...sectors.map((_, at) => (at < 15 ? at + 2 : END))], sectors),
    ],
    ['that claims billions of sectors', frame([TABLE, END], sectors.slice(0, 1), 2_000_000_000)],
  ])('%s', async (_, bytes) => {
    await expect(parseDoc(bytes)).rejects.toThrow('This Word document is damaged');
  });
});
