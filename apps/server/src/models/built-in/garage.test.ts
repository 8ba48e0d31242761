import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import type { HistoryMessage } from '../../language/question/rewrite-question';

const MOT = passage(
  [
    'Test: Car, up to 8 seats; Class: 4; Price: £45.00; Time: 1 hour',
    'Test: Car with any full service; Class: 4; Price: £30.00; Time: with service',
    'Test: Van; Class: 7; Price: £58.60; Time: 1 hour 15',
  ].join('\n'),
  { heading: 'Price list > MOT', chunkId: 'mot' },
);
const TYRES = passage(
  [
    'Size: 175/65 R14; Budget: £52; Mid-range: £64; Premium: £79',
    'Size: 205/55 R16; Budget: £62; Mid-range: £76; Premium: £99',
    'Size: 225/45 R17; Budget: £74; Mid-range: £92; Premium: £124',
  ].join('\n'),
  { heading: 'Price list > Tyres', chunkId: 'tyres' },
);
const REPAIRS = passage(
  [
    'Job: Clutch; From: £480',
    'Job: Battery, standard (fitted); From: £95',
    'Job: Battery, Silver (fitted); From: £165',
    'Job: EV battery health report; From: £60',
  ].join('\n'),
  { heading: 'Price list > Repairs, usual prices', chunkId: 'repairs' },
);
const VAT = passage('All prices include VAT (MOTs are VAT free) unless it says otherwise.', {
  heading: 'Price list',
  chunkId: 'vat',
});
const ALL = [MOT, TYRES, REPAIRS, VAT];

describe('a table is asked for by its heading', () => {
  it.each([
    'how much is an MOT',
    'hiya how much is an mot',
    'how much does an MOT cost',
    'price of an MOT please',
    "what's the MOT fee",
  ])('%s', (question) => {
    expect(ask(question, ALL).text).toMatch(/Car, up to 8 seats – .*£45\.00/);
  });

  it('with its prices', () => {
    expect(ask('repair prices', ALL).text).toMatch(/Clutch.*health report/s);
  });

  it('or with how long each takes', () => {
    const { text } = ask('how long does an mot take', ALL);
    expect(text).toBe('- Car, up to 8 seats – Time: 1 hour\n- Van – Time: 1 hour 15');
  });
});

describe('the cheapest and the dearest', () => {
  it.each([
    ['cheapest tyre 225 45 17?', '225/45 R17 – Budget: £74.'],
    ['most expensive 205 55 16 tyre', '205/55 R16 – Premium: £99.'],
    ['cheapest battery', 'Battery, standard (fitted) – From: £95.'],
    ['which tyre is the most expensive', '225/45 R17 – Budget: £74; Mid-range: £92; Premium: £124.'],
  ])('%s', (question, reply) => {
    expect(ask(question, ALL).text).toBe(reply);
  });
});

describe('notes that deny something in a second sentence', () => {
  const notes = passage('dogs ok in waiting room on a lead. not in courtesy cars!!', { heading: 'Notes' });

  it.each(['are dogs ok in the waiting room', 'can i bring my dog while i wait'])('%s', (question) => {
    const { text } = ask(question, [notes]);
    expect(text).toContain('dogs ok in waiting room');
    expect(text).not.toMatch(/^No\b/);
  });
});

describe('how one can pay', () => {
  const paying = passage(
    'Cash, debit and credit card, or bank transfer before you collect. Payment is due when you pick the car up.',
    { heading: 'Paying' },
  );

  it.each(['how can i pay', 'payment methods?', 'wie kann ich bezahlen'])('%s', (question) => {
    expect(ask(question, [...ALL, paying]).text).toContain('Cash, debit and credit card');
  });

  it('is asked of the business, whatever was spoken of before', () => {
    const history: HistoryMessage[] = [
      { role: 'user', content: 'how much is an mot' },
      { role: 'assistant', content: 'Car – Price: £45.00' },
    ];
    expect(ask('how can i pay', [...ALL, paying], { history }).text).toContain('Cash, debit and credit card');
  });
});

it('a word that no source has brings no sentence about something else', () => {
  const history = passage('Ray started the business in 1987 in a single bay behind the old dairy.', {
    heading: 'About',
  });
  expect(ask('do you have a toilet', [history]).text).not.toContain('Ray');
});
