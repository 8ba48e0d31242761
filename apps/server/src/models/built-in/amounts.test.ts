import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a question about an amount', () => {
  const rental = passage(
    'Children under 12 cannot rent. Riders of 16 and over may rent an e-bike. Helmets are compulsory under 14.\n' +
      'Our oldest bike is 25 years old.',
    { heading: 'Bike rental' },
  );
  const cancelling = passage(
    '- More than 48 hours before the start: free of charge\n' +
      '- Between 48 and 24 hours: half the price is due\n' +
      '- Less than 24 hours: the full price is due',
    { heading: 'Cancellation' },
  );
  const bags = passage('Bags up to 15 kg fit on the carrier. From 15 to 25 kg you need a trailer.');

  it.each([
    ['Can my 11 year old rent a bike?', 'No. Children under 12 cannot rent.'],
    ['My daughter is 17, can she rent an e-bike?', 'Riders of 16 and over may rent an e-bike.'],
    ['does my 10 year old need a helmet', 'Helmets are compulsory under 14.'],
    ['what happens if I cancel 30 hours before', 'Between 48 and 24 hours: half the price is due'],
    ['i want to cancel 3 days before. is that free?', 'More than 48 hours before the start: free of charge'],
    ['my bag weighs 20 kg', 'From 15 to 25 kg you need a trailer.'],
  ])('is answered by what holds for just that: %s', (question, reply) => {
    expect(ask(question, [rental, cancelling, bags]).text.startsWith(reply)).toBe(true);
  });

  it('is of an age, and not of a force or of another thing', () => {
    const tours = [
      passage('We cancel in storms (wind force 7 or more). Children under 10 ride free in a trailer.', {
        heading: 'Tours > Weather',
      }),
      passage('E-bikes may be ridden from age 14 with a parent. Cargo bikes only from age 18.', {
        heading: 'Rental > Age limits',
      }),
    ];
    expect(ask('My daughter is 15, can she ride an e-bike?', tours).text).toMatch(/^E-bikes may be ridden from age 14/);
  });
});

describe('a list of what is forbidden from some number on', () => {
  const list = passage('- Living animals\n- Tyres: more than eight per unit\n- Gas bottles and petrol', {
    heading: 'Price guide > What may not be stored',
  });

  it('denies what has no number', () => {
    expect(ask('can i store gas bottles', [list]).text).toMatch(/^No\. /);
  });

  it.each(['can I store 6 tyres', 'can I store eight tyres?'])(
    'denies no number that may be within it: %s',
    (question) => {
      expect(ask(question, [list]).text).toBe('What may not be stored: Tyres: more than eight per unit.');
    },
  );

  it('says no yes to a size that it does not speak of', () => {
    const discount = passage('Students: 15% off units up to 50 sq ft, with a valid student card.', {
      heading: 'Discounts',
    });
    expect(ask('do students get a discount on large units', [discount]).text).toMatch(/^Students/);
    expect(ask('do students get a discount on units', [discount]).text).toMatch(/^Yes\. Students/);
  });
});
