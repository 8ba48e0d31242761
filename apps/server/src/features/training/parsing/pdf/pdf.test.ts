import { describe, expect, it } from 'vitest';
import { type LaidOut, linesAt, makeLaidOutPdf, type Placed } from '../../../../../test/documents/make-laid-out-pdf';
import type { Block } from '../document';
import { parsePdf } from './index';

const read = (document: LaidOut) => parsePdf(new Uint8Array(makeLaidOutPdf(document)), () => undefined);
const blocks = async (...pages: Placed[][]) => (await read({ pages })).blocks;
const texts = (found: Block[]) => found.map((block) => block.text);

const LEFT = [
  'The lighthouse at Skerry Point was lit for the',
  'first time in the autumn of 1871 and has been',
  'kept by the same family ever since then, with a',
  'pause of two years during the great storms that',
  'took away the landing stage and half of the wall',
  'around the small garden behind the keeper house.',
];
const RIGHT = [
  'Visitors reach it by boat from the harbour every',
  'morning at nine, unless the wind is stronger than',
  'six, and return in the early afternoon when the',
  'tide allows it. Tickets are sold on the quay and',
  'cost eight pounds; children under ten pay half of',
  'that, and dogs travel free of charge on the deck.',
];

describe('reading order', () => {
  it('reads one column after the other, below a title that spans both', async () => {
    const found = await blocks([
      { text: 'The Lighthouse at Skerry Point', x: 180, y: 760, size: 18 },
      // Drawn row by row, as many programs do.
      ...LEFT.flatMap((_, row) => [
        ...linesAt(60, 720 - row * 12, [LEFT[row] ?? '']),
        ...linesAt(310, 720 - row * 12, [RIGHT[row] ?? '']),
      ]),
    ]);
    expect(texts(found)).toEqual(['The Lighthouse at Skerry Point', LEFT.join(' '), RIGHT.join(' ')]);
    expect(found[0]).toMatchObject({ kind: 'heading', level: 1, page: 1 });
  });

  it('goes by place and not by the order of drawing', async () => {
    const found = await blocks([
      ...linesAt(60, 600, ['Drawn first, stands last.']),
      ...linesAt(60, 700, ['Drawn last, stands first.']),
    ]);
    expect(texts(found)).toEqual(['Drawn last, stands first.', 'Drawn first, stands last.']);
  });

  it('continues a sentence that a page breaks, and keeps the page of what follows', async () => {
    const end = [
      'We ship to all countries of the union and, since the spring of this year, to',
      'Norway, Iceland and Switzerland as well, where duties are paid by the buyer of',
    ];
    const found = await blocks(
      [...linesAt(60, 700, end)],
      [...linesAt(60, 700, ['the goods. Returns are free everywhere.'])],
    );
    expect(found).toEqual([
      { kind: 'paragraph', text: `${end.join(' ')} the goods.`, page: 1 },
      { kind: 'paragraph', text: 'Returns are free everywhere.', page: 2 },
    ]);
  });
});

