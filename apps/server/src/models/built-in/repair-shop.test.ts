import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';
import { rewriteQuestion } from '../../language/question/rewrite-question';

const PRICES = passage(
  [11, 12, 14]
    .map(
      (model) => `Device: iPhone ${model}; Screen (original): £1${model}; Screen (compatible): £${model}; Battery: £5`,
    )
    .concat('Device: Samsung Galaxy S22; Screen (original): £219; Screen (compatible): n/a; Battery: £59')
    .concat('Device: Samsung Galaxy A52; Screen (original): £119; Screen (compatible): £79; Battery: £45')
    .join('\n'),
  { source_id: 'prices' },
);
const BUYING = passage(
  [11, 12, 13].map((model) => `Device: iPhone ${model} 64 GB; Good: £2${model}; Broken screen: £4${model}`).join('\n'),
  { source_id: 'counter', heading: 'Second-hand counter: what we pay' },
);
const NOTES = passage(
  'STAFF NOTES - counter - updated by Dana 3 march\n\n- swollen battery = dont charge, dont post, bring in\n- postal repairs ok, insured return £9.50',
  { source_id: 'notes' },
);
const SHOP = [BUYING, PRICES, NOTES];

describe('a model of several', () => {
  it.each([
    ['iphone 12 screen price', 'iPhone 12 – Screen (original): £112; Screen (compatible): £12.'],
    ['how much for an iphone 14 screen?', 'iPhone 14 – Screen (original): £114; Screen (compatible): £14.'],
    ['what do you pay for an iphone 12 with a broken screen', 'iPhone 12 64 GB – Broken screen: £412.'],
    ['how much do i get for an iphone 11', 'iPhone 11 64 GB – Good: £211; Broken screen: £411.'],
  ])('%s', (question, answer) => {
    expect(ask(question, SHOP).text).toBe(answer);
  });

  it('that is not there has no price', () => {
    const { text, answered } = ask('how much for iphone 16 screen', SHOP);
    expect(answered).toBe(false);
    expect(text).not.toContain('iPhone 1');
  });

  it('is not joined by another when nothing plainly answers', () => {
    expect(ask('how much for a cracked screen on a samsung s22', SHOP).text).not.toContain('A52');
  });

  it.each([
    ['how much is a battery for an iphone 12', 'and for the 13?', 'how much is a battery for an iphone 13'],
    ['how much is a battery for a pixel 7', 'and the screen?', 'how much is a screen for a pixel 7?'],
  ])('%s, %s', (said, typed, whole) => {
    expect(rewriteQuestion(typed, [{ role: 'user', content: said }])).toBe(whole);
  });

  it('takes as long as a price does not say', () => {
    expect(ask('how long does a battery for the iphone 12 take', SHOP).answered).toBe(false);
  });
});

describe('both sides of the counter', () => {
  const terms = passage(
    "Sellers must be 18 or over. We don't buy locked devices. Used phones that we sell come with a 6-month guarantee, used laptops with 3 months. Laptop parts are guaranteed for 6 months.",
    { heading: 'Second-hand' },
  );

  it('are what is bought and what is sold', () => {
    expect(ask('do u buy broken phones', [terms]).text).not.toContain('that we sell');
    expect(ask('do you sell used phones', [terms]).text).toContain('that we sell');
  });

  it('are one where nothing is sold', () => {
    expect(ask('how much for an iphone 12', [BUYING]).text).toContain('£212');
  });

  it('have their prices', () => {
    const books = passage('We pay cash at roughly 20% of the price.', { source_id: 'books', heading: 'Your books' });
    const clubs = passage('Club: Used books; Cost: £5 a month\nClub: Crime books; Cost: £6 a month', {
      source_id: 'clubs',
    });
    expect(ask('what do you pay for used books', [clubs, books]).text).toContain('20%');
  });
});

it('says nothing of whose notes they are', () => {
  const { text } = ask('my battery is swollen can i post it to you', SHOP);
  expect(text).toContain('dont post');
  expect(text).not.toContain('STAFF NOTES');
});
