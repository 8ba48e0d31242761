import { crc32, deflateRawSync } from 'node:zlib';

const CONTENT_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A paragraph's XML. @param properties XML of its style, numbering and the like */
export const paragraphXml = (text: string, properties = '', runProperties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

/** A Word document (.docx) with plain paragraphs. */
export function makeDocx(paragraphs: readonly string[]): Buffer {
  return makeDocxOf(paragraphs.map((text) => paragraphXml(text)).join(''));
}

/**
 * A Word document (.docx) of any content.
 * @param body XML inside `w:body`
 * @param parts more parts by their paths, such as 'word/styles.xml'; the main document's relationships among them
 */
export function makeDocxOf(body: string, parts: Readonly<Record<string, string | Buffer>> = {}): Buffer {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zip([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', RELATIONSHIPS],
    ['word/document.xml', document],
    ...Object.entries(parts),
  ]);
}

/** A ZIP archive whose files are deflated. */
export function zip(files: readonly (readonly [name: string, content: string | Buffer])[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const plain = Buffer.from(content);
    const bytes = deflateRawSync(plain);
    // Version, flags, method, time and date, checksum, both sizes, lengths of the name and of the extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name));
    offset += 4 + common.length + Buffer.byteLength(name) + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
