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

it.each(['email adress', 'fone number', 'whats your email'])(
  'tells what stands beside the address of the business, which calls itself nothing: %s',
  (question) => {
    const about = passage(
      'Thistle & Press, 48 Halden Street, Perth PH1 5TQ. Ring 01738 555 0142, hello@thistle.example.',
    );
    const owner = passage('Eilidh Keir does the wedding dresses herself: eilidh@thistle.example', { chunkId: 'b' });
    const { text } = ask(question, [owner, about]);
    expect(text).toContain(question.startsWith('fone') ? '01738 555 0142' : 'hello@thistle.example');
    expect(text).not.toContain('direct answer');
  },
);
