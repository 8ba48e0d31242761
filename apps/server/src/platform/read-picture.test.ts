import { expect, test } from 'vitest';
import { readPicture } from './read-picture';

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
/** One component of 8 by 8 pixels. */
const FRAME = segment(0xc2, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]));
const SCAN = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
/** Data with a byte 255 and a restart of its own. */
const DATA = Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
const PLACE = segment(0xe1, Buffer.from('Exif 52.52 13.4'));
const NOTE = segment(0xfe, Buffer.from('a comment'));

const picture = Buffer.concat([START, FRAME, SCAN, DATA, SCAN, DATA, END]);

test.each([
  ['before the first scan', [START, PLACE, FRAME, SCAN, DATA, SCAN, DATA, END]],
  ['between two scans', [START, FRAME, SCAN, DATA, PLACE, NOTE, SCAN, DATA, END]],
  ['in another picture behind it', [START, FRAME, SCAN, DATA, SCAN, DATA, END, START, PLACE, FRAME, SCAN, DATA, END]],
])('a JPEG loses what cameras write %s', (_, parts) => {
  expect(readPicture(Buffer.concat(parts))).toEqual({ mediaType: 'image/jpeg', bytes: picture });
});

test('a JPEG without its end is none', () => {
  expect(readPicture(Buffer.concat([START, FRAME, SCAN, DATA]))).toBeNull();
  expect(readPicture(Buffer.concat([START, FRAME, END]))).toBeNull();
});

test('a PNG has one size', () => {
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  const header = (pixels: number) => {
    const size = Buffer.alloc(13);
    size.writeUInt32BE(pixels);
    size.writeUInt32BE(pixels, 4);
    return chunk('IHDR', size);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rest = [chunk('IDAT', Buffer.alloc(8)), chunk('IEND', Buffer.alloc(0))];
  expect(readPicture(Buffer.concat([signature, header(64), ...rest]))?.mediaType).toBe('image/png');
  expect(readPicture(Buffer.concat([signature, header(64), header(60_000), ...rest]))).toBeNull();
});
