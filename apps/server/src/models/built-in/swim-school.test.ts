import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const CLASSES = passage(
  [
    'Class: Ducklings (parent and baby); Age: 3 to 18 months; Price per lesson: £9.50; Max per group: 10',
    'Class: Tadpoles (parent and toddler); Age: 18 months to 3 years; Price per lesson: £9.50; Max per group: 10',
    'Class: Beginners; Age: 4 and over; Price per lesson: £11.00; Max per group: 6',
    'Class: Adult beginners (45 minutes); Age: 16 and over; Price per lesson: £14.00; Max per group: 6',
  ].join('\n'),
  { heading: 'Prices > Group lessons', source_name: 'prices.md', chunkId: 'classes' },
);
const LENGTH = passage('All lessons are 30 minutes unless stated. Prices include pool entry for the swimmer.', {
  heading: 'Prices',
  source_name: 'prices.md',
  chunkId: 'length',
});
const KIT = passage(
  ['Item: Swim cap; Price: £4', 'Item: Goggles, junior; Price: £9', 'Item: Goggles, adult; Price: £12'].join('\n'),
  { heading: 'Prices > Kit', source_name: 'prices.md', chunkId: 'kit' },
);
const BRINGING = passage('A swimsuit, a towel, goggles and a swim cap if hair is longer than the chin.', {
  heading: 'Questions > What should my child bring?',
  source_name: 'faq.txt',
  chunkId: 'bringing',
});
const TIMETABLE = passage(
  [
    'day: Monday; time: 16:00; class: Beginners; teacher: Helen; spaces: 2',
    'day: Tuesday; time: 10:00; class: Ducklings; teacher: Priya; spaces: 4',
    'day: Tuesday; time: 19:00; class: Adult beginners; teacher: Jo; spaces: 1',
    'day: Wednesday; time: 16:00; class: Beginners; teacher: Priya; spaces: 0',
    'day: Thursday; time: 10:00; class: Ducklings; teacher: Helen; spaces: 1',
    'day: Thursday; time: 19:45; class: Adult beginners; teacher: Jo; spaces: 3',
  ].join('\n'),
  { source_name: 'timetable', chunkId: 'timetable' },
);
const ALL = [CLASSES, LENGTH, KIT, BRINGING, TIMETABLE];

it('how long a lesson is has nothing to do with the age it is for', () => {
  expect(ask('how long is a lesson', ALL).text).toContain('All lessons are 30 minutes');
  expect(ask('how long is a lesson', ALL).text).not.toMatch(/^- Ducklings/);
});

it('classes without spaces have none', () => {
  const { text } = ask('which beginners classes have spaces', ALL);
  expect(text).toContain('Monday – time: 16:00; class: Beginners; spaces: 2');
  expect(text).not.toContain('Wednesday');
});

describe('what is sold', () => {
  it.each([
    ['do you sell goggles', /^Yes\.\s+- Goggles, junior – Price: £9\n- Goggles, adult – Price: £12/],
    ['do you sell swimming caps', /^Yes\. Swim cap – Price: £4/],
  ])('is told with its price: %s', (question, told) => {
    expect(ask(question, ALL).text).toMatch(told);
  });

  it.each(['do you sell towels', 'do you sell hair dryers'])('and nothing else is: %s', (question) => {
    expect(ask(question, ALL).text).not.toMatch(/^Yes/);
  });
});

it('the time on a day is asked of the class that was spoken of', () => {
  const history = [
    { role: 'user', content: 'what days are adult lessons' },
    { role: 'assistant', content: 'Tuesday – time: 19:00; class: Adult beginners.' },
  ] as const;
  expect(ask('what time on thursday', ALL, { history: [...history] }).text).toBe(
    'Thursday – time: 19:45; class: Adult beginners.',
  );
});

it('only the classes for that age are told, with their prices', () => {
  expect(ask('how much are lessons for a 5 year old', ALL).text).toBe(
    'Group lessons: Beginners – Age: 4 and over; Price per lesson: £11.00.',
  );
  expect(ask('which class is right for my 2 year old', ALL).text).toBe(
    'Tadpoles (parent and toddler) – Age: 18 months to 3 years.',
  );
});

describe('the next of several dates', () => {
  const TERMS = passage(
    '- Spring: 4 January to 27 March\n- Summer: 12 April to 10 July\n- Autumn: 6 September to 4 December',
    {
      heading: 'Information > Term dates',
      source_name: 'info.md',
      chunkId: 'terms',
    },
  );
  const WORKSHOPS = passage(
    [
      'workshop: Glazing; date: 2026-10-03',
      'workshop: Raku; date: 2026-12-12',
      'workshop: Glazing; date: 2027-02-06',
    ].join('\n'),
    { source_name: 'workshops.csv', chunkId: 'workshops' },
  );
  it.each([
    ['When is the next term?', '2026-12-01', 'Spring: 4 January to 27 March.'],
    ['when does the next term start', '2027-05-02', 'Autumn: 6 September to 4 December.'],
    ['when is the next workshop', '2026-12-01', 'Raku – date: 2026-12-12.'],
    ['when is the next glazing workshop', '2026-12-01', 'Glazing – date: 2027-02-06.'],
  ])('%s on %s', (question, day, answer) => {
    const now = { at: new Date(`${day}T12:00:00Z`), zone: 'Europe/London' };
    expect(ask(question, [TERMS, WORKSHOPS], { now }).text).toBe(answer);
  });

  it('is not told when all are over', () => {
    const now = { at: new Date('2027-06-01T12:00:00Z'), zone: 'Europe/London' };
    expect(ask('when is the next workshop', [WORKSHOPS, TERMS], { now }).text).not.toMatch(/^Raku/);
  });
});
