import { describe, expect, it } from 'vitest';
import { linesAt, makeLaidOutPdf, type Placed } from '../../../../../test/documents/make-laid-out-pdf';
import { parsePdf } from './index';

const texts = async (...pages: Placed[][]) =>
  (await parsePdf(new Uint8Array(makeLaidOutPdf({ pages })), () => undefined)).blocks.map(({ text }) => text);
const small = { size: 8 };

describe('a footer at the end of the text of a page', () => {
  const page = (number: number, height: number, lines: string[]) => [
    ...linesAt(60, 780, lines),
    ...linesAt(60, height, [`Stowaway Ltd - 41 Mill Lane, Wexbridge - Reg. 08841277 - Page ${number}`], 12, small),
  ];
  const [hire, cover] = ['Vans are hired from Mill Lane only.', 'Every unit has to be insured.'];

  it('is dropped at whatever height, and what nothing else tells is kept once', async () => {
    expect(await texts(page(1, 500, [hire]), page(2, 300, [cover]))).toEqual([
      hire,
      cover,
      '41 Mill Lane, Wexbridge · Reg. 08841277',
    ]);
  });

  it('is dropped as a whole where the text has its address', async () => {
    const office = 'Our office: 41 Mill Lane, Wexbridge, Reg. 08841277.';
    expect(await texts(page(1, 500, [hire]), page(2, 300, [office]))).toEqual([hire, office]);
  });

  it('may count from another number than the pages do', async () => {
    const found = await texts(linesAt(60, 780, [hire]), page(1, 500, [cover]), page(2, 300, [hire]));
    expect(found.join(' ')).not.toContain('Page');
  });

  it('is none where the number does not count, or no number ends it', async () => {
    const lamp = (number: number, price: number) => linesAt(60, 780 - number * 100, [hire, `Lamp - ${price}`], 30);
    expect(await texts(lamp(1, 20), lamp(2, 45))).toEqual([hire, 'Lamp - 20', hire, 'Lamp - 45']);
    const closing = (number: number) => linesAt(60, 780 - number * 100, [hire, `Lesson ${number} ends here.`], 30);
    expect(await texts(closing(1), closing(2))).toHaveLength(4);
  });
});

it('keeps the telephone number of a footer at the edge once', async () => {
  const page = (text: string) => [...linesAt(60, 780, [text]), ...linesAt(60, 30, ['Rowan Spa | Tel. 01632 960777'])];
  expect(await texts(page('Open daily.'), page('Closed in May.'), page('Book early.'))).toEqual([
    'Open daily.',
    'Closed in May.',
    'Book early.',
    'Tel. 01632 960777',
  ]);
});
