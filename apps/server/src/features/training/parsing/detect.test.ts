import { expect, it } from 'vitest';
import { makeDoc } from '../../../../test/documents/make-doc';
import { makeDocx, zip } from '../../../../test/documents/make-docx';
import { makePdf } from '../../../../test/documents/make-pdf';
import { detectType } from './detect';
import { UnreadableDocument, UnsupportedDocument } from './document';

const utf16 = (text: string, mark: string) => Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from(text, 'utf16le')]);

it.each([
  ['pdf', makePdf([['Hello']])],
  ['pdf', Buffer.concat([Buffer.from('\r\n\0junk of a mail gateway\n'), makePdf([['Hello']])])],
  ['docx', makeDocx(['Hello'])],
  ['doc', makeDoc(['Hello'])],
  ['text', Buffer.from('Grüße, 你好, مرحبا')],
  ['text', utf16('Hello', 'fffe')],
  ['text', Buffer.from('Hello, without a mark', 'utf16le')],
  ['text', Buffer.from('Gr\u00fc\u00dfe aus K\u00f6ln', 'latin1')],
  ['html', Buffer.from('\ufeff<!-- saved -->\n<!DOCTYPE html><title>x</title>')],
  ['html', Buffer.from('<html lang="de"><p>x')],
  ['text', Buffer.from('Use <html> for pages.')],
])('tells %s by its bytes', (type, bytes) => {
  expect(detectType(bytes)).toBe(type);
});

it.each([
  ['RTF', Buffer.from('{\\rtf1\\ansi Hello}'), /Rich Text/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /not a document/],
  [
    'random bytes',
    Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 7_919 + (i >> 3)) % 256)),
    /not a document/,
  ],
  ['a spreadsheet', zip([['xl/workbook.xml', '<x/>']]), /another Office file/],
  ['an archive', zip([['photo.jpg', 'x']]), /an archive/],
  ['a web archive', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x'), /MHTML/],
])('says what %s is', (_name, bytes, sentence) => {
  expect(() => detectType(bytes)).toThrow(UnsupportedDocument);
  expect(() => detectType(bytes)).toThrow(sentence);
});

it('says when a file is empty, cut off or protected', () => {
  expect(() => detectType(Buffer.alloc(0))).toThrow(new UnreadableDocument('The file is empty.'));
  const docx = makeDocx(['Hello']);
  expect(() => detectType(docx.subarray(0, docx.length - 30))).toThrow(/damaged or was not uploaded completely/);
  const encrypted = Buffer.concat([makeDoc(['Hello']), Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(() => detectType(encrypted)).toThrow(/protected with a password/);
});
