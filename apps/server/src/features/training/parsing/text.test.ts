import { describe, expect, it } from 'vitest';
import { parseText } from './index';
import { parseMarkdown } from './markdown';
import { parsePlainText } from './plain-text';
import { decodeText, textEncoding } from './text-encoding';

describe('plain text', () => {
  it('keeps the lines of a list of dates apart, however alike their lengths', () => {
    const lines = [
      'Herbstferien: 26. Oktober bis 31. Oktober 2026',
      'Weihnachtsferien: 23. Dezember 2026 bis 9. Januar 2027',
      'Osterferien: 25. März bis 3. April 2027',
    ];
    expect(parsePlainText(lines.join('\n')).blocks.map(({ text }) => text)).toEqual(lines);
  });

  it('keeps lines apart where the next word would have fitted', () => {
    const lines = [
      'Our shop is in the old mill beside the river bank',
      'We are open from Easter until',
      'October every year',
    ];
    expect(parsePlainText(lines.join('\n')).blocks.map(({ text }) => text)).toEqual(lines);
  });

  it('keeps the hyphen of an address that a line breaks', () => {
    const [block] = parsePlainText(
      'You can cancel at any time by mail to office@music-\nschool.example, or by the form on www.music-\nschool.example.',
    ).blocks;
    expect(block?.text).toBe(
      'You can cancel at any time by mail to office@music-school.example, or by the form on www.music-school.example.',
    );
  });

  it('joins broken lines, parts paragraphs and finds titles, lists and tables', () => {
    const { blocks } = parsePlainText(
      'OPENING HOURS\r\n\r\nWe open at nine and close at five on every day of the week,\r\nexcept on Thursdays, when we are open until eight in the eve-\r\nning.\n\n- first\n- second\n  and more\n\nItem\tPrice\nTea\t2\nCoffee\t3\n\nAda Ltd\n1 High Street',
    );
    expect(blocks).toEqual([
      { kind: 'heading', text: 'OPENING HOURS', level: 2 },
      {
        kind: 'paragraph',
        text: 'We open at nine and close at five on every day of the week, except on Thursdays, when we are open until eight in the evening.',
      },
      { kind: 'list-item', text: '- first' },
      { kind: 'list-item', text: '- second and more' },
      { kind: 'table-row', text: 'Item: Tea; Price: 2' },
      { kind: 'table-row', text: 'Item: Coffee; Price: 3' },
      { kind: 'paragraph', text: 'Ada Ltd' },
      { kind: 'paragraph', text: '1 High Street' },
    ]);
  });

  it('takes a short line over its text for a title, and what stands over the first one for the title of all', () => {
    const text = [
      'Camping by the lake - rules',
      '',
      'Dogs',
      'Dogs are welcome on the pitches. They are kept on a lead.',
      'Fire and barbecue',
      'Charcoal grills are allowed 40 cm above the ground.',
      '',
      'Contact',
      'Phone 061 555 40 40, hello@lake.example',
      '',
      'Lake Ltd',
      '1 High Street',
    ].join('\n');
    expect(parsePlainText(text).blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 1, 'Camping by the lake - rules'],
      ['heading', 2, 'Dogs'],
      ['paragraph', undefined, 'Dogs are welcome on the pitches. They are kept on a lead.'],
      ['heading', 2, 'Fire and barbecue'],
      ['paragraph', undefined, 'Charcoal grills are allowed 40 cm above the ground.'],
      ['heading', 2, 'Contact'],
      ['paragraph', undefined, 'Phone 061 555 40 40, hello@lake.example'],
      ['paragraph', undefined, 'Lake Ltd'],
      ['paragraph', undefined, '1 High Street'],
    ]);
  });

  it('is refused when nothing is left', () => {
    expect(() => parseText(' \n\u200b\n')).toThrow('no text');
  });
});

