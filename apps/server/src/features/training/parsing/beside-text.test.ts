import { describe, expect, it } from 'vitest';
import { makeDocxOf, paragraphXml } from '../../../../test/documents/make-docx';
import { makePdf } from '../../../../test/documents/make-pdf';
import { chunkDocument } from './chunk';
import { parseDocument, parseText } from './index';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (...parts: [type: string, target: string][]) => ({
  'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
    .map(([type, target], at) => `<Relationship Id="p${at}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`,
});
const part = (tag: string, inner: string) => `<?xml version="1.0"?><w:${tag} ${NAMESPACES}>${inner}</w:${tag}>`;
const read = (bytes: Buffer, name = 'a.docx') =>
  parseDocument(bytes, { name, isFile: true, progress: () => undefined });
const textsOf = async (bytes: Buffer, name?: string) => (await read(bytes, name)).blocks.map(({ text }) => text);

describe('a Word document', () => {
  it('is more than its body: headers, footers and comments follow it, page numbers do not', async () => {
    const bytes = makeDocxOf(paragraphXml('A berth costs 30 pounds.'), {
      ...related(['header', 'header1.xml'], ['footer', 'footer1.xml'], ['comments', 'comments.xml']),
      'word/header1.xml': part('hdr', paragraphXml('Harbour office &amp; Co.')),
      'word/header2.xml': part('hdr', paragraphXml('Harbour office &amp; Co.')),
      'word/footer1.xml': part('ftr', paragraphXml('Page 1 of 3') + paragraphXml('Telephone 01234 5678')),
      'word/comments.xml': part(
        'comments',
        `<w:comment w:id="0" w:author="Ann">${paragraphXml('From May it is 35.')}</w:comment>`,
      ),
    });
    expect(await textsOf(bytes)).toEqual([
      'A berth costs 30 pounds.',
      'Comment by Ann: From May it is 35.',
      'Harbour office &amp; Co.',
      'Telephone 01234 5678',
    ]);
  });

  it('may have its text in a header alone, under small letters, in a chart or in an inserted page', async () => {
    const header = { ...related(['header', 'header1.xml']), 'word/header1.xml': part('hdr', paragraphXml('Closed.')) };
    expect(await textsOf(makeDocxOf('<w:p/>', header))).toEqual(['Closed.']);
    const ruby =
      '<w:p><w:r><w:ruby><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>';
    expect(await textsOf(makeDocxOf(ruby))).toEqual(['東京']);
    const page = { 'word/afchunk1.htm': '<html><body><p>An inserted page.</p></body></html>' };
    expect(await textsOf(makeDocxOf('<w:altChunk/>', page))).toEqual(['An inserted page.']);
    const cache = (tag: string, ...values: string[]) =>
      `<c:${tag}><c:cache>${values.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join('')}</c:cache></c:${tag}>`;
    const series = `<c:ser>${cache('tx', 'Visitors')}${cache('cat', 'May', 'June')}${cache('val', '120', '340')}</c:ser>`;
    const chart = `<c:chart><c:title><a:t>Season 2026</a:t></c:title><c:plotArea><c:barChart>${series}</c:barChart></c:plotArea></c:chart>`;
    expect(await textsOf(makeDocxOf('<w:p/>', { 'word/charts/chart1.xml': chart }))).toEqual([
      'Season 2026',
      'May; Visitors: 120',
      'June; Visitors: 340',
    ]);
  });

  it('that only holds inserted documents of other kinds says so', async () => {
    const bytes = makeDocxOf('<w:altChunk/>', { 'word/afchunk1.rtf': '{\\rtf1 Text}' });
    await expect(read(bytes)).rejects.toThrow(/other documents that were inserted/);
  });

  it('of Word 6 or 95 is named', async () => {
    const bytes = Buffer.alloc(2_048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
    bytes.writeUInt16LE(0xa5dc, 512);
    bytes.writeUInt16LE(0x0068, 514);
    await expect(read(bytes, 'old.doc')).rejects.toThrow(/Word 6 or Word 95/);
  });
});

describe('a PDF', () => {
  it('tells what was filled into its form', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Family name) /V (Calloway) /Rect [0 0 100 20] >>';
    const plain = makePdf([['Application for a berth']]).toString('latin1');
    const bytes = Buffer.from(plain.replace('/Type /Page /Parent', `/Type /Page /Annots [${field}] /Parent`), 'latin1');
    expect(await textsOf(bytes, 'a.pdf')).toEqual(['Application for a berth', 'Family name: Calloway']);
  });

  it('that only asks for another viewer has no content', async () => {
    const bytes = makePdf([['Please wait...', 'If this message is not eventually replaced with the proper contents']]);
    await expect(read(bytes, 'a.pdf')).rejects.toThrow(/only some programs can show/);
  });
});

it('headings that nothing stands under are kept with those above them', () => {
  const { blocks } = parseText('# A\n\n## B\n\n## C\n\ntext\n\n## D\n\n### E\n', 'a.md');
  expect(chunkDocument({ blocks }).map(({ text, heading }) => [heading, text])).toEqual([
    ['A', 'B\nC\ntext'],
    [null, 'D > E'],
  ]);
});

it('how letters are read follows them in brackets', async () => {
  const html =
    '<!doctype html><html><body><p>To <ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby> now.</p></body></html>';
  const { blocks } = await parseDocument(Buffer.from(html), {
    name: '/',
    contentType: 'text/html',
    progress: () => undefined,
  });
  expect(blocks.map(({ text }) => text)).toEqual(['To 東京(とうきょう) now.']);
});
