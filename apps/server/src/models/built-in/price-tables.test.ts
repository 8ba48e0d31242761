import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const RATES = passage(
  'Bike: City bike; Half day (4 h): €9; Day: €14; Week: €70\nBike: E-bike; Half day (4 h): €22; Day: €35; Week: €180\nBike: Child trailer; Half day (4 h): €6; Day: €10; Week: €45',
  { heading: 'Rental guide > Rates' },
);
const INCLUDED = passage('Every rental includes a lock and a helmet. Panniers cost €3 per day.', {
  heading: 'Rental guide > What is included',
});
const sources = [RATES, INCLUDED];
const ALL = [
  '- City bike – Half day (4 h): €9; Day: €14; Week: €70',
  '- E-bike – Half day (4 h): €22; Day: €35; Week: €180',
  '- Child trailer – Half day (4 h): €6; Day: €10; Week: €45',
].join('\n');

describe('a table of prices', () => {
  it.each([
    ['What does an e-bike cost per day?', 'E-bike – Day: €35.'],
    ['How much is an e-bike for half a day?', 'E-bike – Half day (4 h): €22.'],
    ['How much is a city bike per week?', 'City bike – Week: €70.'],
    ['What do panniers cost per day?', 'Panniers cost €3 per day.'],
  ])('answers with the row and the column that are asked for: %s', (question, reply) => {
    expect(ask(question, sources)).toMatchObject({ text: reply, answered: true });
  });

  it.each(['How much are your bikes?', 'What are your prices for bikes?', 'What are your rental prices?'])(
    'is given whole to whoever asks for what all of it is about: %s',
    (question) => {
      expect(ask(question, sources)).toMatchObject({ text: ALL, answered: true });
    },
  );
});

describe('a row that is named by one word, or by words that say little', () => {
  const sessions = passage(
    [
      'Session: Taster on the wheel; When: Sat 10.00; Price per person: £45; Age: from 14',
      'Session: Date night (wine included); When: Fri 19.30; Price per person: £95 per couple; Age: 18+',
      'Session: Family clay; When: Sun 10.00; Price per person: £16 child / £12 adult; Age: from 4',
    ].join('\n'),
    { heading: 'Handbook > One-off sessions' },
  );
  const vouchers = passage('£20, £45 (taster), £95 (date night) or any sum.', { heading: 'Prices > Gift vouchers' });

  it.each([
    ['how much is the taster', 'Taster on the wheel – Price per person: £45.'],
    ['how much is date night', 'Date night (wine included) – Price per person: £95 per couple.'],
    ['how much does the date night cost', 'Date night (wine included) – Price per person: £95 per couple.'],
    ['price of date night', 'Date night (wine included) – Price per person: £95 per couple.'],
  ])('says its price, and no list of vouchers: %s', (question, reply) => {
    expect(ask(question, [sessions, vouchers])).toMatchObject({ text: reply, answered: true });
  });
});

describe('a list of articles whose prices have no sign of a currency', () => {
  const shop = passage(
    [
      'Article: Cardboard box small; Size: 33 x 33 cm; Price: 1.60',
      'Article: Cardboard box large; Size: 60 x 45 cm; Price: 3.10; Note: 10 for 27.00',
      'Article: Packing tape; Size: 66 m roll; Price: 2.20; Note: 3 for 5.50',
    ].join('\n'),
    { heading: 'Shop price list in pounds' },
  );
  const units = passage('Unit: Locker; Holds about: 15 boxes; Price per week: £6.50', {
    heading: 'Units',
    chunkId: 'u',
  });

  it.each([
    ['how much are 3 rolls of tape', 'Packing tape – Price: 2.20; Note: 3 for 5.50.'],
    ['how much are 20 large boxes', 'Cardboard box large – Price: 3.10; Note: 10 for 27.00.'],
    ['how much are small boxes', 'Cardboard box small – Price: 1.60.'],
  ])('says what the article costs, and what several of it do: %s', (question, reply) => {
    expect(ask(question, [shop, units])).toMatchObject({ text: reply, answered: true });
  });

  it('are given as a list to whoever asks for prices', () => {
    expect(ask('what are your prices', [shop]).text).toContain('Packing tape – Size: 66 m roll; Price: 2.20');
  });
});

