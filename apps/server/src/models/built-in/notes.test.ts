import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import { makeDocxOf, paragraphXml } from '../../../test/documents/make-docx';
import { linesAt, makeLaidOutPdf, type Placed } from '../../../test/documents/make-laid-out-pdf';
import { parseDocument } from '../../features/training/parsing';
import { chunkDocument } from '../../features/training/parsing/chunk';

const NIGHT = '¹ Between 22:00 and 6:00 only with a night code, which costs £4 per week.';
const passagesOf = async (bytes: Buffer, name: string) =>
  chunkDocument(await parseDocument(bytes, { name, isFile: true, progress: () => undefined })).map(
    ({ text, heading }) => passage(text, { heading }),
  );

describe('a quote that carries the mark of a note', () => {
  const access = [
    'Reception Monday to Friday; Mill Street: 8:30 – 18:00; Quay Depot: 9:00 – 13:00',
    'Unit access, every day; Mill Street: 6:00 – 22:00; Quay Depot: 24 hours¹',
    NIGHT,
  ].join('\n');

  it('brings the note along, and both are marked in the source', () => {
    const { text, marked } = ask('When is unit access at the Quay Depot?', [passage(access)]);
    expect(text).toMatch(/24 hours¹/);
    expect(text).toContain(NIGHT);
    expect(marked.flat().join(' ')).toContain('24 hours¹');
    expect(marked.flat().join(' ')).toContain(NIGHT);
  });

  it('brings none where it carries none', () => {
    expect(ask('When is the reception open from Monday to Friday?', [passage(access)]).text).not.toContain(
      'night code',
    );
  });

  it('brings that of its own passage alone', () => {
    const boats = passage(`Boat trips cost £12¹ for adults.\n¹ Children pay half.`, { source_id: 'boats' });
    const { text } = ask('What does a boat trip cost?', [boats, passage(access)]);
    expect(text).toBe('Boat trips cost £12¹ for adults. ¹ Children pay half.');
  });

  it('may carry it behind its full stop', () => {
    const daily = 'The museum is open daily.¹ Dogs are welcome in the garden.\n¹ Except in January.';
    expect(ask('When is the museum open?', [passage(daily)]).text).toBe(
      'The museum is open daily.¹ ¹ Except in January.',
    );
  });

  it.each([
    ['The terrace has 40 m² and a view.\n² Kept cool.', 'How large is the terrace?'],
    ['We are a 5* hotel by the sea.\n* Smoking is forbidden.', 'What hotel are you?'],
    ['The lamp holds 10³ hours.\n³ Kept cool.', 'How many hours does the lamp hold?'],
  ])('is none in %j', (text, question) => {
    const answered = ask(question, [passage(text)]).text;
    expect(answered).not.toMatch(/Kept cool|Smoking/);
  });

  it('stays as it is without a note', () => {
    expect(ask('What does a boat trip cost?', [passage('A boat trip costs £12* for adults.')]).text).toBe(
      'A boat trip costs £12* for adults.',
    );
  });
});

describe('a document with notes', () => {
  it('keeps the asterisk of a note that is read from a text, and those of a list as bullets', async () => {
    const text =
      'Boats\n\nThe boat trip costs £12* for adults and runs from May to September.\n\n* For two people or more.\n';
    const [read] = await passagesOf(Buffer.from(text), 'boats.txt');
    expect(ask('What does the boat trip cost?', [read ?? passage('')]).text).toMatch(
      /£12\* for adults .* \* For two people or more\.$/,
    );
    const list = 'Our 5* boats have:\n\n* Life vests\n* A small roof\n';
    expect((await passagesOf(Buffer.from(list), 'boats.txt'))[0]?.text).toContain('• Life vests');
  });

  it('is read from a Word document, each behind what refers to it', async () => {
    const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const more = Array.from({ length: 12 }, (_, at) =>
      paragraphXml(`Lamp ${at} shines over the quay at night. `.repeat(6)),
    );
    const docx = makeDocxOf(
      `<w:p><w:r><w:t>The lighthouse is open every day.</w:t></w:r>${reference}</w:p>${more.join('')}`,
      {
        'word/footnotes.xml': `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${paragraphXml('Except in storms.')}</w:footnote></w:footnotes>`,
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
      },
    );
    const { text } = ask('When is the lighthouse open?', await passagesOf(docx, 'lighthouse.docx'));
    expect(text).toBe('The lighthouse is open every day.[1] [1] Except in storms.');
  });

  it('is read from a PDF, where the marks are raised digits', async () => {
    const row = (y: number, cells: string[], font: Placed['font'] = 'regular') =>
      cells.map((text, column): Placed => ({ text, x: 60 + column * 150, y, font }));
    const pdf = makeLaidOutPdf({
      pages: [
        [
          ...row(700, ['Unit', 'Size', 'Price'], 'bold'),
          ...row(686, ['Locker', '10 sq ft', '6.50']),
          ...row(672, ['Wine cage', '8 sq ft', 'from 9.00']),
          { text: '2', x: 104.5, y: 676, size: 6 },
          { text: '2', x: 60, y: 644, size: 6 },
          ...linesAt(65, 640, ['Kept between 11 and 14 degrees. Ask at the reception for the price of more cases.']),
        ],
      ],
    });
    const read = await passagesOf(pdf, 'prices.pdf');
    expect(read[0]?.text).toContain('Unit: Wine cage²');
    const { text } = ask('How much is the wine cage?', read);
    expect(text).toMatch(/Wine cage².*from 9\.00/);
    expect(text).toContain('² Kept between 11 and 14 degrees.');
  });
});
