import { describe, expect, it } from 'vitest';
import { linesAt, makeLaidOutPdf, type Placed } from '../../../../../test/documents/make-laid-out-pdf';
import { parsePdf } from './index';

const blocks = async (page: Placed[]) =>
  (await parsePdf(new Uint8Array(makeLaidOutPdf({ pages: [page] })), () => undefined)).blocks.map((block) => [
    block.kind,
    block.text,
  ]);
const SECTIONS = [
  ['Who may climb', 'Anyone aged 14 or older may climb on their own with a signed form of', 'consent.'],
  ['Dogs', 'Dogs are not allowed in the halls. In the bistro they are welcome on a', 'lead.'],
  ['Accidents and insurance', 'Insurance is the responsibility of each participant, as is a report of', 'accidents.'],
];
/** Each as close to its text as lines are. */
const sections = (x: number, indent = 0) =>
  SECTIONS.flatMap(([title = '', ...text], at): Placed[] => [
    { text: `${at + 1}. ${title}`, x, y: 700 - at * 45, size: 11, font: 'bold' },
    ...linesAt(x + indent, 686 - at * 45, text),
  ]);
const read = SECTIONS.flatMap(([title, ...text], at) => [
  ['heading', `${at + 1}. ${title}`],
  ['paragraph', text.join(' ')],
]);

describe('a bold line with a number', () => {
  it('is the heading of the text under it', async () => {
    expect(await blocks(sections(60))).toEqual(read);
  });

  it('is one over text that is indented', async () => {
    expect(await blocks(sections(60, 14))).toEqual(read);
  });

  it('is one where it asks', async () => {
    const asked = SECTIONS.map(([title, ...text], at) => [`${at + 1}. ${title}?`, ...text]);
    const page = asked.flatMap(([title = '', ...text], at): Placed[] => [
      { text: title, x: 60, y: 700 - at * 45, size: 11, font: 'bold' },
      ...linesAt(60, 686 - at * 45, text),
    ]);
    expect(await blocks(page)).toEqual(
      asked.flatMap(([title = '', ...text]) => [
        ['heading', title.slice(3)],
        ['paragraph', text.join(' ')],
      ]),
    );
  });

  it('is one in each of two columns', async () => {
    const narrow = [
      [
        '1. Dogs',
        'Dogs are not allowed in the halls. In the',
        'bistro they are welcome on a lead, as long',
        'as they are quiet.',
      ],
      [
        '2. Lockers',
        'Lockers are free of charge and work with a',
        'coin, which you get back. They are emptied',
        'every night.',
      ],
    ];
    const column = (x: number) =>
      narrow.flatMap(([title = '', ...text], at): Placed[] => [
        { text: title, x, y: 700 - at * 60, size: 11, font: 'bold' },
        ...linesAt(x, 686 - at * 60, text),
      ]);
    const once = narrow.flatMap(([title, ...text]) => [
      ['heading', title],
      ['paragraph', text.join(' ')],
    ]);
    expect(await blocks([...column(60), ...column(310)])).toEqual([...once, ...once]);
  });
});

describe('a list with numbers', () => {
  it('stays one in a font of its own', async () => {
    const list = await blocks([
      ...linesAt(60, 700, ['Please bring these with you when you come to stay with us for a night.']),
      ...linesAt(60, 680, ['1. A tent', '2. A sleeping bag', '3. A torch'], 12, { font: 'bold' }),
      ...linesAt(60, 640, ['All of them can be hired at the desk, as long as there are any left.']),
    ]);
    expect(list.map(([kind]) => kind)).toEqual(['paragraph', 'list-item', 'list-item', 'list-item', 'paragraph']);
  });

  it('keeps items whole that begin in bold, or go on in a second line', async () => {
    const list = await blocks([
      ...linesAt(60, 700, ['1. Leave the key in the box beside the door, and the towels on the', '   floor.']),
      { text: '2. Quiet', x: 60, y: 670, font: 'bold' },
      { text: 'is asked for from ten in the evening until seven in the', x: 102, y: 670 },
      ...linesAt(60, 658, ['morning.']),
    ]);
    expect(list).toEqual([
      ['list-item', '1. Leave the key in the box beside the door, and the towels on the floor.'],
      ['list-item', '2. Quiet is asked for from ten in the evening until seven in the morning.'],
    ]);
  });
});