describe('words', () => {
  it('are neither glued together nor split, however they are placed', async () => {
    const found = await blocks([
      { text: 'Hel', x: 60, y: 700 },
      { text: 'lo', x: 75.6, y: 700 },
      { text: 'world,', x: 86, y: 700 },
      { text: 'again', x: 116, y: 700 },
    ]);
    expect(texts(found)).toEqual(['Hello world, again']);
  });

  it('broken by a hyphen are whole again, and written with one keep it', async () => {
    const found = await blocks(
      linesAt(60, 700, [
        'This well-known house offers accommo-',
        'dation to guests. It is the most well-',
        'known one of the coast.',
      ]),
    );
    expect(texts(found)).toEqual([
      'This well-known house offers accommodation to guests. It is the most well-known one of the coast.',
    ]);
  });

  it.each([
    ['Write to office@music-', 'school.example at once.', 'Write to office@music-school.example at once.'],
    ['Write to anna-', 'maria@school.example, please.', 'Write to anna-maria@school.example, please.'],
    [
      'See https://www.school.example/join-',
      'in/autumn for more.',
      'See https://www.school.example/join-in/autumn for more.',
    ],
    ['See https://school.example/autumn-', '2026/ for more.', 'See https://school.example/autumn-2026/ for more.'],
    ['See www.music-', 'school.example/join.', 'See www.music-school.example/join.'],
    ['All of it is on music-', 'school.example.', 'All of it is on music-school.example.'],
    [
      'Write to me@school.example for accommo-',
      'dation. Good luck.',
      'Write to me@school.example for accommodation. Good luck.',
    ],
    ['Write to me@school.example -', 'at any time.', 'Write to me@school.example - at any time.'],
  ])('keep the hyphens of addresses: %s | %s', async (first, second, whole) => {
    expect(
      texts(await blocks(linesAt(60, 700, ['A line above that is as long as a line may be here.', first, second]))),
    ).toEqual([`A line above that is as long as a line may be here. ${whole}`]);
  });

  it('printed twice to look bold are read once', async () => {
    const found = await blocks([
      { text: 'Important', x: 60, y: 700 },
      { text: 'Important', x: 60.4, y: 700 },
    ]);
    expect(texts(found)).toEqual(['Important']);
  });

  it('keep a raised number apart from the number before it', async () => {
    const found = await blocks([
      { text: 'Area: 120 m', x: 60, y: 700 },
      { text: '2', x: 113.5, y: 704, size: 6 },
      { text: 'since 1998', x: 120, y: 700 },
      { text: '3', x: 167.5, y: 704, size: 6 },
    ]);
    expect(texts(found)).toEqual(['Area: 120 m² since 1998 ³']);
  });
});

describe('structure', () => {
  it('tells headings by size and by the outline', async () => {
    const page = [
      ...linesAt(60, 760, ['Handbook'], 12, { size: 20 }),
      ...linesAt(60, 720, ['Holidays'], 12, { size: 14 }),
      ...linesAt(60, 700, ['Everyone has thirty days of holidays a year.']),
      ...linesAt(60, 670, ['Sick leave']),
      ...linesAt(60, 650, ['Call before nine, and bring a note on the third day.']),
    ];
    const { blocks: found, title } = await read({ pages: [page], outline: ['2 Sick Leave'], title: 'Staff handbook' });
    expect(title).toBe('Staff handbook');
    expect(found.filter((block) => block.kind === 'heading').map(({ text, level }) => [text, level])).toEqual([
      ['Handbook', 1],
      ['Holidays', 2],
      ['Sick leave', 1],
    ]);
  });

  it('tells a short bold line from the text below it', async () => {
    const found = await blocks([
      ...linesAt(60, 700, ['Opening hours'], 12, { font: 'bold' }),
      ...linesAt(60, 686, [
        'We are open from nine to five on every day but Sunday, all year round, and',
        'until eight on Thursdays.',
      ]),
    ]);
    expect(found[0]).toMatchObject({ kind: 'heading', text: 'Opening hours' });
    expect(found[1]).toMatchObject({ kind: 'paragraph' });
  });

  it('keeps list items whole and apart', async () => {
    const found = await blocks(
      linesAt(60, 700, [
        'Bring with you:',
        '\u0095 a passport that is valid for at least',
        '   six months',
        '\u0095 two photographs',
      ]).map((line, row) => (row === 2 ? { ...line, x: 70, text: line.text.trim() } : line)),
    );
    expect(found.slice(1)).toEqual([
      { kind: 'list-item', text: '• a passport that is valid for at least six months', page: 1 },
      { kind: 'list-item', text: '• two photographs', page: 1 },
    ]);
  });

  it('reads a table row by row, with the names of its columns', async () => {
    const row = (y: number, cells: string[], font: Placed['font'] = 'regular') =>
      cells.map((text, column): Placed => ({ text, x: 60 + column * 150, y, font }));
    const found = await blocks([
      ...row(700, ['Plan', 'Price', 'Members'], 'bold'),
      ...row(686, ['Hobby', '40 USD', '1']),
      ...row(672, ['Team', '120 USD', '3']),
    ]);
    expect(found).toEqual([
      { kind: 'table-row', text: 'Plan: Hobby; Price: 40 USD; Members: 1', page: 1 },
      { kind: 'table-row', text: 'Plan: Team; Price: 120 USD; Members: 3', page: 1 },
    ]);
  });

  it('drops running headers, page numbers and the table of contents', async () => {
    const contents = ['Welcome', 'Rooms', 'Meals', 'Parking', 'Leaving'].map(
      (text, index) => `${text} . . . . . . . . . . . . . ${index + 2}`,
    );
    const page = (number: number, lines: string[]) => [
      ...linesAt(60, 810, ['Guest book of the Hotel Aldmoor']),
      ...linesAt(60, 700, lines),
      ...linesAt(290, 40, [`Page ${number} of 4`]),
    ];
    const found = await blocks(
      page(1, contents),
      page(2, ['Breakfast is served from seven.']),
      page(3, ['The sauna opens at four.']),
      page(4, ['Please leave before eleven.']),
    );
    expect(texts(found)).toEqual([
      'Breakfast is served from seven.',
      'The sauna opens at four.',
      'Please leave before eleven.',
    ]);
    expect(found.map((block) => block.page)).toEqual([2, 3, 4]);
  });

  it('keeps pages that have nothing but a repeated line', async () => {
    const ticket = (number: number) => linesAt(60, 790, [`Ticket ${number} admits one to the tide clock.`]);
    const found = await blocks(ticket(1), ticket(2), ticket(3));
    expect(texts(found)).toHaveLength(3);
  });
});