describe('a table with cells that have nothing in them', () => {
  const laundry = passage(
    [
      'Item: Shirt; Wash and press: £2.50; Press only: £1.80; Express: yes',
      'Item: Duvet; Wash and press: £18; Press only: -; Express: –',
      'Item: Curtains; Wash and press: n/a; Press only: £9; Express: —',
    ].join('\n'),
    { heading: 'Laundry > Price list' },
  );

  it('is quoted without them, and with those that say that something is not to be had', () => {
    const { text, marked } = ask('What is on your price list?', [laundry]);
    expect(text).toBe(
      [
        '- Shirt – Wash and press: £2.50; Press only: £1.80; Express: yes',
        '- Duvet – Wash and press: £18',
        '- Curtains – Wash and press: n/a; Press only: £9',
      ].join('\n'),
    );
    expect(marked.flat()).not.toContain('Press only: -');
  });

  it.each([
    ['How much is a duvet?', 'Duvet – Wash and press: £18.'],
    ['What do you do with duvets?', 'Duvet – Wash and press: £18.'],
    // Someone who asks for the cell itself is told its content.
    ['Do you offer press only for a duvet?', 'No. Duvet – Wash and press: £18; Press only: -.'],
    ['What is the wash and press price of curtains?', 'Curtains – Wash and press: n/a.'],
  ])('answers: %s', (question, reply) => {
    expect(ask(question, [laundry]).text).toContain(reply);
  });
});

