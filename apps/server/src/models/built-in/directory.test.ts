import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

/** A row as tables are stored. */
const row = (club: string, day: string, time: string, room: string, contact: string, price: string) =>
  `Club: ${club}; Day: ${day}; Time: ${time}; Room: ${room}; Contact: ${contact}; Price: ${price}`;
const table = { source_id: 'clubs', source_name: 'clubs.md', heading: 'Village clubs' };
const clubs = [
  passage(
    [
      row('Tiny Tumblers', 'Monday', '9.30-11.00', 'Main Hall', 'Sarah Webb 01632 960 233', '£3.50'),
      row('Yoga with Priya', 'Monday', '19.00-20.15', 'Garden Room', 'Priya Nair 07700 900 118', '£9'),
      row('Good Dog training', 'Thursday', '18.30-20.30', 'Main Hall', 'Kirsty Lowe 07700 900 377', '£11 a dog'),
      row('Art group', 'Thursday', '10.00-12.30', 'Garden Room', 'Lesley Foy 01632 960 790', '£6'),
    ].join('\n'),
    { ...table, chunkId: 'first' },
  ),
  passage(
    [
      row('Pilates', 'Friday', '9.15-10.15', 'Garden Room', 'Priya Nair 07700 900 118', '£9'),
      row('Film night', 'Last Friday of the month', '19.30', 'Main Hall', 'Maureen 01632 960 417', '£6'),
    ].join('\n'),
    { ...table, chunkId: 'more' },
  ),
  passage('Bookings are made through our secretary, Maureen Pickles, by phone on 01632 960 417.', {
    source_id: 'about',
    source_name: 'about.md',
    heading: 'Booking',
  }),
];

it.each([
  ['which clubs are in the garden room?', ['Yoga with Priya', 'Art group', 'Pilates']],
  [
    'list all the clubs',
    ['Tiny Tumblers', 'Yoga with Priya', 'Good Dog training', 'Art group', 'Pilates', 'Film night'],
  ],
  ['what clubs do you have on mondays', ['Tiny Tumblers', 'Yoga with Priya']],
  ['what is on on thursday evening', ['Good Dog training']],
  ['which village clubs are in the garden room', ['Yoga with Priya', 'Art group', 'Pilates']],
  ["what's on on fridays", ['Pilates', 'Film night']],
])('%s lists the rows of the whole table, with their times', (question, names) => {
  const { text } = ask(question, clubs);
  const lines = text.split('\n');
  expect(lines.map((line) => /^- (.*?) – Day: .*; Time: [\d.-]+$/.exec(line)?.[1])).toEqual(names);
});

it.each([
  ['7.30pm', true],
  ['2-4pm', false],
  ['19:00', true],
  ['11am-1pm', false],
])('knows whether what begins at %s is in the evening', (time, isEvening) => {
  const both = [
    passage(
      [
        row('Chess', 'Tuesday', time, 'Main Hall', 'Ann 01632 960 233', '£2'),
        row('Choir', 'Tuesday', '20.00-21.30', 'Main Hall', 'Bea 01632 960 233', '£2'),
      ].join('\n'),
      table,
    ),
  ];
  const { text } = ask('which clubs are on tuesday evening', both);
  expect(text).toContain('Choir');
  expect(text.includes('Chess')).toBe(isEvening);
});

it('leaves it to the reader whether 7.30 is in the evening', () => {
  const both = [
    passage(
      [
        row('Chess', 'Tuesday', '7.30', 'Main Hall', 'Ann 01632 960 233', '£2'),
        row('Choir', 'Tuesday', '20.00-21.30', 'Main Hall', 'Bea 01632 960 233', '£2'),
      ].join('\n'),
      table,
    ),
  ];
  expect(ask('which clubs are on tuesday evening', both).text).toContain('Chess');
});

it('lists prices where they are asked for', () => {
  expect(ask('how much are the clubs?', clubs).text).toContain('- Good Dog training – Price: £11 a dog');
});

it('does not send whoever wants a person to a club, unless about it', () => {
  expect(ask('can i speak to someone', clubs).text).toContain('secretary, Maureen Pickles');
  expect(ask('can i speak to someone', clubs).text).not.toContain('Sarah Webb');
  expect(ask('who can i talk to about the dog training', clubs).text).toContain('Kirsty Lowe');
});
