import { describe, expect, it } from 'vitest';
import { guessHeader } from './table-header';
import { tableRows } from './table-rows';

/** Rows whose cells are separated by bars. */
const grid = (rows: string) => rows.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
/** Texts of the rows of a table whose header is guessed. */
const read = (rows: string) => tableRows(grid(rows), guessHeader(grid(rows)) ? 'first-row' : 'none');

describe('a row begins with what it is about', () => {
  it.each([
    [
      'a code',
      'code | course | level | price CHF\nTR1 | Top rope course | beginner | 170\nLEAD1 | Lead climbing course | advanced | 260\nYOGA | Yoga for climbers | all | 22',
      [
        'course: Top rope course; code: TR1; level: beginner; price CHF: 170',
        'course: Lead climbing course; code: LEAD1; level: advanced; price CHF: 260',
        'course: Yoga for climbers; code: YOGA; level: all; price CHF: 22',
      ],
    ],
    [
      'the number of an article',
      'Art. no. | Article | Price\n1004 | Climbing helmet | 79.00\n1005 | Harness | 95.00',
      ['Article: Climbing helmet; Art no: 1004; Price: 79.00', 'Article: Harness; Art no: 1005; Price: 95.00'],
    ],
    [
      'the number of a German article, with its group before its name',
      'Art.-Nr. | Gruppe | Bezeichnung | Preis\n10-1 | Helme | Kletterhelm rot | 79 €\n10-2 | Helme | Kletterhelm blau | 79 €\n20-1 | Seile | Seil 60 m | 189 €',
      [
        'Bezeichnung: Kletterhelm rot; Art-Nr: 10-1; Gruppe: Helme; Preis: 79 €',
        'Bezeichnung: Kletterhelm blau; Art-Nr: 10-2; Gruppe: Helme; Preis: 79 €',
        'Bezeichnung: Seil 60 m; Art-Nr: 20-1; Gruppe: Seile; Preis: 189 €',
      ],
    ],
    [
      'the number of an item that describes itself after it',
      'Item | Description | Price\n4711 | Shampoo for dogs | 12.00\n4712 | Shampoo for cats | 11.00',
      [
        'Description: Shampoo for dogs; Item: 4711; Price: 12.00',
        'Description: Shampoo for cats; Item: 4712; Price: 11.00',
      ],
    ],
    [
      'a number, and no names of columns',
      '1004 | Climbing helmet | 79.00\n1005 | Harness | 95.00\n1010 | Chalk bag | 19.00',
      ['Climbing helmet; 1004; 79.00', 'Harness; 1005; 95.00', 'Chalk bag; 1010; 19.00'],
    ],
  ])('and not with %s', (_, rows, texts) => {
    expect(read(rows)).toEqual(texts);
  });

  it.each([
    ['times', 'Time | Course | Room\n8:00 | Yoga for all | 1\n9.15 | Pilates | 2'],
    ['years', 'Year | Title | Visitors\n2024 | Spring show | 900\n2025 | Autumn show | 1200'],
    ['weeks', 'Week | Topic | Hours\n1 | Knots | 2\n2 | Ropes | 2'],
    ['levels of a language', 'Level | Course | Price\nA1 | German for beginners | 200\nB1 | German for advanced | 220'],
    ['teams', 'Team | Coach | Time\nU12 | Anna Berg | 17:00\nU14 | Tom Reed | 18:00'],
    ['rooms', 'Room no. | View | Price\n101 | lake | 120\n102 | garden | 100'],
    ['names', 'Item | Price\nTea | 2.00\nCoffee | 3.00'],
    ['codes beside what is alike', 'code | course | price\nA1 | Yoga | 20\nA2 | Yoga | 25'],
    ['codes beside prices', 'Code | Price\nA1 | 20\nA2 | 25'],
    ['the same codes', 'Code | Article | Price\nA1 | Helmet | 20\nA1 | Harness | 25'],
    ['words in capitals', 'Item | Name | Price\nTEA | Green leaves | 2.00\nCOFFEE | Whole beans | 3.00'],
  ])('and with %s', (_, rows) => {
    const [[key = ''] = []] = grid(rows);
    expect(tableRows(grid(rows), 'first-row').every((text) => text.startsWith(`${key}: `))).toBe(true);
  });
});

describe('two columns without names', () => {
  it('are a name and its value', () => {
    expect(tableRows(grid('Jan - Mar | 85\nChristmas | 180'), 'none')).toEqual(['Jan - Mar: 85', 'Christmas: 180']);
  });

  it('are kept apart if they are not', () => {
    expect(tableRows(grid('Anna | Reception\nBen | Kitchen'), 'none')).toEqual(['Anna; Reception', 'Ben; Kitchen']);
  });
});
