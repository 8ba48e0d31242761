import { open, stat } from 'node:fs/promises';

/** Bit rate of the product's own recorder, 32 kbit/s. Only decoding reveals the length of other compressed audio. */
const BYTES_PER_SECOND = 4_000;
const HEAD_BYTES = 8_192;
/** WAVE formats whose length follows from the header: PCM, floating point, and the extensible form of either. */
const PLAIN: ReadonlySet<number> = new Set([1, 3, 0xfffe]);

/** Estimates how long a recording lasts, in seconds: exactly for uncompressed WAV, by file size for everything else. */
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

/**
 * Bytes per second as a decoder computes them: channels, sample rate and bits per sample (RFC 2361). Chunks are walked
 * one by one, since another chunk may contain what looks like a format; of several formats the one giving the longest
 * duration counts, as decoders differ. Null for anything else, and if the samples do not begin within the head.
 */
function wavBytesPerSecond(head: Buffer): number | null {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
  let least: number | null = null;
  for (let at = 12; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at, at + 4);
    if (name === 'data') return least;
    if (name === 'fmt ') {
      if (at + 24 > head.length || !PLAIN.has(head.readUInt16LE(at + 8))) return null;
      const [channels, hertz] = [head.readUInt16LE(at + 10), head.readUInt32LE(at + 12)];
      const rate = (channels * hertz * head.readUInt16LE(at + 22)) / 8;
      least = Math.min(least ?? rate, rate) || null;
      if (least === null) return null;
    }
    const size = head.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return null;
}
