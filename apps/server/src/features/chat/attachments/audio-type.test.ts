import { expect, it } from 'vitest';
import { makeMp3, makeWav, makeWebm } from '../../../../test/documents/make-audio';
import { audioType } from './audio-type';

const ogg = (codec: string) => Buffer.from(`OggS\0\x02${'\0'.repeat(20)}\x01\x13${codec}`, 'latin1');
const mp4 = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from(`ftyp${brand}`, 'latin1')]);

it.each([
  ['audio/webm', makeWebm()],
  ['audio/wav', makeWav(10)],
  ['audio/mpeg', makeMp3(3)],
  ['audio/mpeg', makeMp3(1)],
  ['audio/mpeg', Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1')],
  ['audio/ogg', ogg('OpusHead')],
  ['audio/ogg', ogg('\x01vorbis')],
  ['audio/mp4', mp4('M4A ')],
  ['audio/mp4', mp4('isom')],
])('tells %s by its bytes', (type, bytes) => {
  expect(audioType(bytes)).toBe(type);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['Matroska of another kind', Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex')],
  ['Ogg video', ogg('\x80theora')],
  ['a picture in RIFF', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ['a HEIC photo', mp4('heic')],
  ['UTF-16 text, whose mark looks like a frame', Buffer.from('fffe480065006c006c006f00', 'hex')],
  ['one frame of MP3 and then something else', Buffer.concat([makeMp3(1), Buffer.from('<script>')])],
  ['a page', Buffer.from('<!doctype html>')],
])('takes %s for no recording', (_what, bytes) => {
  expect(audioType(bytes)).toBeNull();
});
