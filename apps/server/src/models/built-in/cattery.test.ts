import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const CATTERY = passage(
  [
    'Chalet: Standard; One cat: £17.50; Second cat sharing: £9.00; Third and fourth cat, each: –',
    'Chalet: Family; One cat: £24.00; Second cat sharing: £9.00; Third and fourth cat, each: £7.00',
    'Chalet: Deluxe; One cat: £22.50; Second cat sharing: £11.00; Third and fourth cat, each: –',
  ].join('\n'),
  { heading: 'Price list > Cattery, per night', chunkId: 'cattery' },
);
const EXTRAS = passage(
  [
    'Extra: Claw trim; Price: £9.00',
    'Extra: Pet taxi up to 5 miles; Price: £12.00',
    'Extra: Pet taxi 5–12 miles; Price: £20.00',
  ].join('\n'),
  { heading: 'Price list > Extras', chunkId: 'extras' },
);
const VISITS = passage(
  [
    'Visit: Pop-in; Length: 20 min; Mon–Fri: £11.00; Sat, Sun & bank holidays: £14.00',
    'Visit: Long visit; Length: 60 min; Mon–Fri: £23.00; Sat, Sun & bank holidays: £28.00',
  ].join('\n'),
  { heading: 'Price list > Home visits', chunkId: 'visits' },
);
const ABOUT = passage(
  'We opened in 2011 in the old dairy at 14 Mill Lane, Hexley HX9 4QR. We are licensed by Calderbrook District ' +
    'Council (licence no. AWL-2291, five stars). We board cats only.',
  { heading: 'About us', chunkId: 'about' },
);
const OPENING = passage(
  'We are open for drop-off and collection Monday to Saturday 9:00–11:30 and 16:00–18:00. On bank holidays nobody can ' +
    'be dropped off or picked up. We are closed to visitors on 24, 25, 26 and 31 December and 1 January.',
  { heading: 'Opening times for drop-off and collection', chunkId: 'opening' },
);
const HEALTH = passage(
  'Kittens can stay from 16 weeks. We do not take cats who are FIV positive, nor cats that had surgery in the last ten ' +
    'days.',
  { heading: 'Health', chunkId: 'health' },
);
const BOOKING = passage(
  'If you cancel more than 14 days before arrival you get the deposit back minus a £10 fee. For Christmas bookings the ' +
    'deposit is never refunded. If you come home early there is no refund for the unused nights.',
  { heading: 'Booking, deposits and cancellation', chunkId: 'booking' },
);
const WALKS = passage(
  'Visits take place between 7:00 and 20:00 every day of the year. Dogs are walked Monday to Friday between 8:30 and ' +
    '15:30. We do not walk dogs that are banned under the Dangerous Dogs Act.',
  { heading: 'Home visits and dog walking', chunkId: 'walks' },
);
const NOTES = passage('chalet 7 heater still dodgy, electrician coming 18 Nov am', { chunkId: 'notes' });
const ALL = [CATTERY, EXTRAS, VISITS, ABOUT, OPENING, HEALTH, BOOKING, WALKS, NOTES];
const said = (question: string, sources = ALL) => ask(question, sources).text;

describe('a price per night', () => {
  it.each(['how much for 1 cat per night', 'price for 1 cat per night please', 'how much is a night for one cat'])(
    'is of every kind of chalet: %s',
    (question) => {
      expect(said(question)).toMatch(
        /Standard – One cat: £17\.50.*Family – One cat: £24\.00.*Deluxe – One cat: £22\.50/s,
      );
    },
  );

  it('is nearer to the question than that nothing else is boarded', () => {
    expect(said('how much is it to board my cat')).toMatch(/£\d/);
  });
});

describe('a denial of some says no to them alone', () => {
  it.each([
    ['do you take old cats', HEALTH],
    ['is the deposit refundable', BOOKING],
    ['do you walk puppies and dogs', WALKS],
  ])('%s', (question, source) => {
    expect(said(question, [source])).not.toMatch(/^No\./);
  });

  it('and one of all says so', () => {
    expect(said('do you take snakes', [passage('We do not take snakes.')])).toBe('No. We do not take snakes.');
  });
});

it('a number behind “no.” is no denial', () => {
  expect(said('are you licensed')).toMatch(/^(?:Yes\. )?We are licensed .*AWL-2291, five stars\)\./);
});

it('what happens in a case is not the table with a word of it', () => {
  expect(said('What if I come home early?')).toBe('If you come home early there is no refund for the unused nights.');
});

it('prices on bank holidays are no opening hours', () => {
  expect(said('open on bank holidays?')).toMatch(/On bank holidays nobody can be dropped off/);
});

it('each day of a list of days is one of them', () => {
  expect(said('are you open on christmas day')).toMatch(/^No\. We are closed to visitors on 24, 25, 26 and 31/);
});

it('what is done on other days is told of the thing that is asked about', () => {
  expect(said('do you walk dogs at weekends')).toMatch(/^Dogs are walked Monday to Friday/);
});

it('half of a time is no time', () => {
  expect(said('can i collect at 7pm')).not.toMatch(/heater/);
});

it('a whole question with its own subject leaves the last one behind, without a comma', () => {
  const history = [
    { role: 'user' as const, content: 'cancel 3 weeks before' },
    { role: 'assistant' as const, content: said('cancel 3 weeks before') },
  ];
  expect(ask('my kitten is 14 weeks old can she stay', ALL, { history }).text).toMatch(/from 16 weeks/);
});
