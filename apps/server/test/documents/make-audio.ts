const HERTZ = 8_000;

/** Silence as 8-bit mono PCM. @param ms its duration */
export function makeWav(ms: number): Buffer<ArrayBuffer> {
  const samples = Math.round((HERTZ * ms) / 1_000);
  const wav = Buffer.alloc(44 + samples, 0x80);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(HERTZ, 24);
  wav.writeUInt32LE(HERTZ, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples, 40);
  return wav;
}

/** The header of a WebM file (RFC 8794) as Chromium's recorder writes it, followed by what a test puts there. */
export function makeWebm(content: string | Buffer = ''): Buffer<ArrayBuffer> {
  const head = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  );
  return Buffer.concat([head, Buffer.from(content as string)]);
}

/** Silent frames: MPEG 1, layer III, 128 kbit/s, 44.1 kHz, 417 bytes each. */
export function makeMp3(frames: number): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
