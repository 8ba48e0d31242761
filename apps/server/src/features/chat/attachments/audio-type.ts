/** A recording's media type, as sent to browsers. */
export type AudioType = 'audio/webm' | 'audio/ogg' | 'audio/mpeg' | 'audio/wav' | 'audio/mp4';

/** Enough bytes to recognize a recording: a container's header, or two MP3 frames. */
export const AUDIO_HEAD_BYTES = 8_192;

const EBML = Buffer.from('1a45dfa3', 'hex');
const OGG_CODECS = ['OpusHead', '\x01vorbis', 'Speex   ', '\x7fFLAC'];
/** Brands of MPEG-4 files (ISO 14496-12) that recorders write for audio. */
const MP4_BRANDS = /^(?:M4A |M4B |mp4[12]|isom|iso[2-6]|dash)$/;

/**
 * Recognizes an audio recording by its first bytes; a file name proves nothing.
 * @param head the first AUDIO_HEAD_BYTES of the file, or all of a shorter one
 * @returns null for anything that browsers cannot play
 */
export function audioType(head: Buffer): AudioType | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.subarray(0, 4).equals(EBML)) return head.subarray(0, 64).includes('webm') ? 'audio/webm' : null;
  if (text(0, 4) === 'OggS') return OGG_CODECS.some((codec) => text(0, 128).includes(codec)) ? 'audio/ogg' : null;
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WAVE' ? 'audio/wav' : null;
  if (text(4, 8) === 'ftyp') return MP4_BRANDS.test(text(8, 12)) ? 'audio/mp4' : null;
  return text(0, 3) === 'ID3' || isMp3(head) ? 'audio/mpeg' : null;
}

/** Kilobits per second of MPEG 1, and of MPEG 2 and 2.5, layer III, by frame header index (ISO 11172-3, 13818-3). */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;
/** Hertz by version (2.5, none, 2, 1) and index. */
const RATES = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]] as const;

/** Two bytes often look like a frame by chance; a second frame exactly where the first one ends does not. */
function isMp3(head: Buffer): boolean {
  const length = frameLength(head, 0);
  return length !== null && (head.length <= length || frameLength(head, length) !== null);
}

/** Length in bytes of the MP3 frame that starts at an offset; null if none does. */
function frameLength(head: Buffer, at: number): number | null {
  const [sync = 0, kind = 0, rates = 0] = head.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || kind >> 5 !== 7 || ((kind >> 1) & 3) !== 1) return null;
  const bitrate = (version === 3 ? BITRATES_1 : BITRATES_2)[rates >> 4];
  const hertz = RATES[version]?.[(rates >> 2) & 3];
  if (!bitrate || !hertz) return null;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * bitrate) / hertz) + ((rates >> 1) & 1);
}
