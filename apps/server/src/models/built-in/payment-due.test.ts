import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const BOOKING = passage(
  'The minimum stay is two nights. To confirm a booking we ask for a deposit of 25 %. The rest is due on the day of arrival. We take bank transfer and cash.',
  { heading: 'Booking' },
);
const CANCELLING = passage(
  'If you cancel 14 days before arrival you get the deposit back. Between 14 and 4 days before arrival we keep the deposit.',
  { heading: 'Cancelling' },
);
const BUYING = passage('We pay cash at roughly 20% of the price that we would sell at.', { heading: 'Selling to us' });
const SHOP = [BUYING, CANCELLING, BOOKING];

describe('when one pays', () => {
  it.each(['when do i pay', 'do i have to pay up front', 'do I pay now or later?', 'do i need to pay when booking'])(
    '%s',
    (question) => {
      expect(ask(question, SHOP).text).toBe(
        'To confirm a booking we ask for a deposit of 25 %. The rest is due on the day of arrival.',
      );
    },
  );

  it('differs between things that are sold', () => {
    const repairs = passage('Payment for repairs is due on the day.', { source_id: 'repairs' });
    const { text } = ask('when do i have to pay', [...SHOP, repairs]);
    expect(text).toContain('- To confirm a booking we ask for a deposit of 25 %.');
    expect(text).toContain('- Payment for repairs is due on the day.');
  });

  it('is not how', () => {
    expect(ask('how can i pay', SHOP).text).toContain('bank transfer and cash');
  });
});

it('a gift card is a voucher', () => {
  const vouchers = passage('Vouchers: any amount from £10, valid 18 months.', { heading: 'Vouchers' });
  const cards = passage('We take all cards. Handwritten card free.', { heading: 'Paying' });
  expect(ask('do you do gift cards', [cards, vouchers]).text).toBe(
    'Yes. Vouchers: any amount from £10, valid 18 months.',
  );
});

it('a number alone asks nothing, but belongs to what was said', () => {
  const prices = passage('Item: Buffet for 10; Price: £150\nItem: Buffet for 20; Price: £280', { heading: 'Buffets' });
  expect(ask('1', [prices]).text).toBe('What would you like to know?');
  const history = [
    { role: 'user' as const, content: 'how much is a buffet for 10' },
    { role: 'assistant' as const, content: '£150' },
  ];
  expect(ask('20?', [prices], { history, searchQuery: 'how much is a buffet for 20' }).text).toContain('£280');
});
