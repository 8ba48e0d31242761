import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what only a heading or a column says of prices', () => {
  const rows = 'Service: Wash; Price: £20\nService: Cut; Price: £30';
  const gross = passage(rows, { heading: 'Prices (including VAT)' });
  const net = passage('Service: Wash; Price excl. VAT: £20\nService: Cut; Price excl. VAT: £30', { heading: 'Prices' });

  it.each([
    ['Is VAT included?', gross, 'Yes. Prices (including VAT).'],
    ['do your prices include VAT', gross, 'Yes. Prices (including VAT).'],
    ['Is VAT included?', net, 'No. Price excl. VAT.'],
  ])('answers whether it is included: %s', (question, from, reply) => {
    expect(ask(question, [from]).text).toBe(reply);
  });

  it('says nothing of something else', () => {
    expect(ask('Is breakfast included?', [gross]).answered).toBe(false);
  });
});
