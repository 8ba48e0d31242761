import { describe, expect, it } from 'vitest';
import { plain } from '../lexicon/lexicon';
import { amountsIn, holdsAmount } from './amounts';

/** How a sentence relates to the one amount in a question. */
function heldBy(question: string, sentence: string) {
  const [amount, ...others] = amountsIn(plain(question));
  expect(others).toEqual([]);
  return amount && holdsAmount(amount, { plain: plain(sentence) });
}

describe('an amount of a question', () => {
  it('before something is none of being late', () => {
    expect(heldBy('I cancel the day before', 'If you are more than 15 minutes late')).toBeNull();
  });

  it.each([
    ['Can my 11 year old rent a bike?', 'Children under 12 cannot rent.', 'Riders of 16 and over may rent one.'],
    ['my 11-year-old', 'Aged 11 to 14', 'Children under 10: 8 euros'],
    ['i am 17, may i?', '16+ only', 'Under-16s pay half.'],
    ['Darf mein 11-jähriger Sohn mit?', 'Kinder bis 12 Jahre', 'Ab 12 Jahren'],
    ['Mon fils a 11 ans', 'de 6 à 12 ans', 'à partir de 12 ans'],
    ['Wir sind 14 Personen', 'Gruppen ab 10', 'Gruppen bis 8 Personen'],
    [
      'what if I cancel 30 hours before',
      'Between 2 days and 24 hours: half the price',
      'Less than 24 hours: all of it',
    ],
    ['I cancel 30 hours before', 'Free up to 24 hours before', 'Free up to 48 hours before'],
    ['my daughter is 15', 'They may be ridden from age 14.', 'Riding is for those from the age of 16.'],
    ['my bag weighs 20 kg', '15–25 kg', 'Up to 15 kg'],
    [
      'what if I cancel 3 days before',
      "With less than five working days' notice: 60%",
      'Between ten and five working days',
    ],
    ['cancelling two weeks before', 'Up to 10 working days before', 'Less than 7 full days before'],
    ['can I cancel a week before', 'Between ten and five working days', 'Up to fourteen days before'],
    ['Storno einen Tag vorher', 'Weniger als zwei Werktage', 'Bis drei Tage vor der Anreise'],
    ['I cancel the day before', "With between 24 and 48 hours' notice", "Please give us 48 hours' notice."],
    ['I am 20 minutes late', 'If you are more than 15 minutes late', 'Up to 10 minutes late'],
    ['are you 3 miles away', 'within 5 km of the shop', 'More than 5 km away'],
  ])('is within a bound, or beside it: %s', (question, within, beside) => {
    expect([heldBy(question, within), heldBy(question, beside)]).toEqual(['within', 'beside']);
  });

  it.each([
    'Our bikes are 25 years old.',
    'Children: £5',
    'Children pay from 12 euros',
    'Kids: 9:30 – 17:00',
    'From 20%',
    'Five of our bikes are blue.',
    'We cancel in storms (wind force 7 or more).',
  ])('is none of: %s', (sentence) => {
    expect(heldBy('my 11 year old', sentence)).toBeNull();
  });
});
