import { describe, expect, it } from 'vitest';
import { parseText } from './index';

const read = (text: string) => parseText(text).blocks.map((block) => [block.kind, block.text]);

describe('cells in quotes', () => {
  it('may hold the commas that part the others', () => {
    const text = [
      'course,dates,price,includes',
      'Taster evening,"every first Wednesday of the month, 18.30",45,"shoes, harness, instructor"',
      'Lead climbing,"Thursdays 19.00-22.00, starts 8 Jan, 5 Mar, 7 May, 3 Sep",260,"entry, rope, certificate"',
      'Yoga,Sundays 9.15,22,mat',
    ];
    expect(read(text.join('\n'))).toEqual([
      [
        'table-row',
        'course: Taster evening; dates: every first Wednesday of the month, 18.30; price: 45; includes: shoes, harness, instructor',
      ],
      [
        'table-row',
        'course: Lead climbing; dates: Thursdays 19.00-22.00, starts 8 Jan, 5 Mar, 7 May, 3 Sep; price: 260; includes: entry, rope, certificate',
      ],
      ['table-row', 'course: Yoga; dates: Sundays 9.15; price: 22; includes: mat'],
    ]);
  });

  it('may be as long as a text, and words alone', () => {
    const long =
      'A quiet room under the roof, with a view of the lake, its own bath, and a desk for those who have to work';
    const text = `Room,About\nGable,"${long}"\nGarden,"${long}, and a terrace"\nTower,"Round, and small"`;
    expect(read(text).map(([, row]) => row)).toEqual([
      'Room; About',
      `Gable; ${long}`,
      `Garden; ${long}, and a terrace`,
      'Tower; Round, and small',
    ]);
  });

  it.each([
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\r\n'],
  ])('may go on in the next lines, with %j between the cells', (mark, end) => {
    const rows = [
      ['Item', 'Note', 'Price'],
      ['Tea', `"green\nor black,\n\nas ""you"" like"`, '2.00'],
      ['Coffee', 'with milk', '3.00'],
      ['Cake', '"of the\nday"', '4.00'],
    ];
    expect(read(rows.map((row) => row.join(mark)).join(end)).map(([, row]) => row)).toEqual([
      'Item: Tea; Note: green or black, as "you" like; Price: 2.00',
      'Item: Coffee; Note: with milk; Price: 3.00',
      'Item: Cake; Note: of the day; Price: 4.00',
    ]);
  });

  it.each([
    ['what people say', '"Yes, we do", said Anna.\n"No, never", said Tom.\n"Well, maybe", said Ruth.'],
    [
      'a quote over several lines',
      'He wrote to us, in May,\n"all of it was fine,\nand we come again", which made us glad,\nand we wrote back.',
    ],
    ['inches', '6" pipe\n8" pipe, black\n10" pipe'],
  ])('are not seen in %s', (_, text) => {
    expect(
      read(text)
        .map(([, line]) => line)
        .join('\n'),
    ).toBe(text);
  });
});
