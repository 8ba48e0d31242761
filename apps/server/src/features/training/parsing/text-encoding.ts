import { isUtf8 } from 'node:buffer';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252';

const SAMPLE = 65_536;
const CONTROL_CHARACTERS_MAX = 0.01;
/** Letters of Latin text are mostly ASCII, those of Cyrillic text hardly ever. */
const CYRILLIC_SHARE = 0.6;

/** A text's encoding, by its byte order mark or its bytes; null if they are not text. */
export function textEncoding(bytes: Buffer): TextEncoding | null {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const counts = count(bytes.subarray(0, SAMPLE));
  if (counts.zeroEven + counts.zeroOdd > 0) return utf16Order(counts);
  if (counts.controls > counts.length * CONTROL_CHARACTERS_MAX) return null;
  if (isUtf8(bytes)) return 'utf-8';
  return counts.highLetters > CYRILLIC_SHARE * (counts.highLetters + counts.asciiLetters)
    ? 'windows-1251'
    : 'windows-1252';
}

/** @param encoding any label from the Encoding Standard; invalid bytes become U+FFFD */
export function decodeText(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

interface Counts {
  length: number;
  /** At even and at odd offsets. */
  zeroEven: number;
  zeroOdd: number;
  controls: number;
  asciiLetters: number;
  highLetters: number;
}

function count(sample: Buffer): Counts {
  const counts = { length: sample.length, zeroEven: 0, zeroOdd: 0, controls: 0, asciiLetters: 0, highLetters: 0 };
  for (const [index, byte] of sample.entries()) {
    const kind = kindOf(byte, index);
    if (kind) counts[kind] += 1;
  }
  return counts;
}

function kindOf(byte: number, index: number): Exclude<keyof Counts, 'length'> | null {
  if (byte === 0) return index % 2 === 0 ? 'zeroEven' : 'zeroOdd';
  if (byte < 32) return byte >= 9 && byte <= 13 ? null : 'controls';
  if (byte >= 0xc0) return 'highLetters';
  return (byte | 32) >= 97 && (byte | 32) <= 122 ? 'asciiLetters' : null;
}

/** Without a byte order mark: in Latin text one half of each byte pair is nearly always zero, the other hardly ever. */
function utf16Order({ length, zeroEven, zeroOdd }: Counts): TextEncoding | null {
  const pairs = length / 2;
  if (zeroOdd > 0.6 * pairs && zeroEven < 0.05 * pairs) return 'utf-16le';
  return zeroEven > 0.6 * pairs && zeroOdd < 0.05 * pairs ? 'utf-16be' : null;
}
