import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const pair = (question: string, answer: string) =>
  passage(`${question}\n${answer}`, { kind: 'qa', source_name: question, chunkId: question });
const FOOD = passage(
  [
    'Dish: Vegan chilli with rice; Price: £8.90; Notes: vg, gf',
    'Dish: Brownie; Price: £3.60; Notes: v, contains nuts',
    'v = vegetarian, vg = vegan, gf = gluten free. The kitchen closes at 9 pm.',
  ].join('\n'),
  { heading: 'Menu > Food', source_name: 'menu.md', chunkId: 'food' },
);
const ROOMS = passage(
  'The Dungeon seats 8 and costs £15 an hour. The Observatory seats 14 and costs £25 an hour. The whole upstairs (40 people) is £240 for an evening.',
  { heading: 'Private rooms', source_name: 'venue.txt', chunkId: 'rooms' },
);
const PARTIES = passage('£14 a child. Ages 7 and over, at least 6 and at most 16 children.', {
  heading: "Children's birthday parties",
  source_name: 'venue.txt',
  chunkId: 'parties',
});
const DEPOSIT = passage('We take a deposit of £30, which comes off your bill.', {
  heading: 'Deposit',
  source_name: 'venue.txt',
  chunkId: 'deposit',
});
const ABOUT = passage('Opened in 2018 by Kim and Theo Lascelles at 27 Walmgate.', {
  heading: 'About us',
  source_name: 'about.md',
  chunkId: 'about',
});
const QUIZ = passage('We run quiz tournaments for 10 to 40 people.', { heading: 'Events', chunkId: 'quiz' });
const OWN = pair('Can I bring my own games?', 'Of course. The table fee stays the same.');
const TEACH = pair('Can you teach us a game?', 'Yes, our game gurus explain any game at no charge.');
const BUY = pair('Can I buy the games?', 'We sell about 150 titles in the shop corner.');
const ALL = [FOOD, ROOMS, PARTIES, DEPOSIT, ABOUT, QUIZ, OWN, TEACH, BUY];

describe('an owner’s answer about doing something', () => {
  it('is none to doing something else with the same thing', () => {
    expect(ask('do you sell games', ALL).text).toMatch(/We sell about 150 titles/);
    expect(ask('can you explain a game to us', ALL).text).toMatch(/our game gurus explain any game/);
  });

  it('is given to the same in other words', () => {
    expect(ask('may we bring our own games', ALL).text).toBe('Of course. The table fee stays the same.');
  });
});

it('the key to the marks of a table is no dish', () => {
  expect(ask('is the chilli gluten free', ALL).text).toContain('Vegan chilli with rice');
  expect(ask('is the chilli gluten free', ALL).text).not.toMatch(/^v =/);
});

it('the smallest room with space for so many is told', () => {
  for (const question of ['we are 12 people can we get a room', 'do you have a room for 12 people'])
    expect(ask(question, ALL).text).toMatch(/^The Observatory seats 14/);
  expect(ask('can we get a room for 60 people', ALL).text).not.toMatch(/^The (?:Dungeon|Observatory|whole)/);
});

it('who runs the place is whoever opened it, and not who runs quizzes', () => {
  for (const question of ['who runs this place', 'who owns the place', 'Who is the owner?'])
    expect(ask(question, ALL).text).toBe('Opened in 2018 by Kim and Theo Lascelles at 27 Walmgate.');
  expect(ask('who runs the quiz', ALL).text).not.toContain('Lascelles');
  expect(ask('who runs it', ALL).answered).toBe(false);
});

it('how many can come is not told by a sentence without a number of people', () => {
  expect(ask('how many can come', [DEPOSIT, ABOUT]).answered).toBe(false);
});

const HOURS = passage('Day: Saturday; Open: 10:00; Close: 23:00\nDay: Sunday; Open: 10:00; Close: 20:00', {
  heading: 'Opening hours',
  source_name: 'events.md',
  chunkId: 'hours',
});
const HIRE = passage(
  [
    'Room: The Den; Seats: 8; Mon–Thu per hour: £12; Fri–Sun per hour: £18',
    'Room: The Library; Seats: 16; Mon–Thu per hour: £20; Fri–Sun per hour: £30',
    'Room: The Great Hall; Seats: 40; Mon–Thu per hour: £45; Fri–Sun per hour: £65',
  ].join('\n'),
  { heading: 'Rooms', source_name: 'prices.md', chunkId: 'hire' },
);
const ROUNDS = passage(
  [
    'Area: Northfield; Postcodes: BW2, BW3; Window day: Tuesday; Gutter day: Thursday',
    'Area: Eastholme; Postcodes: BW4; Window day: Wednesday; Gutter day: Friday',
    'Area: Riverside; Postcodes: BW5; Window day: Wednesday; Gutter day: Friday',
  ].join('\n'),
  { heading: 'Round schedule', source_name: 'rounds.md', chunkId: 'rounds' },
);

it('how late it is open is told with both ends of the day', () => {
  expect(ask('how late are you open on sunday', [HOURS, HIRE]).text).toBe('Sunday – Open: 10:00; Close: 20:00.');
});

it('the smallest room of a table is told to whoever wants to hire one', () => {
  expect(ask('want to hire a room for 12 people, saturday 3 hours. how much', [HIRE, HOURS]).text).toMatch(
    /^The Library – Seats: 16/,
  );
});

it('the row with the code that was named is told alone', () => {
  expect(ask("I'm in BW4. which day would you come", [ROUNDS, HOURS]).text).toBe(
    'Eastholme – Window day: Wednesday; Gutter day: Friday.',
  );
});

it('a number of beds is found as the sources write it', () => {
  const homes = passage('Home: 2-bed house; One-off: £32\nHome: 3-bed house; One-off: £38', {
    heading: 'Window cleaning',
    source_name: 'prices.md',
    chunkId: 'homes',
  });
  expect(ask('how much for a 3 bedroom house', [homes]).text).toContain('3-bed house – One-off: £38');
  expect(ask('how much for a three bed house', [homes]).text).not.toContain('2-bed');
});
