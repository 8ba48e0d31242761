import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const TERMS = passage(
  'A motorbike course can be moved free of charge up to 5 working days before it starts. The minimum age for a CBT is 16 for a moped and 17 for a 125cc bike. For the A2 licence you must be 19, for Direct Access 24.',
  { source_name: 'terms.pdf', heading: 'Terms for learners > Motorbike courses', chunkId: 'terms' },
);
const PRICES = passage(
  'Course: CBT on our 125cc bike; Price: £165; Duration: 1 day\nCourse: A2 licence course; Price: £695; Duration: 4 days\nCourse: Direct Access (full A licence); Price: £895; Duration: 5 days',
  { source_name: 'prices.docx', heading: 'Motorbike', chunkId: 'prices', score: 3 },
);
const sources = [PRICES, TERMS];

describe('how old somebody has to be', () => {
  it.each([
    ['how old do i need to be for direct access', /for Direct Access 24/],
    ['how old do u have to be for a 125cc bike', /17 for a 125cc bike/],
    ['minimum age for direct access', /for Direct Access 24/],
    ['what age do you have to be for the A2 licence', /A2 licence you must be 19/],
  ])('is an age, and no price: %s', (question, reply) => {
    const { text } = ask(question, sources);
    expect(text).toMatch(reply);
    expect(text).not.toContain('£');
  });

  it('is not asserted of what only shares a word', () => {
    expect(ask('min age for full bike licence', sources).answered).toBe(false);
  });

  it('leaves other questions about the thing to its price', () => {
    expect(ask('how much is direct access', sources).text).toMatch(/£895/);
  });

  it.each([
    'Whats the minimum age for laser tag?',
    'How old do you have to be for laser tag?',
    'my son is 5, can he play laser tag?',
    'can my 5 year old do laser tag',
  ])('is found without a word for years, before what else is said of children: %s', (question) => {
    const venue = [
      passage('For laser tag one adult must stay in the building per 10 children. 16 and over may play alone.', {
        heading: 'Children',
        chunkId: 'children',
      }),
      passage('Minimum age laser tag 6, and at least 1.10 m tall. Vests are approx 2.3 kg.', { chunkId: 'laser' }),
      passage('We opened The Locked Lantern, with laser tag and escape rooms, in 2014.', { chunkId: 'about' }),
    ];
    expect(ask(question, venue).text).toMatch(/^Minimum age laser tag 6/);
  });
});
