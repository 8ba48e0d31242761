import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('the cheapest of what sentences tell', () => {
  const plans = passage(
    'The Starter plan costs £9 a month. The Team plan costs £19 a month and has five users. The Business plan is £49 a month.',
    { heading: 'Plans' },
  );
  const list = passage('- Starter: £9 a month\n- Team: £19 a month', { heading: 'Plans' });

  it.each([
    ['What is the cheapest plan?', plans, 'The Starter plan costs £9 a month.'],
    ['which plan is the most expensive', plans, 'The Business plan is £49 a month.'],
    ["what's your cheapest plan", list, 'Starter: £9 a month'],
  ])('is the one with the lowest price, or the highest: %s', (question, from, reply) => {
    expect(ask(question, [from]).text).toBe(reply);
  });

  it('is not taken from prices for other lengths of time', () => {
    const mixed = passage('The Day plan costs £9 a day. The Month plan costs £19 a month.', { heading: 'Plans' });
    expect(ask('What is the cheapest plan?', [mixed]).answered).toBe(false);
  });
});

describe('the shortest of something', () => {
  const store = passage(
    'Storage: One container, per week; Price: £14.50\nStorage: Half a container, per week; Price: £9\n\nThe shortest stay is four weeks.',
    { heading: 'Storage' },
  );

  it.each(["What's the shortest stay in storage?", 'is there a minimum stay in storage?', 'minimum stay in storage'])(
    'is no price: %s',
    (question) => {
      const { text } = ask(question, [store]);
      expect([text.includes('four weeks'), text.includes('£')]).toEqual([true, false]);
    },
  );
});
