import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const tapRoom = passage(
  'Day: Monday; Open: closed\nDay: Friday; Open: 3 pm – 11 pm\nDay: Saturday; Open: 12 noon – 11 pm\nDay: Sunday; Open: 12 noon – 6 pm',
  { heading: 'Opening hours and terms > Tap room', chunkId: 'tap' },
);
const shop = passage('The shop is open Monday to Saturday from 10 am to 6 pm and Sunday from 12 noon to 5 pm.', {
  heading: 'Opening hours and terms > Shop',
  chunkId: 'shop',
});
const tours = passage(
  "- Classic tour: Friday 5.30 pm, Saturday 1 pm and 3.30 pm, Sunday 1 pm.\n- Brewer's tour: the last Saturday of the month, 11 am.",
  { heading: 'Opening hours and terms > Tour times', chunkId: 'times' },
);
const prices = passage(
  "Tour: Classic tour; Length: 75 minutes; Price per person: £16; What is included: tour and three tasters\nTour: Brewer's tour; Length: 2 hours; Price per person: £32; What is included: five tasters and a cheese board",
  { heading: 'Price list > Tours and tastings', chunkId: 'prices', source_id: 'prices' },
);
const beers = passage(
  'All our beers are vegan: we do not use isinglass. Kingfisher Lager is brewed to be gluten-free. The other beers contain gluten.',
  { heading: 'Do you have vegan or gluten-free beers?', chunkId: 'beers' },
);
const rooms = passage(
  'We have three spaces to hire. The Malt Loft is upstairs, above the tap room. It holds 60 people standing or 36 seated. It costs £250 for an evening. There is no lift to the Malt Loft. The Barrel Room is on the ground floor and holds 24 people seated. It costs £40 per hour. It is step-free and has a screen. The Beer Garden marquee can be hired from May to September. It holds 80 people and costs £400 per day. To hold a date we ask for a deposit of £100.',
  { heading: 'Room hire for parties and meetings', chunkId: 'rooms', source_id: 'rooms' },
);
const delivery = passage(
  'We deliver in mainland UK for £5.95; orders over £60 are delivered free. Mini kegs are not sent by post; they are for collection only.',
  { heading: 'Opening hours and terms > Delivery', chunkId: 'delivery' },
);
const table = passage('No, but we recommend it for groups of six or more. Call 01422 555 018.', {
  heading: 'Do I need to book a table?',
  chunkId: 'table',
});
const age = passage('We operate Challenge 25. Bring a passport, a driving licence or a PASS card.', {
  heading: 'Opening hours and terms > Age check',
  chunkId: 'age',
});
const children = passage(
  'Children are welcome in the tap room until 8 pm when accompanied by an adult. Tours are for people aged 14 and over.',
  { heading: 'Are children allowed?', chunkId: 'children' },
);
const parties = passage(
  "We do not host 18th birthday parties. Children's parties are possible in the Barrel Room until 5 pm.",
  {
    heading: 'Room hire for parties and meetings',
    chunkId: 'parties',
  },
);
const all = [tapRoom, shop, tours, prices, beers, rooms, delivery, table, age, children, parties];

it.each([
  ['what time does the shop open on sunday', /^The shop is open .* Sunday from 12 noon to 5 pm\.$/],
  ['is the shop open on monday', /^Yes\. The shop is open Monday to Saturday/],
  ['shop opening hours', /^The shop is open/],
  ['When is the tap room open on Sunday?', /12 noon – 6 pm\.$/],
  ['what time is the tour on sunday', /^Classic tour: .* Sunday 1 pm\./],
])('a part of the business has its own hours, whatever table stands beside them: %s', (question, reply) => {
  expect(ask(question, all).text).toMatch(reply);
});

it('after one part of the business, another one is meant', () => {
  const history = [
    { role: 'user' as const, content: 'When is the tap room open on Sunday?' },
    { role: 'assistant' as const, content: 'Sunday – Open: 12 noon – 6 pm.' },
  ];
  expect(ask('and the shop?', all, { history }).text).toMatch(/^The shop is open/);
});

it.each([
  ['How much is the Malt Loft?', 'The Malt Loft is upstairs, above the tap room. It costs £250 for an evening.'],
  [
    'how much does the barrel room cost',
    'The Barrel Room is on the ground floor and holds 24 people seated. It costs £40 per hour.',
  ],
  [
    'is the barrel room wheelchair accessible',
    'The Barrel Room is on the ground floor and holds 24 people seated. It is step-free and has a screen.',
  ],
])('what "it" costs is told with what it is: %s', (question, reply) => {
  expect(ask(question, all).text).toBe(reply);
});

it('nothing that is said of one room is told of another, not even in a hedge', () => {
  const { text } = ask('Is the Malt Loft accessible for wheelchairs?', all);
  expect(text).not.toMatch(/tap room\. It is step-free/);
});

it.each([
  ['Are your beers vegan?', /^Yes\. All our beers are vegan/],
  ['Do you ship mini kegs?', /^(?:No\. )?Mini kegs are not sent by post/],
  ['wat do u get on the brewers tour', /five tasters and a cheese board\.$/],
  ['can i bring kids', /Children are welcome in the tap room/],
  ['whats the deposit for the malt loft', /^To hold a date we ask for a deposit of £100\./],
])('what is asked about, and not what stands beside it: %s', (question, reply) => {
  expect(ask(question, all).text).toMatch(reply);
});

it('identification is no table', () => {
  const { text } = ask('do i need id', all);
  expect(text).not.toMatch(/^No,/);
  expect(text).toContain('Bring a passport');
});

it.each([
  ['Wie viel kostet die Brauereiführung?', /Classic tour – .*Price per person: £16/],
  ["C'est combien la visite classique ?", /^Classic tour – Price per person: £16\./],
])('a tour has a price abroad: %s', (question, reply) => {
  expect(ask(question, all).text).toMatch(reply);
});
