import { describe, expect, it } from 'vitest';
import { linesAt, makeLaidOutPdf, type Placed } from '../../../../../test/documents/make-laid-out-pdf';
import { parsePdf } from './index';

const texts = async (...placed: Placed[][]) =>
  (await parsePdf(new Uint8Array(makeLaidOutPdf({ pages: [placed.flat()] })), () => undefined)).blocks.map(
    ({ text }) => text,
  );
const title = (y: number, text: string) => linesAt(60, y, [text], 12, { size: 14 });
const [FIRST, SECOND] = [60, 310];
const ACROSS = 'All prices include tax, and everything is paid in advance by card at the reception of the house.';
const ADVICE = [
  'Wrap mattresses in a cover and stand them on their',
  'long side. Leave fridges and freezers with the door',
  'ajar for two days. Put what you need at the front.',
];
const BOXES = ['Boxes should not weigh more than 20 kg. The heavy', 'ones go to the bottom and are stacked up to 2 m.'];
const SITES = {
  north: ['North (head office)', '41 Mill Lane, Wexbridge. A heated building', 'with a lift. Parking for four vans.'],
  quay: ['Quay', 'Unit 9, Old Quay, Wexbridge. Ground floor', 'units, unheated. There is no lift.'],
};
const site = (x: number, y: number, [name = '', ...lines]: string[]) => [
  ...linesAt(x, y, [name], 12, { font: 'bold' }),
  ...linesAt(x, y - 16, lines),
];

describe('columns over a part of a page', () => {
  it('are read one after the other though they are short and not level', async () => {
    const found = await texts(
      title(760, 'Our advice'),
      linesAt(FIRST, 730, ADVICE),
      linesAt(SECOND, 739, BOXES),
      title(670, 'Complaints'),
      linesAt(FIRST, 650, [ACROSS]),
    );
    expect(found).toEqual(['Our advice', ADVICE.join(' '), BOXES.join(' '), 'Complaints', ACROSS]);
  });

  it('end above the next title, which stands over what is across them', async () => {
    const found = await texts(
      title(760, 'Our sites'),
      site(FIRST, 732, SITES.north),
      site(SECOND, 740, SITES.quay),
      title(660, 'Opening hours'),
      ...[
        ['', 'North', 'Quay'],
        ['Monday to Friday', '8:30 to 18:00', '9:00 to 13:00'],
        ['Saturday', '9:00 to 16:00', 'closed'],
      ].map((cells, row) =>
        cells.map(
          (text, at): Placed => ({ text, x: 60 + at * 160, y: 636 - row * 18, font: row ? 'regular' : 'bold' }),
        ),
      ),
    );
    expect(found).toEqual([
      'Our sites',
      ...[SITES.north, SITES.quay].flatMap(([name, ...lines]) => [name, lines.join(' ')]),
      'Opening hours',
      'Monday to Friday; North: 8:30 to 18:00; Quay: 9:00 to 13:00',
      'Saturday; North: 9:00 to 16:00; Quay: closed',
    ]);
  });

  it('follow each other under titles of their own', async () => {
    const found = await texts(
      title(760, 'Our sites'),
      site(FIRST, 732, SITES.north),
      site(SECOND, 740, SITES.quay),
      title(660, 'Our advice'),
      linesAt(FIRST, 630, ADVICE),
      linesAt(SECOND, 639, BOXES),
    );
    expect(found).toEqual([
      'Our sites',
      ...[SITES.north, SITES.quay].flatMap(([name, ...lines]) => [name, lines.join(' ')]),
      'Our advice',
      ADVICE.join(' '),
      BOXES.join(' '),
    ]);
  });

  it('may hold a list, and be of unequal length', async () => {
    const items = ['Living animals', 'Food and plants', 'Gas bottles and petrol', 'Anything illegal'];
    const placed = (from: number, to: number, x: number) =>
      linesAt(
        x,
        730,
        items.slice(from, to).map((item) => `\u0095 ${item}`),
      );
    const listed = items.map((item) => `• ${item}`);
    const beside = [
      ...title(760, 'Not allowed'),
      ...placed(0, 4, FIRST),
      ...linesAt(SECOND, 740, BOXES),
      ...title(650, 'Moving in'),
    ];
    expect(await texts(beside, linesAt(FIRST, 630, [ACROSS]))).toEqual([
      'Not allowed',
      ...listed,
      BOXES.join(' '),
      'Moving in',
      ACROSS,
    ]);
    expect(await texts(placed(0, 2, FIRST), placed(2, 4, SECOND), linesAt(FIRST, 680, [ACROSS]))).toEqual([
      ...listed,
      ACROSS,
    ]);
  });

  it('may be three', async () => {
    const people = [
      ['Amara Bell', 'Monday and Tuesday. Looks', 'after anxious patients.'],
      ['Piotr Zielinski', 'Wednesday. Treats the gums', 'and speaks Polish.'],
      ['Hannah Cole', 'Our hygienist, here on every', 'morning but Friday.'],
    ];
    const found = await texts(
      title(760, 'Our dentists'),
      ...people.map((lines, at) => site(60 + at * 165, 732, lines)),
      linesAt(FIRST, 660, [ACROSS]),
    );
    expect(found).toEqual(['Our dentists', ...people.flatMap(([name, ...lines]) => [name, lines.join(' ')]), ACROSS]);
  });
});

