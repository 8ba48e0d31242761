import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const TICKETS = passage(
  [
    'Ticket: Single class; Adults: £11; Under 18 and students: £8',
    'Ticket: 5-class card (valid 8 weeks); Adults: £50; Under 18 and students: £36',
    'Ticket: 10-class card (valid 16 weeks); Adults: £92; Under 18 and students: £66',
  ].join('\n'),
  { heading: 'Prices', source_name: 'prices.md', chunkId: 'tickets' },
);
const ROOMS = passage('Room: Studio 1; Size: 12 x 9 m, mirrors; Evenings: £28 an hour', {
  heading: 'Room hire',
  source_name: 'prices.md',
  chunkId: 'rooms',
});
const TIMETABLE = passage(
  [
    'Class: Ballet tots; Day: Saturday; Time: 9:30–10:15; Age: 3 to 5; Teacher: Anna',
    'Class: Street dance; Day: Monday; Time: 17:00–18:00; Age: 8 to 12; Teacher: Jamal',
    'Class: Teen street; Day: Wednesday; Time: 18:00–19:00; Age: 13 to 17; Teacher: Jamal',
  ].join('\n'),
  { heading: 'Timetable', source_name: 'timetable.md', chunkId: 'timetable' },
);
const TERMS = passage(
  [
    'Autumn term: 7 September to 11 December 2026, half-term break 26 to 30 October.',
    'Spring term: 4 January to 26 March 2027, half-term break 15 to 19 February.',
    'Summer term: 12 April to 16 July 2027, half-term break 31 May to 4 June.',
    'Brothers and sisters get 10% off.',
  ].join('\n'),
  { heading: "Rules > Children's terms", source_name: 'rules.txt', chunkId: 'terms' },
);
const RULES = passage(
  'You can drop in to adult classes if there is space. Cancel a booked class up to 4 hours before it starts.',
  { heading: 'Rules > Booking', source_name: 'rules.txt', chunkId: 'booking' },
);
const PAUSING = passage('You can pause once a year for up to two months, for £5 a month.', {
  heading: 'Rules > Memberships',
  source_name: 'rules.txt',
  chunkId: 'pausing',
});
const LATENESS = passage('The doors close ten minutes after the start.', {
  heading: 'Rules > Lateness',
  source_name: 'rules.txt',
  chunkId: 'late',
});
const PARTNER = passage('Do I need a partner for salsa?\nNo. We change partners during the class.', {
  kind: 'qa',
  source_name: 'Do I need a partner for salsa?',
  chunkId: 'partner',
});
const ALL = [TICKETS, ROOMS, TIMETABLE, TERMS, RULES, PAUSING, LATENESS];
const today = { now: { at: new Date('2026-12-01T10:00:00Z'), zone: 'Europe/London' } };

it('ten classes cost what a card for ten costs', () => {
  expect(ask('how much for 10 classes', ALL).text).toContain('10-class card (valid 16 weeks) – Adults: £92');
  expect(ask('how much for 10 classes', ALL).text).not.toContain('Single');
});

describe('whom a class is for', () => {
  it.each([
    ['my daughter is 4, what have you got', 'Ballet tots – Age: 3 to 5.'],
    ['which class for a 9 year old', 'Street dance – Age: 8 to 12.'],
  ])('may be all that is said of it: %s', (question, told) => {
    expect(ask(question, ALL).text).toBe(told);
  });

  it('may be teenagers', () => {
    expect(ask('is there anything for teenagers', ALL).text).toContain('Teen street – ');
  });
});

it('how big a room is stands in its size', () => {
  expect(ask('how big is studio 1', ALL).text).toBe('Studio 1 – Size: 12 x 9 m, mirrors.');
});

it('term starts on the next of its dates', () => {
  expect(ask('when does term start', ALL, today).text).toMatch(/^Spring term: 4 January/);
  expect(ask('when does the summer term start', ALL, today).text).toMatch(/^Summer term: 12 April/);
});

it.each([
  ['sibling discount', 'Brothers and sisters get 10% off.'],
  ['how late can i be', 'The doors close ten minutes after the start.'],
  ['can i freeze my membership', 'You can pause once a year'],
  ['can i just turn up', 'You can drop in to adult classes'],
])('is found by another word: %s', (question, told) => {
  expect(ask(question, ALL).text).toContain(told);
});

it('an answer that names no time does not say when', () => {
  expect(ask('when is the partner', [PARTNER]).answered).toBe(false);
  expect(ask('do i need a partner', [PARTNER]).text).toMatch(/^No\./);
});
