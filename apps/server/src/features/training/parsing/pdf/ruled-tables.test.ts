import { describe, expect, it } from 'vitest';
import { type Box, type LaidOut, makeLaidOutPdf, type Placed } from '../../../../../test/documents/make-laid-out-pdf';
import { parsePdf } from './index';

const texts = async (document: LaidOut) =>
  (await parsePdf(new Uint8Array(makeLaidOutPdf(document)), () => undefined)).blocks.map(({ text }) => text);

const across = (y: number, from: number, to: number): Box => ({ x: from, y, width: to - from, height: 0.75 });
const down = (x: number, from: number, to: number): Box => ({ x, y: from, width: 0.75, height: to - from });
/** Lines around all cells. */
const grid = (xs: number[], ys: number[]): Box[] => [
  ...ys.flatMap((y) => xs.slice(1).map((x, index) => across(y, xs[index] ?? 0, x))),
  ...xs.flatMap((x) => ys.slice(1).map((y, index) => down(x, y, ys[index] ?? 0))),
];
const row = (y: number, cells: [number, string][], font: Placed['font'] = 'regular'): Placed[] =>
  cells.map(([x, text]) => ({ text, x, y, font }));

describe('a table with lines around its cells', () => {
  it('is read cell by cell where texts wrap and are centred', async () => {
    const placed = [
      ...row(714, [[64, 'Day']], 'bold'),
      ...row(714, [[124, 'Time']], 'bold'),
      ...row(720, [[184, 'Meeting']], 'bold'),
      ...row(708, [[184, 'point']], 'bold'),
      ...row(684, [[64, 'Monday']]),
      ...row(690, [[124, '10:00-']]),
      ...row(678, [[124, '11:00']]),
      ...row(684, [[184, 'Jetty']]),
      ...row(654, [[64, 'Tuesday']]),
      ...row(654, [[124, '9:30-12:30']]),
      ...row(660, [[184, 'Reception of']]),
      ...row(648, [[184, 'the campsite']]),
    ];
    expect(await texts({ pages: [placed], boxes: [grid([60, 120, 180, 260], [732, 702, 672, 642])] })).toEqual([
      'Day: Monday; Time: 10:00-11:00; Meeting point: Jetty',
      'Day: Tuesday; Time: 9:30-12:30; Meeting point: Reception of the campsite',
    ]);
  });

  it('parts texts that stand so close that they come as one', async () => {
    const placed = [
      ...row(
        700,
        [
          [62, 'Item'],
          [152, 'Low season'],
          [214, 'High season'],
        ],
        'bold',
      ),
      ...row(684, [
        [62, 'Tent pitch'],
        [152, '18'],
        [214, '26'],
      ]),
      ...row(668, [
        [62, 'Extra adult'],
        [152, '8'],
        [214, '11'],
      ]),
    ];
    expect(await texts({ pages: [placed], boxes: [grid([60, 150, 210, 275], [712, 696, 680, 664])] })).toEqual([
      'Item: Tent pitch; Low season: 18; High season: 26',
      'Item: Extra adult; Low season: 8; High season: 11',
    ]);
  });

  it('has the names of its columns, though all is set in one font and a row has no digits', async () => {
    const hours = [
      ['Day', 'Shop', 'Workshop'],
      ['Monday', '9:00-17:30', '9:00-17:00'],
      ['Saturday', '9:30-16:00', 'closed'],
      ['Sunday', 'closed', 'closed'],
    ];
    const placed = hours.flatMap((cells, at) =>
      row(
        700 - at * 16,
        cells.map((text, column) => [[62, 152, 232][column] ?? 0, text]),
      ),
    );
    const found = await texts({ pages: [placed], boxes: [grid([60, 150, 230, 310], [712, 696, 680, 664, 648])] });
    expect(found.at(-1)).toBe('Day: Sunday; Shop: closed; Workshop: closed');
  });

  it('has cells that span several columns or rows', async () => {
    const boxes = [
      ...grid([60, 120, 180, 260], [712, 696, 680]),
      // Saturday spans the last two columns; north spans the last two rows.
      ...grid([60, 120, 260], [680, 664]),
      ...grid([120, 180, 260], [664, 648, 632]),
      across(632, 60, 120),
      down(60, 632, 664),
    ];
    const placed = [
      ...row(
        700,
        [
          [64, 'Day'],
          [124, 'Time'],
          [184, 'Activity'],
        ],
        'bold',
      ),
      ...row(684, [
        [64, 'Friday'],
        [124, '14:00'],
        [184, 'Canoeing'],
      ]),
      ...row(668, [
        [64, 'Saturday'],
        [130, 'no programme (arrival)'],
      ]),
      ...row(644, [[64, 'Sunday']]),
      ...row(652, [
        [124, '9:00'],
        [184, 'Yoga'],
      ]),
      ...row(636, [
        [124, '11:00'],
        [184, 'Nature walk'],
      ]),
    ];
    expect(await texts({ pages: [placed], boxes: [boxes] })).toEqual([
      'Day: Friday; Time: 14:00; Activity: Canoeing',
      'Day: Saturday; Time: no programme (arrival)',
      'Day: Sunday; Time: 9:00; Activity: Yoga',
      'Day: Sunday; Time: 11:00; Activity: Nature walk',
    ]);
  });

  it('goes on after a page break under the names of its columns', async () => {
    const xs = [60, 150, 220];
    const pages = [
      [
        ...row(
          100,
          [
            [64, 'Article'],
            [154, 'Price'],
          ],
          'bold',
        ),
        ...row(84, [
          [64, 'Lamp'],
          [154, '10 EUR'],
        ]),
        ...row(68, [
          [64, 'Chair'],
          [154, '20 EUR'],
        ]),
      ],
      [
        ...row(784, [
          [64, 'Table'],
          [154, '30 EUR'],
        ]),
        { text: 'All prices with taxes.', x: 60, y: 740 },
      ],
    ];
    expect(await texts({ pages, boxes: [grid(xs, [112, 96, 80, 64]), grid(xs, [796, 780])] })).toEqual([
      'Article: Lamp; Price: 10 EUR',
      'Article: Chair; Price: 20 EUR',
      'Article: Table; Price: 30 EUR',
      'All prices with taxes.',
    ]);
  });
});

