import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const hours = passage(
  [
    'Place: Reception; Monday–Friday: 8 am – 9 pm; Saturday: 8 am – 10 pm; Sunday: 9 am – 8 pm',
    'Place: Breakfast; Monday–Friday: 7 am – 9 am; Saturday: 7 am – 9.30 am; Sunday: 7.30 am – 9.30 am',
    'Place: Evening meal; Monday–Friday: 6.30 pm – 8 pm; Saturday: 6.30 pm – 8.30 pm; Sunday: no meal',
  ].join('\n'),
  { heading: 'House rules > Opening hours' },
);
const extras = passage(
  'Extra: Towel hire; Price: £3 per stay\nExtra: Two-course evening meal; Price: £16\nExtra: Cooked breakfast; Price: £9.50\nExtra: Continental breakfast; Price: £6.50',
  { heading: 'Prices > Extras', chunkId: 'extras' },
);
const rooms = passage(
  'Room: Bed in mixed dormitory; Sleeps: 8; Low season: £22; High season: £28\nRoom: Bed in women-only dormitory; Sleeps: 6; Low season: £24; High season: £30\nRoom: Twin room; Sleeps: 2; Low season: £58; High season: £72',
  { heading: 'Prices > Beds and rooms', chunkId: 'rooms' },
);
const getting = passage(
  'The shuttle runs from 1 April to 31 October. A taxi from Ambleside costs about £25. The last bus leaves Ambleside at 5.35 pm.',
  { heading: "The walkers' shuttle", chunkId: 'getting' },
);

it.each([
  ['What time is breakfast on Saturday?', 'Breakfast – Saturday: 7 am – 9.30 am.'],
  ['How much is the evening meal?', 'Two-course evening meal – Price: £16.'],
  ['how much is dinner', 'Two-course evening meal – Price: £16.'],
  ['What time is dinner?', /^Evening meal – Monday–Friday: 6\.30 pm – 8 pm/],
  ['How much is a bed in the women-only dorm?', /women-only dormitory – Low season: £24; High season: £30\.$/],
])('a thing is found under another of its names: %s', (question, reply) => {
  expect(ask(question, [hours, rooms, extras]).text).toMatch(reply);
});

it('whether something is included is answered by all it may cost', () => {
  const { text } = ask('is breakfast included?', [extras]);
  expect(text).toContain('Cooked breakfast – Price: £9.50');
  expect(text).toContain('Continental breakfast – Price: £6.50');
});

it.each(['What time is the last shuttle from Ambleside?', 'How much does the shuttle to Ambleside cost?'])(
  'the bus and the taxi beside it are not asserted to be it: %s',
  (question) => {
    expect(ask(question, [getting]).answered).toBe(false);
  },
);

it('another day of the same is no question about opening hours', () => {
  const times = passage('Departure: 09:00; To: Windermere station; Days: Monday to Saturday', { chunkId: 'times' });
  const history = [
    { role: 'user' as const, content: 'when does shuttle leave for windermere' },
    { role: 'assistant' as const, content: 'Departure: 09:00 – To: Windermere station' },
  ];
  expect(ask('and on sunday?', [times, hours], { history }).answered).toBe(false);
});

it('being closed in one month says nothing about another', () => {
  const closed = passage('The hostel is closed from 7 December to 27 December and opens again on 28 December.', {
    heading: 'House rules > Opening hours',
  });
  expect(ask('Are you open in November?', [closed]).answered).toBe(false);
  expect(ask('are you open in december', [closed]).answered).toBe(true);
});

it('a padlock is a lock, before a shed that is locked', () => {
  const lockers = passage(
    'Every dormitory bed has a locker under it. Bring your own padlock or buy one at reception.',
    {
      heading: 'Are there lockers?',
    },
  );
  const shed = passage('There is a locked bike shed for 12 bikes. It is free.', {
    heading: 'Where can I keep my bike?',
    chunkId: 'shed',
  });
  expect(ask('do i need a lock?', [shed, lockers]).text).toContain('padlock');
});

const checkIn = passage(
  'Check-in is from 4 pm to 9 pm. If you will arrive later, ring us before 8 pm and we will give you a code.',
  { heading: 'When can I check in?', chunkId: 'in' },
);
const checkOut = passage('Check-out is by 10 am. You may leave your bags in the luggage store until 5 pm.', {
  heading: 'When is check-out?',
  chunkId: 'out',
});
const kitchen = passage(
  'Yes. The self-catering kitchen is open from 6.30 am to 10.30 pm. It has four hobs and two fridges.',
  { heading: 'Is there a kitchen for guests?', chunkId: 'kitchen' },
);
const rules = passage('- Our kitchen uses nuts.\n- The front door is locked at 11 pm.', {
  heading: 'House rules > House rules',
  chunkId: 'rules',
});

it.each([
  ['can I use the kitchen at 11pm', /^No\. The self-catering kitchen is open from 6\.30 am to 10\.30 pm\.$/],
  ['is the kitchen open at 9pm', /^Yes\. The self-catering kitchen is open/],
  ['until when can i use the kitchen', /^The self-catering kitchen is open/],
  ['can we check in at 10pm', /^Check-in is from 4 pm to 9 pm\. If you will arrive later, ring us/],
  ['We will arrive at 10pm.', /^Check-in is from 4 pm to 9 pm\. If you will arrive later, ring us/],
  ['can i check out at 11', /^Check-out is by 10 am\.$/],
  ['can we leave our bags till 4', /^You may leave your bags in the luggage store until 5 pm\.$/],
])('at an hour of the day, the hours of what is asked about: %s', (question, reply) => {
  expect(ask(question, [hours, rules, checkIn, checkOut, kitchen]).text).toMatch(reply);
});

it.each(['Gibt es einen Trockenraum?', 'hay una sala para secar botas'])('a room is found abroad: %s', (question) => {
  const drying = passage(
    'The drying room is on the ground floor, next to the boot store. It is heated day and night.',
    {
      heading: 'Where can I dry wet boots and clothes?',
      chunkId: 'drying',
    },
  );
  expect(ask(question, [drying, rules, kitchen]).text).toContain('The drying room is on the ground floor');
});