describe('what cannot be read', () => {
  it('is a scan when there are only images', async () => {
    await expect(read({ pages: [[]], picture: true })).rejects.toThrow(/only images .* recognition \(OCR\)/);
  });

  it('is told where only some pages are scanned', async () => {
    const { unread } = await read({ pages: [linesAt(60, 700, ['A page of text.']), []], picture: true });
    expect(unread).toBe('1 of 2 pages hold only images, or nothing at all');
  });

  it('is empty when there is nothing at all', async () => {
    const bare = makeLaidOutPdf({ pages: [[]] })
      .toString('latin1')
      .replace('/Subtype /Image', '/Subtype /Nothing');
    await expect(parsePdf(new Uint8Array(Buffer.from(bare, 'latin1')), () => undefined)).rejects.toThrow('no text');
  });

  it('is damaged when it is cut off or was never whole', async () => {
    const bytes = Buffer.from('%PDF-1.4\nnothing of a PDF follows');
    await expect(parsePdf(new Uint8Array(bytes), () => undefined)).rejects.toThrow('damaged');
  });
});

describe('questions with answers', () => {
  const faq = [
    ['Can you collect my bike?', 'Yes. Collection within five miles costs twelve pounds.'],
    ['Do you have parking?', 'There are two spaces behind the shop, entered from Mill Lane.'],
    ['Who owns the shop?', 'It was founded in 1998 by Hannah Price, who still runs it.'],
  ];
  const page = faq.flatMap(([asked = '', answer = ''], at) => [
    { text: asked, x: 60, y: 720 - at * 70, size: 10 },
    { text: answer, x: 60, y: 696 - at * 70, size: 10 },
  ]);

  it('have their questions as headings', async () => {
    const found = await blocks(page);
    expect(texts(found)).toEqual(faq.flat());
    expect(found.map(({ kind }) => kind)).toEqual(faq.flatMap(() => ['heading', 'paragraph']));
  });
});
