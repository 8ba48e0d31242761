import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const PRICES = passage(
  [
    'When: Monday to Thursday from 5 pm; Adult: £7.50; Child (under 14): £5.50',
    'When: Saturday and Sunday; Adult: £9.50; Child (under 14): £6.95',
  ].join('\n'),
  { heading: 'Prices > Bowling', source_name: 'price-list.md' },
);
const LANES = passage(
  'Friday before 5 pm costs the same as Monday to Thursday before 5 pm.\n\nShoe hire is £1.50 per person. Children under 5 get their shoes free.\n\nA whole lane for one hour, for up to six people, costs £39.00 from Monday to Thursday and £55.00 from Friday to Sunday. Shoes are included in the lane price.',
  { heading: 'Prices > Bowling', source_name: 'price-list.md' },
);
const GAMES = passage(
  [
    'Activity: Pool table; Unit: per hour; Price: £12.00',
    'Activity: Arcade card; Unit: 20 credits; Price: £10.00',
  ].join('\n'),
  { heading: 'Prices > Pool, darts and arcade', source_name: 'price-list.md' },
);
const PARTIES = passage(
  [
    'Package: Strike; Price per child: £16.50; What is included: one game, shoes, pizza slice',
    'Package: Super Strike; Price per child: £21.00; What is included: two games, shoes, burger',
    'Package: Neon Party; Price per child: £26.50; What is included: two games under UV light, buffet',
  ].join('\n'),
  { heading: "Prices > Children's parties", source_name: 'price-list.md' },
);
const RULES = passage(
  'After 20:00 the alley is for over 18s only on Fridays and Saturdays. At other times, children under 16 must be accompanied by an adult. We ask for photo ID from anyone who looks under 25.',
  { heading: 'House rules > Age limits', source_name: 'terms.md' },
);
const BOOKING = passage(
  'You can book a lane up to 90 days ahead online, by phone on 01632 960 417, or at the front desk. Groups of more than 12 people must book by phone. Lane bookings can be cancelled free of charge until 24 hours before the start. If you are more than 20 minutes late, we may give the lane away.',
  { heading: 'House rules > Booking', source_name: 'terms.md' },
);
const WHOLE = passage(
  'Can I hire the whole alley?\nYes. Exclusive hire of all 16 lanes costs £900 for three hours, Tuesday to Thursday only.',
  { source_name: 'Can I hire the whole alley?', kind: 'qa' },
);
const SOCKS = passage('Do I need socks?\n\nYes, bring socks. If you forget, we sell a pair for £2.', {
  source_name: 'faq.txt',
});
const VOUCHERS = passage('Do you sell gift vouchers?\n\nYes, from £10 to £200. They are valid for 12 months.', {
  source_name: 'faq.txt',
});
const ALL = [PRICES, LANES, GAMES, PARTIES, RULES, BOOKING, WHOLE, SOCKS, VOUCHERS];

describe('prices', () => {
  it.each(['how much is a lane for an hour', 'how much to hire a lane for 1 hour'])(
    'for the time that is asked for come first: %s',
    (question) => {
      expect(ask(question, ALL).text).toMatch(/^(?:[\s\S]*The closest is:\n\n- )?A whole lane for one hour/);
    },
  );

  it.each(['how much is a party for 10 kids', 'How much is a party for 12 children?'])(
    'of all kinds are told, for however many: %s',
    (question) => {
      expect(ask(question, ALL).text).toMatch(
        /Strike – Price per child: £16\.50[\s\S]*Neon Party – Price per child: £26\.50/,
      );
    },
  );

  it('are told with what they are for', () => {
    expect(ask('how much is pool', ALL).text).toContain('Price: £12.00; Unit: per hour');
  });
});

describe('rules', () => {
  it.each([
    ['Can my 15 year old bowl on a Friday night at 9?', 'over 18s only on Fridays and Saturdays'],
    ['Can children bowl on Saturday evening?', 'children under 16 must be accompanied'],
    ['can we book 14 people for saturday', 'Groups of more than 12 people must book by phone'],
  ])('come before the prices of the day: %s', (question, rule) => {
    const { text } = ask(question, ALL);
    expect(text).toContain(rule);
    expect(text).not.toMatch(/^(?:Friday before|Saturday and Sunday|A whole lane)/);
  });
});

describe('conversations', () => {
  const before = [
    { role: 'user' as const, content: 'Do you sell gift vouchers?' },
    { role: 'assistant' as const, content: 'Yes, from £10 to £200. They are valid for 12 months.' },
  ];

  it.each(['what happens if im late', 'What happens if I am late?'])('leave a topic: %s', (question) => {
    const { text } = ask(question, ALL, { history: before });
    expect(text).toContain('more than 20 minutes late');
    expect(text).not.toContain('£200');
  });

  it('does not repeat a question of the source whose answer was told', () => {
    expect(ask('do i need socks n how much if i forget', ALL).text).not.toContain('?');
  });
});