describe('a table with lines between its rows alone', () => {
  it('keeps wrapped cells in their rows, and takes in the header above the first line', async () => {
    const placed = [
      ...row(
        724,
        [
          [64, 'Product'],
          [154, 'Description'],
          [304, 'Weight'],
        ],
        'bold',
      ),
      ...row(692, [
        [64, 'Tide clock'],
        [304, '1.2 kg'],
      ]),
      ...row(698, [[154, 'Shows high and low water']]),
      ...row(686, [[154, 'on a brass dial']]),
      ...row(656, [
        [64, 'Sextant'],
        [304, '2.4 kg'],
      ]),
      ...row(662, [[154, 'Comes in a box that is']]),
      ...row(650, [[154, 'lined with velvet']]),
    ];
    const boxes = [716, 678, 642].map((y) => across(y, 60, 360));
    expect(await texts({ pages: [placed], boxes: [boxes] })).toEqual([
      'Product: Tide clock; Description: Shows high and low water on a brass dial; Weight: 1.2 kg',
      'Product: Sextant; Description: Comes in a box that is lined with velvet; Weight: 2.4 kg',
    ]);
  });
});

describe('a table without lines', () => {
  it('parts names that stand close over narrow columns', async () => {
    const placed = [
      ...row(
        700,
        [
          [60, 'Item'],
          [200, 'Low season'],
          [265, 'High season'],
        ],
        'bold',
      ),
      ...row(684, [
        [60, 'Tent pitch'],
        [200, '18'],
        [265, '26'],
      ]),
      ...row(668, [
        [60, 'Extra adult'],
        [200, '8'],
        [265, '11'],
      ]),
    ];
    expect(await texts({ pages: [placed] })).toEqual([
      'Item: Tent pitch; Low season: 18; High season: 26',
      'Item: Extra adult; Low season: 8; High season: 11',
    ]);
  });

  it('has years as names, and none over its first column', async () => {
    const placed = [
      ...row(
        700,
        [
          [200, '2025'],
          [265, '2026'],
          [330, 'Change'],
        ],
        'bold',
      ),
      ...row(684, [
        [60, 'Revenue'],
        [200, '120,000'],
        [330, 'none'],
      ]),
      ...row(668, [
        [60, 'Profit'],
        [265, '34,250'],
        [330, 'large'],
      ]),
    ];
    expect(await texts({ pages: [placed] })).toEqual([
      'Revenue; 2025: 120,000; Change: none',
      'Profit; 2026: 34,250; Change: large',
    ]);
  });
});

it('reads a page that draws more than any table does', async () => {
  const map = Array.from(
    { length: 60_000 },
    (_, index): Box => ({ x: index % 500, y: index % 800, width: 5, height: 1 }),
  );
  const placed = [
    ...row(
      700,
      [
        [60, 'Plan'],
        [210, 'Price'],
        [360, 'Members'],
      ],
      'bold',
    ),
    ...row(686, [
      [60, 'Hobby'],
      [210, '40 USD'],
      [360, '1'],
    ]),
  ];
  expect(await texts({ pages: [placed], boxes: [map] })).toEqual(['Plan: Hobby; Price: 40 USD; Members: 1']);
});
