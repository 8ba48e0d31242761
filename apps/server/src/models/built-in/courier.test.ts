import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import { parseText } from '../../features/training/parsing';

const text = (heading: string, said: string, name = 'terms.txt') =>
  passage(said, { heading, source_name: name, chunkId: heading });

const MOVES = text(
  'House moves (two men, Luton van, up to 20 miles)',
  'Studio flat: £320\nOne bedroom: £420\nTwo bedrooms: £590\nThree bedrooms: £820\nFour bedrooms: on quotation',
  'prices.txt',
);
const NEXT_DAY = text(
  'Next-day UK delivery',
  'Up to 2 kg: £9.50\nUp to 10 kg: £13.50\nSaturday delivery: add £6',
  'p.txt',
);
const ABROAD = passage('Do you deliver abroad?\nNo. We cover England, Wales and Scotland.', {
  kind: 'qa',
  source_name: 'Do you deliver abroad?',
  chunkId: 'abroad',
});
const CONTACT = text('Contact', 'Phone 0117 555 0190, every day from 7 am to 8 pm.', 'about.md');
const BANNED = text(
  'What we do not carry',
  'Animals, gas bottles, petrol, fireworks, weapons, and anything over 80 kg.',
);
const BOOKING = text('Booking', 'A booking is firm once you have paid a deposit of £50 for a move.');
const AHEAD = passage('How far ahead should I book a move?\nTwo to three weeks.', {
  kind: 'qa',
  source_name: 'How far ahead should I book a move?',
  chunkId: 'ahead',
});
const VANS = passage(
  [
    'Van: Small van; Load length: 1.7 m; Load height: 1.2 m; Payload: 600 kg',
    'Van: Luton van; Load length: 4.1 m; Load height: 2.2 m; Payload: 1,000 kg',
  ].join('\n'),
  { heading: 'Our vans', source_name: 'about.md', chunkId: 'vans' },
);
const PIANOS = passage('Do you move pianos?\nUpright pianos, yes, for £120. We do not move grand pianos.', {
  kind: 'qa',
  source_name: 'Do you move pianos?',
  chunkId: 'pianos',
});
const ALL = [MOVES, NEXT_DAY, ABROAD, CONTACT, BANNED, BOOKING, AHEAD, VANS, PIANOS];

describe('things named under a title that denies them', () => {
  it('get a no', () => {
    expect(ask('do you carry gas bottles', ALL).text).toBe(
      'No. What we do not carry: Animals, gas bottles, petrol, fireworks, weapons, and anything over 80 kg.',
    );
  });

  it('are told with the title', () => {
    expect(ask('can you take my cat', ALL).text).toContain('What we do not carry: Animals');
  });

  it('are what is said where the line is a sentence', () => {
    const dogs = text('No dogs in the café', 'Dogs, on leads, are welcome in the garden, the yard, and the shop.');
    expect(ask('are dogs welcome in the garden', [dogs]).text).not.toMatch(/^No\b/);
  });
});

it('a number is found in words', () => {
  expect(ask('how much for a 2 bed flat', ALL).text).toContain('Two bedrooms: £590');
  expect(ask('three bedroom house price', ALL).text).toMatch(/Three bedrooms: £820/);
});

it('Saturday delivery is about delivering on Saturdays', () => {
  expect(ask('do you deliver on saturdays', ALL).text).toMatch(/Saturday delivery: add £6/);
});

it('how tall a thing is stands in its height', () => {
  expect(ask('how tall is the luton van', ALL).text).toBe('Luton van – Load height: 2.2 m.');
});

it('how early one books is how far ahead', () => {
  expect(ask('how early should i book', ALL).text).toContain('Two to three weeks.');
});

it('a word of thanks is a question with its mark', () => {
  const history = [
    { role: 'user' as const, content: 'do you move pianos' },
    { role: 'assistant' as const, content: 'Upright pianos, yes, for £120.' },
  ];
  expect(ask('grand?', ALL, { history }).text).toContain('We do not move grand pianos.');
  expect(ask('grand', ALL, { history }).text).toMatch(/welcome/);
});

it('a title may have more in brackets', () => {
  const { blocks } = parseText(
    'Price list\n\nHouse moves (two men, up to 20 miles)\nStudio flat: £320\nOne bedroom: £420\nTwo bedrooms: £590\n\nStorage\nUnits cost from £14 a week.',
  );
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text: title }) => title)).toContain(
    'House moves (two men, up to 20 miles)',
  );
});
