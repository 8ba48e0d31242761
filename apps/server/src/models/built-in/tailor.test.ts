import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const PRICES = passage(
  [
    'Garment: Trousers; Work: New zip; Price: £16; Notes: jeans £18',
    'Garment: Jacket; Work: Shorten sleeves; Price: £24; Notes: working cuffs £40',
    'Garment: Skirt; Work: Shorten; Price: £16; Notes: lined £22, pleated £35',
  ].join('\n'),
  { heading: 'Price list > Alterations', source_name: 'prices.md' },
);
const HIRE = passage(
  [
    'Outfit: Lounge suit; Adult: £75',
    'Outfit: Dinner suit; Adult: £65',
    'Outfit: Shoes; Adult: £12',
    'Outfit: Shirt; Adult: £10',
  ].join('\n'),
  { heading: 'Price list > Suit hire', source_name: 'prices.md' },
);
const POLICY = passage(
  'To book we need a deposit of £30 for each outfit, which comes off the price. Cancel more than 28 days before the hire date and we refund the deposit in full. Between 28 and 14 days before, we keep the deposit. Do not wash or dry-clean a hired suit, we do that. All prices include VAT.',
  { heading: 'Suit hire', source_name: 'about.md' },
);
const ALL = [PRICES, HIRE, POLICY];

describe('a price', () => {
  it.each([
    ['jeans zip price', 'Price: £16; Notes: jeans £18'],
    ['how much to shorten jacket sleeves with working cuffs', 'Price: £24; Notes: working cuffs £40'],
    ['pleated skirt shortening price?', 'Price: £16; Notes: lined £22, pleated £35'],
  ])('comes with the note that names what is asked about: %s', (question, told) => {
    expect(ask(question, ALL).text).toContain(told);
  });

  it('of the cheapest suit is none of a shirt', () => {
    expect(ask('cheapest suit to hire', ALL).text).toBe('Dinner suit – Adult: £65.');
  });

  it.each(['is vat extra', 'do you charge vat on top'])('includes what would be extra: %s', (question) => {
    expect(ask(question, ALL).text).toBe('No. All prices include VAT.');
  });
});

it.each(['how much deposit to hire a suit', 'what deposit do you need for suit hire'])(
  'a deposit is told before what becomes of it: %s',
  (question) => expect(ask(question, ALL).text).toMatch(/^To book we need a deposit of £30/),
);

it('what customers must not do is not what the business does', () => {
  expect(ask('do you do dry cleaning', ALL).text).not.toContain('Do not wash');
});
