import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondsOf } from './recording-length';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function format(channels: number, hertz: number, bits: number, tag = 1): Buffer {
  const data = Buffer.alloc(16);
  data.writeUInt16LE(tag, 0);
  data.writeUInt16LE(channels, 2);
  data.writeUInt32LE(hertz, 4);
  data.writeUInt16LE(bits, 14);
  return data;
}

async function seconds(...chunks: Buffer[]): Promise<number> {
  const path = join(folder, 'recording');
  await writeFile(path, Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...chunks]));
  return secondsOf(path);
}

const MINUTE_AT_8_KHZ = chunk('data', Buffer.alloc(60 * 8_000));
const LOUD = format(8, 192_000, 32);

describe('the length of a recording', () => {
  it('is what its format says', async () => {
    expect(await seconds(chunk('fmt ', format(1, 8_000, 8)), MINUTE_AT_8_KHZ)).toBeCloseTo(60, 0);
    expect(
      await seconds(chunk('LIST', Buffer.alloc(7)), chunk('fmt ', format(1, 8_000, 8)), MINUTE_AT_8_KHZ),
    ).toBeCloseTo(60, 0);
  });

  it.each([
    ['within another chunk', [chunk('JUNK', Buffer.concat([Buffer.from('fmt \x10\0\0\0', 'latin1'), LOUD]))]],
    ['before the real one', [chunk('fmt ', LOUD)]],
  ])('is not what a format %s says', async (_, before) => {
    expect(await seconds(...before, chunk('fmt ', format(1, 8_000, 8)), MINUTE_AT_8_KHZ)).toBeCloseTo(60, 0);
  });

  it.each([
    ['no format', [MINUTE_AT_8_KHZ]],
    ['a format of nothing', [chunk('fmt ', format(0, 8_000, 8)), MINUTE_AT_8_KHZ]],
    ['compressed sound', [chunk('fmt ', format(1, 8_000, 8, 85)), MINUTE_AT_8_KHZ]],
    ['a head that is too long to be read', [chunk('JUNK', Buffer.alloc(9_000)), chunk('fmt ', LOUD), MINUTE_AT_8_KHZ]],
    ['half a format', [chunk('fmt ', LOUD).subarray(0, 20)]],
  ])('is told by its size with %s', async (_, chunks) => {
    const bytes = 12 + Buffer.concat(chunks).length;
    expect(await seconds(...chunks)).toBeCloseTo(bytes / 4_000, 5);
  });
});
