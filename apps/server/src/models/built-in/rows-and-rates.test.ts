import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('rows under a heading that lists things', () => {
  const sundries = passage(
    'Item: Multipurpose compost; Price: £8.99\nItem: Ericaceous compost; Price: £9.49\nItem: Topsoil, bulk bag; Price: £95.00\nItem: Terracotta pot; Price: £18.00',
    { heading: 'Compost, bark and sundries' },
  );

  it.each(['how much is a bag of compost', 'price of a bag of compost?'])('are those called so: %s', (question) => {
    const { text } = ask(question, [sundries]);
    expect([text.includes('£8.99'), text.includes('£9.49'), text.includes('£95')]).toEqual([true, true, false]);
  });

  it('are another one where that is asked about', () => {
    expect(ask('how much is a bulk bag of topsoil', [sundries]).text).toContain('£95.00');
  });
});

describe('the price of an hour', () => {
  const service = passage(
    'The charge is £38 an hour per gardener, two at least. A first visit of half an hour is free.',
    {
      heading: 'Planting service',
    },
  );
  const café = passage("Item: Gardener's breakfast; Price: £10.50\nItem: Soup; Price: £6.95", { heading: 'Café' });
  const plants = passage('Item: Bedding plants; Price: £4.50\nItem: Perennials; Price: £9.99', { heading: 'Plants' });

  it.each([
    'how much is a gardener per hour',
    'what does a gardener cost an hour?',
    'how much for 3 hours of planting with 2 gardeners',
  ])('is what is told by the hour: %s', (question) => {
    expect(ask(question, [plants, café, service]).text).toContain('£38 an hour');
  });

  it('is not asked for with the thing that a row is called', () => {
    expect(ask("how much is the gardener's breakfast", [plants, café, service]).text).toContain('£10.50');
  });
});
