import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const PRICES = passage(
  [
    "Treatment: Children's mini manicure (under 12); Duration: 20 min; Price: £12",
    'Treatment: Classic manicure; Duration: 35 min; Price: £24',
    'Treatment: Gel manicure; Duration: 50 min; Price: £34',
    'Treatment: Acrylic infill (2-3 weeks); Duration: 75 min; Price: £35',
  ].join('\n'),
  { heading: 'Price list > Nails', source_name: 'price-list.md' },
);
const CHILDREN = passage(
  'Children are welcome in the waiting area if they can sit quietly. Treatments for under 16s need a parent or guardian present. We do not do acrylics or gel on anyone under 16.',
  { heading: 'Frequently asked questions > Can I bring my child?', source_name: 'faq.txt' },
);
const PATCH = passage(
  'Yes, for lash lifts, brow lamination and all tints. Come in at least 48 hours before your first appointment. The patch test takes five minutes and no appointment is needed for it.',
  { heading: 'Frequently asked questions > Do I need a patch test?', source_name: 'faq.txt' },
);
const GIFTS = passage(
  'An emailed gift card arrives within the hour; a printed card is posted for £2.95. Gift cards are valid for 18 months from the date of purchase. Gift cards are sold from £10 to £250, in the salon and online.',
  { heading: 'Terms > Gift cards', source_name: 'terms.md' },
);
const LATE = passage(
  'If you cancel later than that you lose the deposit. If you are more than 15 minutes late we may have to shorten the treatment or rebook it.',
  { heading: 'Terms > Deposits and cancellations', source_name: 'terms.md' },
);
const BOOKING = passage('Book online at petal.example/book, call 01273 555 0142, or message us on WhatsApp.', {
  heading: 'Frequently asked questions > How do I book?',
  source_name: 'faq.txt',
});
const ALL = [PRICES, CHILDREN, PATCH, GIFTS, LATE, BOOKING];

it.each([
  ['what happens if im late', /15 minutes late/],
  ['what if I am running late', /15 minutes late/],
  ['whats ur number', /01273 555 0142/],
  ["what's the biggest gift card i can get", /from £10 to £250/],
  ['what is the smallest gift voucher', /from £10 to £250/],
  ['Can I have a lash lift on the same day as my patch test?', /at least 48 hours before/],
  ['my daughter is 13 can she have a gel manicure', /anyone under 16/],
  ['can a 13 year old have gel nails', /anyone under 16/],
])('a customer of a nail bar asks %s', (question, told) => {
  const { text } = ask(question, ALL);
  expect(text).toMatch(told);
  expect(text).not.toContain('arrives');
});

it('an age limit is found before a thing that lasts for weeks', () => {
  expect(ask('is there an age limit for acrylics', ALL).text).toContain('anyone under 16');
});
