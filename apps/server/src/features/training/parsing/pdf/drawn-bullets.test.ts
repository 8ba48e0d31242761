import { expect, it } from 'vitest';
import { type Box, linesAt, makeLaidOutPdf, type Placed } from '../../../../../test/documents/make-laid-out-pdf';
import { parsePdf } from './index';

const read = async (placed: Placed[], boxes: Box[]) =>
  (await parsePdf(new Uint8Array(makeLaidOutPdf({ pages: [placed], boxes: [boxes] })), () => undefined)).blocks;
/** A bullet as browsers draw it before 10-point text. */
const bullet = (x: number, y: number): Box => ({ x: x - 10, y: y + 1.4, width: 3.2, height: 3.2 });

it('keeps the items of a list apart whose bullets are drawn, and the paragraph below them', async () => {
  const items = linesAt(90, 700, [
    'Collection of your pet within fifteen miles of us: £18.00',
    'each way',
    'Heated pad: £2.00 per night',
  ]);
  const nested = linesAt(110, 664, ['for older dogs', 'and cats']);
  const found = await read(
    [
      ...linesAt(70, 712, ['What we offer besides']),
      ...items,
      ...nested,
      ...linesAt(70, 640, ['Discounts: 10% for stays of fourteen nights or more; 5% for staff.']),
    ],
    [bullet(90, 700), bullet(90, 676), bullet(110, 664), bullet(110, 652)],
  );
  expect(found.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'What we offer besides'],
    ['list-item', '• Collection of your pet within fifteen miles of us: £18.00 each way'],
    ['list-item', '• Heated pad: £2.00 per night'],
    ['list-item', '• for older dogs'],
    ['list-item', '• and cats'],
    ['paragraph', 'Discounts: 10% for stays of fourteen nights or more; 5% for staff.'],
  ]);
});

it('takes a dotted line that leads to a number for no bullet', async () => {
  const lines = [700, 680, 660].flatMap((y, index) => [
    { text: `Chapter ${index + 1}`, x: 90, y },
    { text: `${index + 3}`, x: 200, y },
  ]);
  const dots = [700, 680, 660].flatMap((y) =>
    Array.from({ length: 7 }, (_, index): Box => ({ x: 140 + index * 8, y: y + 1.4, width: 2, height: 2 })),
  );
  const found = await read([{ text: 'All that is in here', x: 70, y: 720 }, ...lines], dots);
  expect(found.map(({ text }) => text).join(' ')).not.toContain('•');
});

it('sees the bullets of two columns whose lines are not level', async () => {
  const found = await read(
    [
      ...linesAt(90, 700, ['Living animals', 'Food that can spoil', 'Firearms']),
      ...linesAt(330, 704, ['Gas bottles and petrol', 'Tyres: more than eight', 'Anything illegal']),
    ],
    [700, 688, 676].flatMap((y) => [bullet(90, y), bullet(330, y + 4)]),
  );
  expect(found.map(({ text }) => text)).toEqual([
    '• Living animals',
    '• Food that can spoil',
    '• Firearms',
    '• Gas bottles and petrol',
    '• Tyres: more than eight',
    '• Anything illegal',
  ]);
});
