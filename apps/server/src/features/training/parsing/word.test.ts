import { describe, expect, it } from 'vitest';
import { makeDoc } from '../../../../test/documents/make-doc';
import { makeDocx, makeDocxOf, paragraphXml } from '../../../../test/documents/make-docx';
import { parseDoc } from './doc';
import { parseDocx } from './docx';

const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraphXml(text)}</w:tc>`;
const row = (cells: string, header = false) =>
  `<w:tr><w:trPr>${header ? '<w:tblHeader/>' : ''}</w:trPr>${cells}</w:tr>`;

describe('.docx', () => {
  it('keeps headings, by style and by size', async () => {
    const bytes = makeDocxOf(
      paragraphXml('Handbook', '<w:pStyle w:val="Heading1"/>') +
        paragraphXml('Opening hours', '', '<w:sz w:val="32"/>') +
        paragraphXml('We open at nine.') +
        paragraphXml('Large, but a sentence of its own.', '', '<w:sz w:val="32"/>'),
      {
        'word/styles.xml':
          '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      },
    );
    expect((await parseDocx(bytes)).blocks).toEqual([
      { kind: 'heading', text: 'Handbook', level: 1 },
      { kind: 'heading', text: 'Opening hours', level: 3 },
      { kind: 'paragraph', text: 'We open at nine.' },
      { kind: 'paragraph', text: 'Large, but a sentence of its own.' },
    ]);
  });

  it('reads ZIP64 archives, and unpacks no bomb in one', async () => {
    const read = await parseDocx(makeDocxOf(paragraphXml('We open at nine.'), {}, true));
    expect(read.blocks.map(({ text }) => text)).toEqual(['We open at nine.']);
    const bomb = makeDocxOf(paragraphXml('Small'), { 'word/styles.xml': Buffer.alloc(70 * 1_048_576, 32) }, true);
    await expect(parseDocx(bomb)).rejects.toThrow('far larger inside');
  });

  it('unpacks no bomb that its relationships lead to, whatever it is called', async () => {
    const parts = {
      'word/media/picture.png': `<w:styles>${' '.repeat(70 * 1_048_576)}</w:styles>`,
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="media/picture.png"/></Relationships>',
    };
    await expect(parseDocx(makeDocxOf(paragraphXml('Small'), parts))).rejects.toThrow('far larger inside');
  });

  it('reads no part behind those that were counted', async () => {
    const bytes = makeDocxOf(paragraphXml('Small'), { 'word/styles.xml': Buffer.alloc(70 * 1_048_576, 32) });
    const end = bytes.length - 22;
    for (const at of [8, 10]) bytes.writeUInt16LE(bytes.readUInt16LE(end + at) - 1, end + at);
    expect((await parseDocx(bytes)).blocks.map(({ text }) => text)).toEqual(['Small']);
  });

  it('reads tables with the header that they mark', async () => {
    const table = `<w:tbl>${row(cell('Plan') + cell('Price'), true)}${row(cell('Hobby') + cell('40 & more'))}</w:tbl>`;
    const { blocks } = await parseDocx(makeDocxOf(`${paragraphXml('Prices')}${table}${paragraphXml('End')}`));
    expect(blocks.map((block) => block.text)).toEqual(['Prices', 'Plan: Hobby; Price: 40 & more', 'End']);
  });

  it('reads opening hours whose header nothing marks', async () => {
    const hours = [
      ['Day', 'Larkfield (main)', 'Ashby (branch)'],
      ['Saturday', '8:30 to 13:00', 'closed'],
      ['Bank holidays', 'closed', 'closed'],
    ];
    const table = `<w:tbl>${hours.map((cells) => row(cells.map((text) => cell(text)).join(''))).join('')}</w:tbl>`;
    const { blocks } = await parseDocx(makeDocxOf(table));
    expect(blocks.map((block) => block.text)).toEqual([
      'Day: Saturday; Larkfield (main): 8:30 to 13:00; Ashby (branch): closed',
      'Day: Bank holidays; Larkfield (main): closed; Ashby (branch): closed',
    ]);
  });

  it.each([
    ['GridTable4', 'w:val="04A0" w:firstRow="1"', true],
    ['Derived', 'w:val="0020"', true],
    ['GridTable4', 'w:val="0480" w:firstRow="0"', false],
    ['TableGrid', 'w:val="04A0" w:firstRow="1"', false],
  ])('believes that a first row is set apart where the style does so: %s, %s', async (style, look, apart) => {
    const properties = `<w:tblPr><w:tblStyle w:val="${style}"/><w:tblLook ${look}/></w:tblPr>`;
    const rows = row(cell('Vet') + cell('Speaks')) + row(cell('Anna Berg') + cell('Danish'));
    const named = (id: string, content: string) =>
      `<w:style w:type="table" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`;
    const bytes = makeDocxOf(`<w:tbl>${properties}${rows}</w:tbl>`, {
      'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${named('TableGrid', '')}${named('Derived', '<w:basedOn w:val="GridTable4"/>')}${named('GridTable4', '<w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr>')}</w:styles>`,
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    });
    expect((await parseDocx(bytes)).blocks.map(({ text }) => text)).toEqual(
      apart ? ['Vet: Anna Berg; Speaks: Danish'] : ['Vet; Speaks', 'Anna Berg; Danish'],
    );
  });

  it('brings footnotes behind the text', async () => {
    const note = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${paragraphXml('Since 1998.')}</w:footnote></w:footnotes>`;
    const bytes = makeDocxOf('<w:p><w:r><w:t>Open daily</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>', {
      'word/footnotes.xml': note,
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
    });
    expect((await parseDocx(bytes)).blocks.map((block) => block.text)).toEqual(['Open daily[1]', '[1] Since 1998.']);
  });

  it('says when it is empty or damaged', async () => {
    await expect(parseDocx(makeDocx([]))).rejects.toThrow('no text');
    await expect(parseDocx(makeDocxOf('<w:p><w:r>'))).rejects.toThrow('damaged');
  });

  it('is not unpacked when it would be huge, whatever it claims', async () => {
    const bomb = makeDocxOf(paragraphXml('Hello'), { 'word/bomb.xml': Buffer.alloc(100_000_000, ' ') });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(parseDocx(bomb)).rejects.toThrow('far larger inside');
    // The claimed size is 8 bytes before the name in the entry's own header, and 22 before it in the directory.
    const names = [bomb.indexOf('word/bomb.xml'), bomb.lastIndexOf('word/bomb.xml')] as const;
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(100, names[0] - 8);
    lying.writeUInt32LE(100, names[1] - 22);
    await expect(parseDocx(lying)).rejects.toThrow('far larger inside');
  });
});

describe('.doc', () => {
  it('keeps paragraphs, rows and likely headings', async () => {
    const sentence = 'We open at nine and close at five, except on Thursdays, when we are open until eight.';
    const { blocks } = await parseDoc(
      makeDoc(['Opening hours', sentence, 'Plan\u0007Hobby\u0007\u0007', 'Naïve „quotes“ stay.']),
    );
    expect(blocks.slice(0, 2)).toEqual([
      { kind: 'heading', text: 'Opening hours', level: 3 },
      { kind: 'paragraph', text: sentence },
    ]);
    expect(blocks.at(-1)?.text).toBe('Naïve „quotes“ stay.');
  });

  it('says when it is damaged, empty or protected', async () => {
    const whole = makeDoc(['Hello']);
    await expect(parseDoc(whole.subarray(0, 900))).rejects.toThrow('damaged');
    await expect(parseDoc(makeDoc(['']))).rejects.toThrow('no text');
    const encrypted = Buffer.from(whole);
    const header = encrypted.indexOf(Buffer.from('eca5', 'hex'), 512);
    encrypted.writeUInt16LE(encrypted.readUInt16LE(header + 10) | 0x0100, header + 10);
    await expect(parseDoc(encrypted)).rejects.toThrow('protected');
  });
});
