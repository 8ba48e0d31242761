import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

/** As an owner types it: small letters, no full stops, one thing a line. */
const hours = passage(
  [
    'opening hrs -- UPDATED jan 26 (pls use this one!!)',
    '',
    'mon-fri  6.30am - 9.30pm',
    '   !! tues closes 8pm (club training)',
    'sat  8am - 6pm',
    'sun 8.30 - 5pm',
    'last admission 45 min before closing, everybody out of the water 15 min before',
    '',
    'lane swimming mon-fri 6.30-9am + 12-2pm + 7-9pm (not tues eve), sat 8-10, sun 8.30-10',
    'ladies only  wed 8-9.30pm',
    'parent + toddler  mon & thu 10 - 11.30',
    'aqua aerobics tue 10.15, thu 6.30pm  (45min)',
    '',
    'BANK HOLS  9 - 4',
    'xmas: 24 dec closes 1pm, 25+26 closed, 27-30 dec 10-4, 31 dec 10-2, 1 jan closed',
    'yearly maintenance closed 24 aug - 6 sept 2026',
    'water temp: main pool 28 deg, learner pool 31',
  ].join('\n'),
);
const prices = passage(
  'Visit: Single swim; Adult (16-64): £5.80; Child (3-15): £3.40; Senior (65+): £4.20\n' +
    'Visit: Aqua aerobics class; Adult (16-64): £7.50; Child (3-15): -; Senior (65+): £6.00',
  { heading: 'Single visits' },
);
const passes = passage(
  'Pass: 10-swim pass (adult); Price: £50.00\nPass: Monthly membership; Price: £32.00 per month\n\n' +
    'There is a one-off joining fee of £15.00 for monthly memberships. Annual members pay no joining fee.',
  { heading: 'Memberships and passes' },
);
const rules = passage(
  'Children under 8 must be accompanied in the water by an adult aged 18 or over. One adult may look after at most two ' +
    'children under 8. Children aged 8 and over may swim without an adult if they can swim 25 metres unaided.',
  { heading: 'Rules > Children' },
);
const courses = passage(
  'Course: Beginners (4-7 years); Group size: 6; Price: £75.00\nCourse: Improvers (6-12 years); Group size: 8; Price: £85.00',
  { heading: 'Swimming lessons' },
);
const sources = [hours, prices, passes, rules, courses];

describe('notes with a line for each thing', () => {
  it.each([
    ['What time do you close on Tuesdays?', 'mon-fri 6.30am - 9.30pm. tues closes 8pm (club training)'],
    ['what time is parent and toddler', 'parent + toddler mon & thu 10 - 11.30.'],
    ['what time is lane swimming', 'lane swimming mon-fri 6.30-9am'],
    ['When is aqua aerobics', 'aqua aerobics tue 10.15, thu 6.30pm (45min)'],
    ['whats the water temp', 'water temp: main pool 28 deg, learner pool 31'],
    ['what are your opening hours on bank holidays', 'BANK HOLS 9 - 4'],
    ['are you open on boxing day', 'xmas: 24 dec closes 1pm, 25+26 closed'],
    ['When are you closed for maintenance this year?', 'yearly maintenance closed 24 aug - 6 sept 2026.'],
  ])('are answered from by the line alone: %s', (question, reply) => {
    const { text } = ask(question, sources);
    expect(text.replace(/ +/g, ' ').startsWith(reply)).toBe(true);
    expect(text.split('\n')).toHaveLength(1);
  });
});

describe('a price list by age', () => {
  it.each([
    ['How much is a swim for an adult?', 'Adult (16-64): £5.80'],
    ['How much is a swim for my 9 year old?', 'Child (3-15): £3.40'],
  ])('is read in the column for whoever it is: %s', (question, price) => {
    const { text } = ask(question, sources);
    expect(text).toContain(price);
    expect(text).not.toContain('10-swim pass');
  });
});

describe('whether a child may', () => {
  it.each([
    ['Can my 7 year old swim on her own?', 'Children under 8 must be accompanied'],
    ['Can my 10 year old swim without an adult?', 'Children aged 8 and over may swim without an adult'],
  ])('is told by the rule for that age: %s', (question, rule) => {
    const { text } = ask(question, sources);
    expect(text).toContain(rule);
    expect(text.indexOf(rule)).toBeLessThan(text.includes('Course') ? text.indexOf('Course') : 200);
  });
});

it('says no plain no where it is so for others', () => {
  expect(ask('is there a joining fee?', sources).text).toMatch(/^There is a one-off joining fee/);
});
