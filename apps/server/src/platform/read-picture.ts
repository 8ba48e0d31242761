import { AVATAR_PIXELS_MAX } from '@parley/contract/constants';

/** The bytes of a picture, and the type that they prove. */
export interface Picture {
  mediaType: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The PNG chunks that make up the picture; all others (texts, times, places) are dropped. */
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

/**
 * Prepares a picture for storage and display: its bytes prove its type, its size is bounded, it is complete, and
 * metadata of cameras and programs is removed.
 * @returns null for anything else
 */
export function readPicture(bytes: Buffer): Picture | null {
  const png = bytes.subarray(0, PNG.length).equals(PNG);
  const kept = png ? plainPng(bytes) : plainJpeg(bytes);
  return kept && { mediaType: png ? 'image/png' : 'image/jpeg', bytes: kept };
}

const fits = (width: number, height: number) =>
  width > 0 && height > 0 && width <= AVATAR_PIXELS_MAX && height <= AVATAR_PIXELS_MAX;

/** Goes chunk by chunk (https://www.w3.org/TR/png-3/#5DataRep) to the end of the picture. */
function plainPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [PNG];
  let pixels = false;
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    if (at === PNG.length) {
      if (type !== 'IHDR' || length !== 13) return null;
      if (!fits(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return null;
    } else if (type === 'IHDR') {
      // The size that was checked would not be the picture's for every reader.
      return null;
    }
    pixels ||= type === 'IDAT';
    if (PNG_KEPT.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return pixels ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}

const SCAN = 0xda;
/** Names the colour transform; without it some pictures come out inverted (Adobe, APP14). */
const ADOBE = 0xee;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isNote = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== ADOBE) || marker === 0xfe;

const END = 0xd9;
/** Markers within a scan's data: a byte 255 of the picture itself, and restarts. */
const isWithinScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Goes segment by segment (ITU-T T.81, annex B) to the end of the first picture. Cameras append others, with places and
 * times of their own.
 */
function plainJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let framed = false;
  let scanned = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return scanned ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null;
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    if (isFrame(marker)) {
      if (end < at + 9 || !fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null;
      framed = true;
    }
    if (marker === SCAN && !framed) return null;
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (!isNote(marker)) kept.push(bytes.subarray(at, next));
    scanned ||= marker === SCAN;
    at = next;
  }
  return null;
}

/** Where the marker after a scan's data stands; the end of the bytes if there is none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    // Any number of bytes 255 may stand before a marker.
    if (marker !== undefined && marker !== 0xff && !isWithinScan(marker)) return at;
  }
  return bytes.length;
}
