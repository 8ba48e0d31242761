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

describe('a sentence that has none of the words', () => {
  it('is not given as the answer', () => {
    const { text, answered } = ask('Who founded the company?', [
      passage('Paper Trellis is a small company of nine people. Chat is open from Monday to Friday.'),
    ]);
    expect(answered).toBe(false);
    expect(text).toMatch(/^I don't have/);
  });
});
