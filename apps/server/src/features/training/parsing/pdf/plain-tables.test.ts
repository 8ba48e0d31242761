import { describe, expect, it } from 'vitest';
import { makeLaidOutPdf, type Placed } from '../../../../../test/documents/make-laid-out-pdf';
import { parsePdf } from './index';

const texts = async (...pages: Placed[][]) =>
  (await parsePdf(new Uint8Array(makeLaidOutPdf({ pages, boxes: [] })), () => undefined)).blocks.map(
    ({ text }) => text,
  );
const row = (y: number, cells: [number, string][], font: Placed['font'] = 'regular'): Placed[] =>
  cells.map(([x, text]) => ({ text, x, y, font }));
const four = (y: number, cells: string[], font?: Placed['font']) =>
  row(
    y,
    cells.map((text, at) => [60 + at * 120, text]),
    font,
  );

describe('a table without lines', () => {
  it('is read cell by cell where texts wrap and are centred', async () => {
    const placed = [
      ...row(720, [[300, 'Meeting']], 'bold'),
      ...row(
        714,
        [
          [60, 'Day'],
          [180, 'Time'],
        ],
        'bold',
      ),
      ...row(708, [[300, 'point']], 'bold'),
      ...row(690, [[180, '10:00-']]),
      ...row(684, [
        [60, 'Monday'],
        [300, 'Jetty'],
      ]),
      ...row(678, [[180, '11:00']]),
      ...row(660, [[300, 'Reception of']]),
      ...row(654, [
        [60, 'Tuesday'],
        [180, '9:30'],
      ]),
      ...row(648, [[300, 'the campsite']]),
    ];
    expect(await texts(placed)).toEqual([
      'Day: Monday; Time: 10:00-11:00; Meeting point: Jetty',
      'Day: Tuesday; Time: 9:30; Meeting point: Reception of the campsite',
    ]);
  });

  it('keeps lines that stand in groups as rows', async () => {
    const placed = [
      ...four(720, ['Espresso', '2.00', 'Italy']),
      ...four(708, ['Latte', '3.50', 'Italy']),
      ...four(684, ['Darjeeling', '4.00', 'India']),
      ...four(672, ['Sencha', '4.20', 'Japan']),
      ...four(660, ['Rooibos', '3.80', '']).filter(({ text }) => text),
    ];
    expect(await texts(placed)).toEqual([
      'Espresso; 2.00; Italy',
      'Latte; 3.50; Italy',
      'Darjeeling; 4.00; India',
      'Sencha; 4.20; Japan',
      'Rooibos: 3.80',
    ]);
  });

  it('ends where the next one has names of its own', async () => {
    const placed = [
      ...four(720, ['Item', 'Summer', 'Winter'], 'bold'),
      ...four(700, ['Tent', '18', '26']),
      ...four(680, ['Caravan', '27', '38']),
      ...four(660, ['Stop', 'First', 'Last'], 'bold'),
      ...four(640, ['Campsite', '7:15', '18:20']),
      ...four(620, ['Hospital', '7:51', '18:56']),
    ];
    expect(await texts(placed)).toEqual([
      'Item: Tent; Summer: 18; Winter: 26',
      'Item: Caravan; Summer: 27; Winter: 38',
      'Stop: Campsite; First: 7:15; Last: 18:20',
      'Stop: Hospital; First: 7:51; Last: 18:56',
    ]);
  });

  it('goes on over the pages, under its names and with its first and last rows', async () => {
    const page = (number: number) => [
      ...(number === 0 ? four(780, ['Article', 'Colour', 'Price'], 'bold') : []),
      ...Array.from({ length: 24 }, (_, at) => number * 24 + at + 1).flatMap((lamp, at) =>
        four((number === 0 ? 752 : 780) - at * 28, [`Lamp ${lamp}`, 'red', `${lamp}.50 EUR`]),
      ),
    ];
    const read = await texts(page(0), page(1), page(2), page(3));
    expect(read).toEqual(
      Array.from({ length: 96 }, (_, at) => `Article: Lamp ${at + 1}; Colour: red; Price: ${at + 1}.50 EUR`),
    );
  });

  it('goes on with a single row that is not full', async () => {
    const first = [
      ...four(200, ['Article', 'Colour', 'Price'], 'bold'),
      ...four(180, ['Lamp', 'red', '20 EUR']),
      ...four(160, ['Clock', 'green', '45 EUR']),
    ];
    const last = row(780, [
      [60, 'Barometer'],
      [300, '60 EUR'],
    ]);
    expect(await texts(first, [...last, ...row(740, [[60, 'All prices include delivery to your door.']])])).toEqual([
      'Article: Lamp; Colour: red; Price: 20 EUR',
      'Article: Clock; Colour: green; Price: 45 EUR',
      'Article: Barometer; Price: 60 EUR',
      'All prices include delivery to your door.',
    ]);
  });

  it('is not taken for columns of prose where its cells are wide', async () => {
    const treatments: [string, string, string, string][] = [
      ['Klassische Ganzkörpermassage', '60 Minuten', '69,00 EUR', 'Bitte vorher nichts essen'],
      ['Fußreflexzonenmassage', '40 Minuten', '48,00 EUR', 'Nicht bei Fieber oder Entzündungen'],
      ['Lymphdrainage mit Wickel', '30 Minuten', '35,00 EUR', 'Rezept vom Arzt erforderlich'],
      ['Hot Stone mit Kräuterstempeln', '75 Minuten', '89,00 EUR', 'Nur nach Voranmeldung'],
      ['Aromaölmassage am Abend', '50 Minuten', '59,00 EUR', 'Auch als Gutschein erhältlich'],
    ];
    const line = (y: number, cells: string[], font?: Placed['font']) =>
      row(
        y,
        cells.map((text, at) => [[60, 240, 320, 400][at] ?? 0, text]),
        font,
      );
    const names = ['Behandlung', 'Dauer', 'Preis', 'Hinweise'];
    const placed = [...line(720, names, 'bold'), ...treatments.flatMap((cells, at) => line(700 - at * 20, cells))];
    expect(await texts(placed)).toEqual(
      treatments.map((cells) => cells.map((cell, at) => `${names[at]}: ${cell}`).join('; ')),
    );
  });

  it('is none where items of a list have several lines', async () => {
    const placed = [1, 2, 3, 4].flatMap((number) => [
      ...row(760 - number * 40, [
        [60, `${number}.`],
        [90, 'Bring the signed form to the reception'],
      ]),
      ...row(748 - number * 40, [[90, 'before the day of the course.']]),
    ]);
    expect(await texts(placed)).toEqual(
      [1, 2, 3, 4].map((number) => `${number}. Bring the signed form to the reception before the day of the course.`),
    );
  });
});