describe('a sentence that has none of the words', () => {
  it('is not given as the answer', () => {
    const { text, answered } = ask('Who founded the company?', [
      passage('Paper Trellis is a small company of nine people. Chat is open from Monday to Friday.'),
    ]);
    expect(answered).toBe(false);
    expect(text).toMatch(/^I don't have/);
  });
});

describe('what stands beside a table', () => {
  const installation = passage(
    'Job: Stove into an existing chimney; Price: from £850; Time: 1 day\nJob: Hearth, slate or granite; Price: from £320; Time: half a day',
    { heading: 'Installation', source_id: 'prices' },
  );
  const removal = passage('Yes, when we install a new one; removal costs £120 and includes disposal.', {
    heading: 'Do you take my old stove away?',
    source_id: 'faq',
  });
  const logs = passage(
    'Fuel: Ash logs; Collected: £135; Delivered within 10 miles: £6.50\nFuel: Oak logs; Collected: £145; Delivered within 10 miles: £16.50',
    { heading: 'Fuel', source_id: 'prices' },
  );
  const delivery = passage('Delivery within 10 miles of Ludlow on Wednesdays and Fridays.', {
    heading: 'Delivery of fuel',
    source_id: 'terms',
  });

  it('has a price of its own only where the table has none of that', () => {
    const { text } = ask('How much does it cost to install a stove?', [removal, installation]);
    expect(text).toContain('Stove into an existing chimney – Price: from £850');
    expect(text).not.toContain('£120');
  });

  it.each(['What days do you deliver?', 'Which days do you deliver?'])(
    'says when, and a row of prices does not: %s',
    (question) => {
      expect(ask(question, [logs, delivery]).text).toBe(delivery.text);
    },
  );
});

describe("an owner's answer to one question", () => {
  const pair = (question: string, reply: string) =>
    passage(`${question}\n${reply}`, { kind: 'qa', source_id: question });
  const extras = passage('Extra: Stove rope replaced; Price: £28\nExtra: Removing an old stove; Price: £120', {
    heading: 'Extras',
    source_id: 'prices',
  });
  const pairs = [
    pair('How much does it cost to install a stove?', 'From £850 in an existing chimney.'),
    pair('How long does it take to sweep a stove?', '45 minutes.'),
  ];

  it.each([
    ['How much does a stove rope cost?', '£28', '£850'],
    ['How much does it cost to remove a stove?', '£120', '£850'],
    ['How much does it cost to install a stove?', '£850', '£28'],
    ['What does it cost to have a stove installed?', '£850', '£28'],
  ])('answers that one, and not its neighbours: %s', (question, said, unsaid) => {
    const { text, answered } = ask(question, [...pairs, extras]);
    expect([answered, text]).toEqual([true, expect.stringContaining(said)]);
    expect(text).not.toContain(unsaid);
  });

  it('is doubted where another thing is asked about, and nothing else is known', () => {
    expect(ask('How long does it take to install a stove?', pairs.slice(1)).answered).toBe(false);
  });
});

describe('a question for prices and nothing in particular', () => {
  const entry = passage(
    'Ticket: Day ticket; Adults: CHF 27; Children: CHF 13\nTicket: Late ticket; Adults: CHF 16; Children: CHF 9',
    {
      heading: 'Entry',
    },
  );
  const rental = passage('Item: Shoes; Price per day: CHF 6\nItem: Harness; Price per day: CHF 5', {
    heading: 'Rental',
  });
  const payment = passage('We take cash and cards.', { heading: 'Payment' });

  it.each(['prices', 'What are your prices?', 'Was sind eure Preise?'])(
    'is answered by all tables that have them: %s',
    (question) => {
      const { text } = ask(question, [payment, rental, entry]);
      expect(text).toContain('Rental:\n\n- Shoes – Price per day: CHF 6\n- Harness – Price per day: CHF 5');
      expect(text).toContain('Entry:\n\n- Day ticket – Adults: CHF 27; Children: CHF 13');
    },
  );

  it('and not where a thing is named', () => {
    expect(ask('What is the price of a harness?', [payment, rental, entry]).text).not.toContain('Day ticket');
  });
});

describe('a table whose columns are kinds of the thing', () => {
  const vet = [
    passage(
      [
        'Service: Consultation (15 min); Dog: 38; Cat: 34; Rabbit / small pet: 26; Remarks: follow-up half price',
        'Service: Annual vaccination; Dog: 62; Cat: 58; Rabbit / small pet: 45; Remarks: incl. check-up',
        'Service: Nail clipping; Dog: 14; Cat: 12; Rabbit / small pet: 10; Remarks: no appointment needed',
      ].join('\n'),
      { heading: 'Services and prices' },
    ),
    passage(
      [
        'Room: Dog room large; per night: 44; 7 nights or more: 40; max: 2 dogs of one household',
        'Room: Cat suite; per night: 24; 7 nights or more: 21; max: 2 cats of one household',
      ].join('\n'),
      { heading: 'Pet hotel' },
    ),
    passage(
      '12.90 EUR per month for dogs, 9.90 EUR per month for cats. Contains 1 annual vaccination, 2 consultations.',
      {
        heading: 'Pet plan',
      },
    ),
  ];

  it.each([
    ['How much is a consultation for a cat?', 'Consultation (15 min) – Cat: 34.'],
    ["what's the price for cat vaccination", 'Annual vaccination – Cat: 58.'],
    ['how much to clip my dogs nails', 'Nail clipping – Dog: 14.'],
    [
      'what is the hotel price for cats',
      'Cat suite – per night: 24; 7 nights or more: 21; max: 2 cats of one household.',
    ],
    ['price large dog room', 'Dog room large – per night: 44; 7 nights or more: 40; max: 2 dogs of one household.'],
  ])('answers with the cell of both: %s', (question, reply) => {
    expect(ask(question, vet)).toMatchObject({ text: reply, answered: true });
  });
});

describe('the column of what is asked for', () => {
  const sessions = passage(
    'Session: Taster on the wheel; When: Sat 10.00 and Sun 14.00; Length: 2 hours; Price: £45; Age: from 14\nSession: Raku day; When: first Sunday of the month; Length: 6 hours; Price: £110; Age: from 16',
    { heading: 'Handbook > One-off sessions' },
  );
  const courses = passage(
    'Course: Hand building; Weeks: 6; Price: £165; Tutor: Sam Achebe\nCourse: Glaze lab; Weeks: 4; Price: £150; Tutor: Petra Lindqvist',
    { heading: 'Handbook > Courses', chunkId: 'b' },
  );
  const people = passage('Sam Achebe: hand builder, teaches the kids, runs the shop on Sundays.', { chunkId: 'c' });
  const clay = passage(
    'Body: Buff stoneware; Bag: 12.5 kg; Price: £15.20\nBody: Porcelain; Bag: 10 kg; Price: £31.00',
    { heading: 'Clay', chunkId: 'd' },
  );
  const vouchers = passage('Vouchers: £20, £45 (taster), £95 (date night) or any sum.', { chunkId: 'e' });

  it.each([
    ['how old do you have to be for the taster', 'Taster on the wheel – Age: from 14.'],
    ['how long is the taster', 'Taster on the wheel – Length: 2 hours.'],
    ['when is the taster', 'Taster on the wheel – When: Sat 10.00 and Sun 14.00.'],
    ['who teaches hand building', 'Hand building – Tutor: Sam Achebe.'],
    ['how much is a porcelain bag', 'Clay: Porcelain – Bag: 10 kg; Price: £31.00.'],
  ])('is quoted of the row that is named: %s', (question, reply) => {
    expect(ask(question, [vouchers, people, sessions, courses, clay])).toMatchObject({ text: reply, answered: true });
  });
});

it('answers a question for one fee by the sentence that has it, and not by all prices', () => {
  const units = passage('Unit: Small; Per week: £14\nUnit: Large; Per week: £39', { heading: 'Price guide > Units' });
  const late = passage('Late payment: after 7 days a fee of £12 is added.', { heading: 'Moving out', chunkId: 'm' });
  expect(ask('what is the late fee', [units, late]).text).toBe('Late payment: after 7 days a fee of £12 is added.');
  expect(ask('what are your prices', [units, late]).text).toContain('Large – Per week: £39');
});

describe('prices of plans', () => {
  it('have a row called price, whatever other rows have in their names', () => {
    const plans = passage(
      'Price, billed monthly; Solo: €15; Studio: €39; Team: €89\nTeam members included; Solo: 1; Studio: 5; Team: 20\n' +
        'Additional team member; Solo: not possible; Studio: €6 per month; Team: €5 per month',
      { heading: 'Plans and limits' },
    );
    expect(ask('what does the team plan cost', [plans]).text).toBe('Price, billed monthly – Team: €89.');
  });
});
