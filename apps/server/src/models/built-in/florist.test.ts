import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const HOURS = passage(
  'Tuesday to Friday 9am to 5.30pm, Saturday 8.30am to 4pm. Closed Sunday and Monday. We shut from 27 December to 5 January.',
  { heading: 'When we are open' },
);
const GIFTS = passage(
  "Item: Hand-tied bouquet, florist's choice; Small: £32; Large: £65\nItem: Roses only; Small: £48; Large: £88",
  { heading: 'Bouquets and gifts' },
);
const FUNERAL = passage(
  'Tribute: Wreath 14 inch; Price: £85; Notice: 2 days\nTribute: Posy; Price: £40; Notice: 1 day',
  {
    heading: 'Funeral',
  },
);
const WORKSHOPS = passage(
  'Workshop: Hand-tied bouquet for beginners; When: first Saturday of the month, 5pm; Price per person: £55\nWorkshop: Christmas wreath; When: 28 November to 12 December, Thursdays; Price per person: £65',
  { heading: 'Workshops' },
);
const DELIVERY = passage(
  'We deliver in our own van. Delivery in Hadleigh itself is £4.50. Villages within 8 miles are £7.95. Ipswich is £9.95. We do not deliver further than that. The smallest order we deliver is £30, not counting the delivery charge. There is no minimum if you come to the shop.',
  { heading: 'Deliveries' },
);
const PAYING = passage(
  'Over the phone we take Visa and Mastercard only. We take all cards, Apple Pay, Google Pay and cash in the shop.',
  { heading: 'Paying' },
);
const BROKEN = passage(
  'If they wilt sooner, send us a photo to hello@thistle.example. If the vase arrives broken, ring us the same day on 01473 555 0142 and Dev will bring another one.',
  { heading: 'If something is not right' },
);
const SHOP = [HOURS, GIFTS, FUNERAL, WORKSHOPS, DELIVERY, PAYING, BROKEN];

it('a workshop that is on today does not open the shop', () => {
  const now = { at: new Date('2026-11-29T10:30:00Z'), zone: 'Europe/London' };
  const { text } = ask('are you open today', SHOP, { now });
  expect(text).toContain('Closed Sunday and Monday');
  expect(text).not.toContain('wreath');
});

it('hours need no am or pm to be the hours of the week', () => {
  const bare = passage('We are open Tuesday to Friday 9 to 5. Closed Sunday and Monday.');
  expect(ask('when are you open', [bare]).text).toContain('Tuesday to Friday 9 to 5');
});

it.each([
  ['how much is the funeral wreath', '£85', '£65'],
  ['how much is a large bouquet', '£65', '£55'],
  ['how much is a hand-tied bouquet', '£32', '£55'],
])('a thing is sold at its own price, and not at that of a course in it: %s', (question, price, other) => {
  const { text } = ask(question, SHOP);
  expect(text).toContain(price);
  expect(text).not.toContain(other);
});

it.each(['what does delivery cost', 'how much is delivery', 'how much do you charge for delivery'])(
  'a price goes on where its sentence does, and one without it is of another thing: %s',
  (question) => {
    expect(ask(question, [DELIVERY]).text).toBe(
      'Delivery in Hadleigh itself is £4.50. Villages within 8 miles are £7.95. Ipswich is £9.95.',
    );
  },
);

it.each(["what's the minimum order for delivery", 'is there a minimum order'])(
  'the smallest order is the minimum: %s',
  (question) => {
    expect(ask(question, SHOP).text).toMatch(/^The smallest order we deliver is £30/);
  },
);

it('how far one delivers is a distance', () => {
  expect(ask('how far do you deliver', SHOP).text).toMatch(/^Villages within 8 miles/);
});

it('how one can pay is told by what names the most means', () => {
  expect(ask('how can I pay', SHOP).text).toMatch(/^We take all cards/);
});

it('of a sentence about something else, only its number and address are how to reach somebody', () => {
  expect(ask("what's your phone number", SHOP).text).toBe('01473 555 0142.');
  expect(ask('can I talk to a person please', SHOP).text).toContain('hello@thistle.example, 01473 555 0142');
  expect(ask('can I talk to a person please', SHOP).text).not.toContain('vase');
});
