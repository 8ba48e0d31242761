import { compoundFile } from './compound-file';

/** Where the text begins in the stream, after the file information block. */
const TEXT_AT = 0x800;

/**
 * A Word 97 document (.doc) with plain paragraphs: a file information block, the text in UTF-16, and a piece table of
 * one piece (MS-DOC 2.5 and 2.8.35).
 */
export function makeDoc(paragraphs: readonly string[]): Buffer {
  const text = paragraphs.map((paragraph) => `${paragraph}\r`).join('');
  const document = Buffer.alloc(TEXT_AT + text.length * 2);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x00c1, 2);
  // The piece table is in the stream 1Table, and the characters are 16 bits wide.
  document.writeUInt16LE(0x1200, 10);
  document.writeUInt32LE(TEXT_AT, 24);
  document.writeUInt32LE(document.length, 28);
  document.writeUInt32LE(text.length, 76);
  document.write(text, TEXT_AT, 'utf16le');

  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(0, 5);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(TEXT_AT, 15);
  document.writeUInt32LE(0, 0x1a2);
  document.writeUInt32LE(pieces.length, 0x1a6);

  return compoundFile([
    ['1Table', pieces],
    ['WordDocument', document],
  ]);
}
