import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const HIRE = passage(
  [
    'Tool: Drum sander; Day: 42; Weekend: 62; Week: 125',
    'Tool: Rotavator; Day: 48; Weekend: 70; Week: 140',
    'Tool: Turf cutter; Day: 65; Weekend: 95; Week: 190',
    'Tool: Dehumidifier; Day: 24; Weekend: 34; Week: 62',
    'Tool: Scaffold tower 4.2 m; Day: 55; Weekend: 75; Week: 120',
    'Tool: Scaffold tower 6.2 m; Day: 70; Weekend: 96; Week: 155',
  ].join('\n'),
  { source_name: 'prices.txt', chunkId: 'hire' },
);
const DEPOSITS = passage(
  'Machine: Excavators; Private customers: £500\nMachine: Scaffold towers and access platforms; Private customers: £250',
  { heading: 'Terms > Deposits', chunkId: 'deposits' },
);
const COURSES = passage(
  'Course: Scaffold tower assembly; Price per person: £165\nCourse: Chainsaw basics; Price per person: £140',
  { heading: 'Training courses', chunkId: 'courses' },
);
const LATE = passage(
  'There is a grace period of one hour. After that we charge a quarter of the day rate for each started hour.',
  { heading: 'Terms > Late return', chunkId: 'late' },
);
const sources = [HIRE, DEPOSITS, COURSES, LATE];

describe('a price list without currency signs', () => {
  it.each([
    ['how much is the rotavator', 'Rotavator – Day: 48; Weekend: 70; Week: 140.'],
    ['how much is the rotavator for a day', 'Rotavator – Day: 48.'],
    ['how much to hire 2 dehumidifiers for a week', 'Dehumidifier – Week: 62.'],
    ['price for renting a turf cutter over the weekend', 'Turf cutter – Weekend: 95.'],
  ])('says the price of one thing: %s', (question, reply) => {
    expect(ask(question, sources)).toMatchObject({ text: reply, answered: true });
  });

  it('gives every price for several days, as a week may cost less', () => {
    expect(ask('how much is the rotavator for 4 days', sources).text).toBe(
      'Rotavator – Day: 48; Weekend: 70; Week: 140.',
    );
  });

  it('does not take a size for a price', () => {
    const boats = passage('Boat: Heron; Length: 5 m; Built: 1998\nBoat: Gull; Length: 4 m; Built: 2004', {
      source_name: 'boats.txt',
    });
    expect(ask('how much is the Heron', [boats])).toMatchObject({ answered: false });
  });
});

describe('a thing that stands in several tables', () => {
  it('is the one whose row says nothing else', () => {
    const towers = '- Scaffold tower 4.2 m – Day: 55\n- Scaffold tower 6.2 m – Day: 70';
    expect(ask('how much to hire a scaffold tower for a day', sources).text).toBe(towers);
  });

  it.each([
    ['how much is the scaffold course', 'Training courses: Scaffold tower assembly – Price per person: £165.'],
    [
      'how much do I pay for access platforms',
      'Deposits: Scaffold towers and access platforms – Private customers: £250.',
    ],
  ])('is told under the heading of its table: %s', (question, reply) => {
    expect(ask(question, sources).text).toBe(reply);
  });

  it('is told without a heading that the question or the row names', () => {
    const reply = 'Scaffold towers and access platforms – Private customers: £250.';
    expect(ask('how much is the deposit for access platforms', sources).text).toBe(reply);
  });

  it('is told with the time that a heading of prices names', () => {
    const weekly = passage('Car: Small; Price: €190\nCar: Estate; Price: €260', { heading: 'Weekly prices' });
    const extras = passage('Extra: Child seat; Price: €12\nExtra: Roof box; Price: €30', { heading: 'Extras' });
    expect(ask('how much is an estate', [weekly, extras]).text).toBe('Weekly prices: Estate – Price: €260.');
  });
});

describe('a fee that no table has', () => {
  it('is not answered by all prices', () => {
    expect(ask("what's the late fee", sources).text).toContain('a quarter of the day rate');
  });
});

describe('what is cheapest, or cheaper', () => {
  const mowers = passage('Mower: Push mower; Day: £21\nMower: Ride-on mower; Day: £80', {
    heading: 'Garden machines',
    chunkId: 'mowers',
  });

  it('is looked for among the things asked about', () => {
    expect(ask('what is your cheapest mower per day', [...sources, mowers]).text).toBe('Push mower – Day: £21.');
    expect(ask('cheapest scaffold tower for a week', sources).text).toBe('Scaffold tower 4.2 m – Week: 120.');
  });

  it('is not the cheapest of something else', () => {
    expect(ask('what is your cheapest bouncy castle', sources)).toMatchObject({ answered: false });
  });

  it('is told by both rows', () => {
    expect(ask('which is more expensive per day, turf cutter or rotavator', sources).text).toBe(
      '- Rotavator – Day: 48\n- Turf cutter – Day: 65',
    );
  });
});

describe('a shop for several things', () => {
  const tyres = passage('Size: 15 inch; Budget: £46; Premium: £88\nSize: 16 inch; Budget: £54; Premium: £102', {
    heading: 'Forge Tyres & Exhausts > Prices',
    chunkId: 'tyres',
  });
  const work = passage('Exhausts from £95\nBrake check: free\nPuncture repair: £18', {
    heading: 'Forge Tyres & Exhausts > Other work',
    chunkId: 'work',
  });

  it('has the price that stands beside the thing, not the table of another', () => {
    expect(ask('what does an exhaust cost', [tyres, work]).text).toContain('Exhausts from £95');
  });

  it('has the row of the size that is asked for', () => {
    expect(ask('how much is a budget 16 inch tyre', [tyres, work]).text).toBe('16 inch – Budget: £54.');
  });
});
