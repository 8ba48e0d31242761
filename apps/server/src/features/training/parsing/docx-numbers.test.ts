import { expect, it } from 'vitest';
import { makeDocxOf, paragraphXml } from '../../../../test/documents/make-docx';
import { parseDocx } from './docx';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n" Type="${TYPES}/numbering" Target="numbering.xml"/><Relationship Id="s" Type="${TYPES}/styles" Target="styles.xml"/></Relationships>`;

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:numbering ${W}>
  <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.', '<w:pStyle w:val="Heading1"/>')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="Clause"/>')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, 'upperRoman', '%1)')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '•')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
</w:numbering>`;
const STYLES = `<w:styles ${W}>
  <w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:basedOn w:val="Heading1"/></w:style>
</w:styles>`;

const numbered = (text: string, list: number, at = 0) =>
  paragraphXml(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
const styled = (text: string, style: string) => paragraphXml(text, `<w:pStyle w:val="${style}"/>`);
const read = async (body: string) =>
  (
    await parseDocx(
      makeDocxOf(body, {
        'word/numbering.xml': NUMBERING,
        'word/styles.xml': STYLES,
        'word/_rels/document.xml.rels': RELATIONSHIPS,
      }),
    )
  ).blocks.map(({ kind, text }) => `${kind}: ${text}`);

it('numbers headings and clauses as their styles say, through all levels', async () => {
  expect(
    await read(
      [
        styled('Term', 'Heading1'),
        styled('It begins on signature.', 'Clause'),
        styled('It ends after a year, unless', 'Clause'),
        numbered('it is renewed', 1, 2),
        numbered('it is terminated', 1, 2),
        styled('Fees', 'Heading1'),
        styled('They are due in advance.', 'Clause'),
      ].join(''),
    ),
  ).toEqual([
    'heading: 1. Term',
    'list-item: 1.1 It begins on signature.',
    'list-item: 1.2 It ends after a year, unless',
    'list-item: (a) it is renewed',
    'list-item: (b) it is terminated',
    'heading: 2. Fees',
    'list-item: 2.1 They are due in advance.',
  ]);
});

it('continues counting behind a paragraph without a number, and begins again where the list does', async () => {
  expect(
    await read(
      [
        numbered('Preheat', 2),
        paragraphXml('This takes ten minutes.'),
        numbered('Bake', 2),
        numbered('at 220 degrees', 2, 1),
        numbered('Serve', 4),
        numbered('Clean up', 4),
        numbered('Flour', 3),
      ].join(''),
    ),
  ).toEqual([
    'list-item: I) Preheat',
    'paragraph: This takes ten minutes.',
    'list-item: II) Bake',
    'list-item: 2.1 at 220 degrees',
    'list-item: VII) Serve',
    'list-item: VIII) Clean up',
    'list-item: Flour',
  ]);
});

it('leaves out the number of what was deleted before, and of a paragraph that has none', async () => {
  const changed =
    '<w:pPrChange w:id="1"><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr></w:pPrChange>';
  const none = '<w:pStyle w:val="Heading1"/><w:numPr><w:numId w:val="0"/></w:numPr>';
  expect(await read(paragraphXml('Plain', changed) + paragraphXml('Annex', none))).toEqual([
    'paragraph: Plain',
    'heading: Annex',
  ]);
});
