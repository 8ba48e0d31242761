import { open, stat } from 'node:fs/promises';

/** What the product's own recorder writes: 32 kbit/s. Of other compressed sound nothing tells the length but its decoder. */
const BYTES_PER_SECOND = 4_000;
const HEAD_BYTES = 8_192;
/** Samples of WAVE that are as long as they say: PCM, floating point, and either with more about its channels. */
const PLAIN: ReadonlySet<number> = new Set([1, 3, 0xfffe]);

/**
 * How many seconds a recording lasts at most, by what can be seen of it: exactly for WAV without compression, and by its size
 * for everything else.
 */
export async function secondsOf(path: string): Promise<number> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return size / (wavBytesPerSecond(buffer.subarray(0, bytesRead)) ?? BYTES_PER_SECOND);
  } finally {
    await file.close();
  }
}

/** By what a decoder goes by: channels, samples per second and bits (RFC 2361); null for anything else. */
function wavBytesPerSecond(head: Buffer): number | null {
  if (head.toString('latin1', 0, 4) !== 'RIFF') return null;
  const at = head.indexOf('fmt ', 12, 'latin1');
  if (at < 0 || at + 24 > head.length || !PLAIN.has(head.readUInt16LE(at + 8))) return null;
  const [channels, hertz, bits] = [head.readUInt16LE(at + 10), head.readUInt32LE(at + 12), head.readUInt16LE(at + 22)];
  return (channels * hertz * bits) / 8 || null;
}