describe('two columns of a menu', () => {
  it('are read one after the other, each price with its dish', async () => {
    const dishes = (x: number, y: number, name: string, prices: [string, string][]) => [
      ...linesAt(x, y, [name], 12, { size: 14 }),
      ...prices.flatMap(([dish, price], at): Placed[] => [
        { text: dish, x, y: y - 20 - at * 15 },
        { text: price, x: x + 180, y: y - 20 - at * 15 },
      ]),
    ];
    const starters: [string, string][] = [
      ['Bruschetta', '6.50'],
      ['Soup of the day', '5.90'],
      ['Burrata', '9.20'],
    ];
    const pasta: [string, string][] = [
      ['Lasagne', '12.50'],
      ['Spaghetti with clams', '15.00'],
      ['Gnocchi with sage', '11.80'],
    ];
    const found = await texts(
      dishes(FIRST, 740, 'Starters', starters),
      dishes(SECOND, 733, 'Pasta', pasta),
      linesAt(FIRST, 640, [ACROSS]),
    );
    const priced = (prices: [string, string][]) => prices.map(([dish, price]) => `${dish}: ${price}`);
    expect(found).toEqual(['Starters', ...priced(starters), 'Pasta', ...priced(pasta), ACROSS]);
  });
});

describe('columns down to the end of a page', () => {
  it('keep their own titles where the last one is short', async () => {
    const found = await texts(
      linesAt(FIRST, 760, [...ADVICE, ...ADVICE, ...ADVICE]),
      linesAt(SECOND, 760, BOXES),
      title(630, 'News'),
      linesAt(FIRST, 612, ADVICE),
    );
    const advice = [...ADVICE, ...ADVICE, ...ADVICE].join(' ');
    expect(found).toEqual([advice, 'News', ADVICE.join(' '), BOXES.join(' ')]);
  });
});

describe('a table without lines', () => {
  it('is none of columns where its cells wrap on both sides', async () => {
    const rows = [
      [
        ['A morning for two people with a late breakfast', 'in the garden room'],
        ['from £180 for both of you, on weekdays', 'only'],
      ],
      [['A day for one with two treatments of your own', 'choice and lunch'], ['£145 with robe and slippers included']],
      [['An evening swim with sauna'], ['£25 from Monday to Thursday and otherwise', 'it is £32']],
    ];
    const found = await texts(
      rows.flatMap(([left = [], right = []], at) => [
        ...linesAt(FIRST, 740 - at * 40, left),
        ...linesAt(SECOND, 740 - at * 40, right),
      ]),
    );
    expect(found).toEqual(rows.map((cells) => cells.map((lines) => lines.join(' ')).join('; ')));
  });
});
