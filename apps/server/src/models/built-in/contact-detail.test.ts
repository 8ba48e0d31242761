import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const contact = passage('Ring 01632 960 118 or write to hello@shop.example.', { heading: 'Contact' });
const vouchers = passage('Vouchers are sent by email to voucher@shop.example. Pick your own site number for $7.', {
  heading: 'Vouchers',
  chunkId: 'b',
});

it.each(['whats your number', 'number to ring?', 'phone number please', 'email?', 'Wie ist eure Telefonnummer?'])(
  'tells how the business is reached, and not what else has a number or an address: %s',
  (question) => {
    const { text } = ask(question, [vouchers, contact]);
    expect(text).toContain('Ring 01632 960 118');
    expect(text).not.toContain('oucher');
  },
);

it('gives no number of whoever is spoken of where nothing is about contact', () => {
  const book = passage('The author was born in 1960 and lives at 555-0199.', { heading: 'The author' });
  expect(ask('phone number?', [book]).text).not.toContain('555-0199');
});
