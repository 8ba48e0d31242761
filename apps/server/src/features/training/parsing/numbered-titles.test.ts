import { describe, expect, it } from 'vitest';
import { parsePlainText } from './plain-text';

const headings = (text: string) =>
  parsePlainText(text).blocks.flatMap(({ kind, text: said, level }) =>
    kind === 'heading' ? [`${level} ${said}`] : [],
  );

describe('numbered titles in plain text', () => {
  const sections = [
    '1. Safety',
    'Do not use the appliance in bathrooms. Keep it at least 30 cm from walls and from the furniture.',
    '2. First use',
    'Let the appliance stand upright for six hours. Insert the tank until it clicks, and press POWER.',
    '3. Cleaning',
    'Rinse the filter under lukewarm water every two weeks, and wipe the housing with a damp cloth.',
  ];

  it('are headings of what stands below them, with and without blank lines', () => {
    const found = ['2 1. Safety', '2 2. First use', '2 3. Cleaning'];
    expect(headings(sections.join('\n'))).toEqual(found);
    expect(headings(sections.map((line, place) => (place % 2 === 1 ? `${line}\n` : line)).join('\n'))).toEqual(found);
  });

  it('have a level for each part of their number', () => {
    const terms = ['§ 1 Scope', ...sections.slice(1, 2), '1.1 Consumers', ...sections.slice(3, 4)];
    const more = ['§ 2 Prices', ...sections.slice(1, 2), '§ 3 Law', ...sections.slice(3, 4)];
    expect(headings([...terms, ...more].join('\n'))).toEqual([
      '2 § 1 Scope',
      '3 1.1 Consumers',
      '2 § 2 Prices',
      '2 § 3 Law',
    ]);
  });

  it.each([
    ['steps', '1. Open the app\n2. Press start\n3. Enter the code\nThat is all.'],
    ['steps with a word below each', '1. Open the app\nTap it.\n2. Press start\nWait.\n3. Enter it\nDone.'],
    [
      'numbers that do not count up',
      ['2. Safety', ...sections.slice(1, 4), '7. Other', ...sections.slice(5)].join('\n'),
    ],
    ['sentences', sections.map((line, place) => (place % 2 === 0 ? `${line}.` : line)).join('\n')],
  ])('are none among %s', (_, text) => {
    expect(headings(text)).toEqual([]);
  });
});

describe('a title in capitals', () => {
  it('is the heading of steps below it', () => {
    expect(headings('CLOSING UP\n1. Boats back in.\n2. Set the alarm.\n\nMore follows.')).toEqual(['2 CLOSING UP']);
    expect(headings('Bring with you\n1. A towel.\n2. A cap.\n\nMore follows.')).toEqual([]);
  });
});
