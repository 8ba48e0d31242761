import { crc32, deflateRawSync } from 'node:zlib';

const CONTENT_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A paragraph's XML. @param properties XML for its style, numbering and so on */
export const paragraphXml = (text: string, properties = '', runProperties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

/** A Word document (.docx) with plain paragraphs. */
export function makeDocx(paragraphs: readonly string[]): Buffer {
  return makeDocxOf(paragraphs.map((text) => paragraphXml(text)).join(''));
}

/**
 * A Word document (.docx) with any content.
 * @param body XML inside `w:body`
 * @param parts further parts by path, such as 'word/styles.xml', including the main document's relationships
 * @param wide writes a ZIP64 archive
 */
export function makeDocxOf(body: string, parts: Readonly<Record<string, string | Buffer>> = {}, wide = false): Buffer {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zip(
    [
      ['[Content_Types].xml', CONTENT_TYPES],
      ['_rels/.rels', RELATIONSHIPS],
      ['word/document.xml', document],
      ...Object.entries(parts),
    ],
    wide,
  );
}

/**
 * A ZIP archive of deflated files.
 * @param wide uses the eight-byte numbers of large archives (ZIP64)
 */
export function zip(files: readonly (readonly [name: string, content: string | Buffer])[], wide = false): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const plain = Buffer.from(content);
    const bytes = deflateRawSync(plain);
    // Version, flags, method, time and date, checksum, both sizes, lengths of the name and the extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(wide ? 45 : 20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    local.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(wide ? 0xffff_ffff : offset, 10);
    const listed = Buffer.from(common);
    const extra = wide ? wideField(plain.length, bytes.length, offset) : Buffer.alloc(0);
    if (wide) listed.fill(0xff, 14, 22);
    listed.writeUInt16LE(extra.length, 24);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), listed, place, Buffer.from(name), extra);
    offset += 4 + common.length + Buffer.byteLength(name) + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(wide ? 0xffff : files.length, 8);
  end.writeUInt16LE(wide ? 0xffff : files.length, 10);
  end.writeUInt32LE(wide ? 0xffff_ffff : directory.length, 12);
  end.writeUInt32LE(wide ? 0xffff_ffff : offset, 16);
  return Buffer.concat([...local, directory, ...(wide ? wideEnd(files.length, directory.length, offset) : []), end]);
}

/** The extra field with the numbers that do not fit four bytes (APPNOTE 4.5.3). */
function wideField(...numbers: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return field;
}

/** The end record with eight-byte numbers, and its locator (APPNOTE 4.3.14, 4.3.15). */
function wideEnd(count: number, size: number, offset: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06');
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07');
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}