describe('Markdown', () => {
  it('keeps structure and loses its marks', () => {
    const { title, blocks } = parseMarkdown(
      [
        '# Guide to `parley`',
        '',
        'A **bold** and *slanted* [link](https://example.org) with snake_case_name and 2 * 3 * 4.',
        '',
        'Underlined',
        '----------',
        '1. One',
        '2. Two',
        '   goes on',
        '- [x] done',
        '',
        '```sh',
        '# no heading',
        'npm start',
        '```',
        '',
        '| Plan | Price |',
        '|------|:-----:|',
        '| Hobby | 40 \\| 50 |',
        '> quoted',
      ].join('\n'),
    );
    expect(title).toBe('Guide to parley');
    expect(blocks).toEqual([
      { kind: 'heading', text: 'Guide to parley', level: 1 },
      { kind: 'paragraph', text: 'A bold and slanted link with snake_case_name and 2 * 3 * 4.' },
      { kind: 'heading', text: 'Underlined', level: 2 },
      { kind: 'list-item', text: '1. One' },
      { kind: 'list-item', text: '2. Two goes on' },
      { kind: 'list-item', text: '• done' },
      { kind: 'code', text: '# no heading\nnpm start' },
      { kind: 'table-row', text: 'Plan: Hobby; Price: 40 | 50' },
      { kind: 'paragraph', text: 'quoted' },
    ]);
  });

  it('keeps lines that their writer broke, and joins those that a program or a sentence did', () => {
    const text = [
      '# Prices',
      '',
      'Single class: 13 €',
      'Ten classes: **105 €**, use within five months',
      '',
      'We are glad that you are thinking of joining us,',
      'and answer every letter.',
      '',
      'Somebody **who marks',
      'Two lines** means one.',
      '',
      'Cut and dry ............ £32',
      'Beard ...... £15.50',
    ].join('\n');
    expect(parseMarkdown(text).blocks.map(({ text }) => text)).toEqual([
      'Prices',
      'Single class: 13 €',
      'Ten classes: 105 €, use within five months',
      'We are glad that you are thinking of joining us, and answer every letter.',
      'Somebody who marks Two lines means one.',
      'Cut and dry: £32',
      'Beard: £15.50',
    ]);
  });

  it('continues after code in a quote, and after a quote that ends in the middle of code', () => {
    const after = ['', '## After', '', 'The rest of the document.'];
    const rest = [
      { kind: 'heading', text: 'After', level: 2 },
      { kind: 'paragraph', text: 'The rest of the document.' },
    ];
    expect(parseMarkdown(['> ```sh', '> npm start', '> ```', ...after].join('\n')).blocks).toEqual([
      { kind: 'code', text: 'npm start' },
      ...rest,
    ]);
    expect(parseMarkdown(['> Run:', '> ```sh', '> npm start', ...after].join('\n')).blocks).toEqual([
      { kind: 'paragraph', text: 'Run:' },
      { kind: 'code', text: 'npm start' },
      ...rest,
    ]);
  });

  it('reads a list in a quotation in a list, with a line that follows', async () => {
    const { blocks } = parseMarkdown('- Goods:\n  > 2. Lamps\n  and more');
    expect(blocks.map(({ text }) => text)).toEqual(['• Goods:', '2. Lamps and more']);
  });

  it('reads what stands inside list items, quotes and pages of HTML, in order', () => {
    const { blocks } = parseMarkdown(
      [
        '3. Install:',
        '   ```sh',
        '   npm install',
        '   ```',
        '   Then wait.',
        '   - **inner** <br> item',
        '',
        '     | a | b |',
        '     |---|---|',
        '     | 1 | `x\\|y` |',
        '5. Start',
        '',
        '> ### Note',
        '> - quoted [item][1]',
        '>   goes on',
        '',
        '[1]: https://example.org "Title"',
        '<details><summary>More</summary>',
        '<!-- not this -->',
        'Read <b>on</b>',
        '</details>',
        '',
        '<script>',
        'const not = "this";',
        '</script>',
        '',
        'An ![image of a cat](cat.png), <https://example.org/a> and \\*stars\\*',
        '• first',
        '• second',
      ].join('\n'),
    );
    expect(blocks).toEqual([
      { kind: 'list-item', text: '3. Install:' },
      { kind: 'code', text: 'npm install' },
      { kind: 'paragraph', text: 'Then wait.' },
      { kind: 'list-item', text: '• inner item' },
      { kind: 'table-row', text: 'a: 1; b: x|y' },
      { kind: 'list-item', text: '4. Start' },
      { kind: 'heading', text: 'Note', level: 3 },
      { kind: 'list-item', text: '• quoted item goes on' },
      { kind: 'paragraph', text: 'More Read on' },
      { kind: 'paragraph', text: 'An image of a cat, https://example.org/a and *stars*' },
      { kind: 'list-item', text: '• first' },
      { kind: 'list-item', text: '• second' },
    ]);
  });

  it('keeps the tags that it speaks of, with or without backticks', () => {
    const { blocks } = parseMarkdown(
      [
        '1. Paste the snippet before the closing `</body>` tag',
        '2. Or into the <head> of **every** page',
        '3. Send `Bearer <token>` or <your-key>, not `code`',
        '',
        '<div align="center"><b>Done</b></div>',
        '',
        '<Note>',
        '',
        'It works, <i>really</i>',
        '',
        '</Note>',
      ].join('\n'),
    );
    expect(blocks.map(({ text }) => text)).toEqual([
      '1. Paste the snippet before the closing `</body>` tag',
      '2. Or into the `<head>` of every page',
      '3. Send `Bearer <token>` or `<your-key>`, not code',
      'Done',
      'It works, really',
    ]);
  });

  it('takes the title of front matter', () => {
    expect(parseMarkdown('---\ntitle: "Terms"\ndate: 2026\n---\nText')).toEqual({
      title: 'Terms',
      blocks: [{ kind: 'paragraph', text: 'Text' }],
    });
  });

  it('is told from plain text by its marks, and by a name', () => {
    expect(parseText('# One\n\ntext\n\n# Two').blocks[0]?.kind).toBe('heading');
    expect(parseText('# Harbour Bikes\r\n\r\nWe rent.').blocks[0]).toMatchObject({
      kind: 'heading',
      text: 'Harbour Bikes',
    });
    expect(parseText('# Hours\n\nMonday 9 to 5\nFriday 9 to 3').blocks.slice(1)).toHaveLength(2);
    expect(parseText('# install it\nnpm start\n').blocks[0]?.text).toContain('#');
    expect(parseText('#1 is best', 'a.txt').blocks[0]?.text).toBe('#1 is best');
    expect(parseText('Say *hello*', 'a.md').blocks[0]?.text).toBe('Say hello');
  });
});

it.each([
  ['utf-8', Buffer.from('Grüße')],
  ['utf-16le', Buffer.from('\ufeffGrüße', 'utf16le')],
  ['utf-16be', Buffer.from('\ufeffGrüße', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('Grüße', 'latin1')],
])('a text in %s is decoded', (encoding, bytes) => {
  expect(textEncoding(bytes)).toBe(encoding);
  expect(decodeText(bytes, encoding)).toBe('Grüße');
});
