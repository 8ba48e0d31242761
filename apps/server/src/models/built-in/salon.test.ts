import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const LEVELS = passage('Our stylists have three levels. Graduate: Ellie. Senior: Marcus and Beth. Director: Jo.', {
  heading: 'Price list',
  chunkId: 'levels',
});
const PRICES = passage(
  [
    'Service: Half head highlights; Graduate: £65; Senior: £78; Director: £90',
    'Service: Dry cut; Graduate: £25; Senior: £32; Director: £38',
    'Service: Cut & blow dry (short); Graduate: £32; Senior: £41; Director: £50',
    'Service: Balayage; Graduate: –; Senior: £120; Director: £145',
  ].join('\n'),
  { heading: 'Price list > Hair', chunkId: 'prices' },
);

describe('a column that stands for people', () => {
  it.each([
    ['how much is a balayage with jo', 'Balayage – Director: £145.'],
    ['how much is a balayage with Marcus?', 'Balayage – Senior: £120.'],
    ['how much is a dry cut with beth', 'Dry cut – Senior: £32.'],
    [
      'what is the difference in price between jo and ellie for half head highlights',
      'Half head highlights – Graduate: £65; Director: £90.',
    ],
    // A dash alone says nothing.
    ['how much is a balayage with ellie', 'Balayage – Graduate: –; Senior: £120; Director: £145.'],
    ['how much is a balayage with a graduate', 'Balayage – Graduate: –; Senior: £120; Director: £145.'],
  ])('is meant by their names: %s', (question, reply) => {
    expect(ask(question, [LEVELS, PRICES]).text).toContain(reply);
  });
});

describe('two questions in one message', () => {
  const notes = passage('Priya works Wednesday to Saturday. Lash lifts are not done on Saturdays.', {
    heading: 'Beauty',
  });
  const tests = passage('Everyone having colour needs a patch test 48 hours before.', { heading: 'Patch tests' });

  it('are both answered where the last one lacks its question mark', () => {
    const { text } = ask('lash lift on a saturday? do i need a patch test', [notes, tests]);
    expect(text).toContain('not done on Saturdays');
    expect(text).toContain('patch test 48 hours before');
  });
});

it('when something can be had is not answered by what may be had', () => {
  const first = passage('First haircut comes with a certificate and a lock of hair.', { heading: 'Children' });
  const hours = passage('Thursday: 10am to 8.30pm (late night)\nFriday: 9am to 6pm', { heading: 'Opening hours' });
  expect(ask('how late can i get a haircut on a thursday', [first, hours])).not.toMatchObject({
    answered: true,
    text: expect.stringMatching(/^First haircut/),
  });
});

it('what is given back the day before is not what is given back two days before, nor for being late', () => {
  const deposits = passage(
    "If you need to cancel, please give us 48 hours' notice and we will return the deposit. With between 24 and 48 hours' notice we carry the deposit over once but do not refund it. With less than 24 hours' notice you lose the deposit. If you are more than 15 minutes late we may have to shorten the service, and the deposit counts as used.",
    { heading: 'Booking, deposits and cancelling' },
  );
  const { text } = ask('do i get my deposit back if i cancel the day before', [deposits]);
  expect(text).toMatch(/^With between 24 and 48 hours' notice we carry the deposit over once/);
  expect(text).not.toContain('late');
});

describe('a note that denies in two words', () => {
  const notes = passage(
    '- card, cash, apple pay. no Amex, no cheques. No Klarna\n- no parking fee on Sundays\n- card machine tips ok now',
    { heading: 'Staff notes' },
  );

  it.each(['do you take amex', 'do you accept cheques?', 'can i pay by klarna'])('answers: %s', (question) => {
    const { text, answered } = ask(question, [notes]);
    expect([answered, text]).toEqual([true, expect.stringContaining('no Amex, no cheques. No Klarna')]);
  });

  it('denies nothing that is only part of another thing', () => {
    expect(ask('is there parking', [notes]).text).not.toMatch(/^No/);
  });
});

it('how long before a patch test is needed is not how long it takes', () => {
  const test = passage(
    'Yes, for lash lifts, brow lamination and all tints. Come in at least 48 hours before your first appointment. The patch test takes five minutes. It stays valid for six months.',
    { heading: 'FAQ > Do I need a patch test?', chunkId: 'patch', source_id: 'faq' },
  );
  expect(ask('How long before my lash lift do I need the patch test?', [test]).text).toContain('48 hours before');
});

it('what is out of stock is chosen by the column that says what is in stock', () => {
  const shop = passage(
    'Product: Hand cream; Brand: Rose; Price: £14; In stock: yes\nProduct: Remover; Brand: OPI; Price: £9; In stock: no\nProduct: Polish; Brand: OPI; Price: £15; In stock: yes',
    { heading: 'Shop', chunkId: 'shop', source_id: 'shop' },
  );
  const { text } = ask('Which products are out of stock?', [shop]);
  expect(text).toContain('Remover');
  expect(text).not.toMatch(/Hand cream|Polish/);
  expect(ask('is the hand cream out of stock', [shop]).text).not.toMatch(/^Yes/);
});
