import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what is sold, in the words of whoever asks', () => {
  const shop = [
    passage(
      'Fruit: Strawberries; Season: late May to mid July; Price per kg: £5.20\nFruit: Raspberries; Season: late June to August; Price per kg: £8.40',
      { heading: 'Prices > Pick your own', chunkId: 'fruit' },
    ),
    passage(
      'Item: Free-range eggs; Unit: 6; Price: £2.30\nItem: Free-range eggs; Unit: 12; Price: £4.20\nItem: Whole milk; Unit: 1 litre; Price: £1.65',
      { heading: 'Prices > From the shop', chunkId: 'eggs' },
    ),
    passage('Entry to the fields is £2 per person, taken off your fruit bill.', { chunkId: 'entry' }),
  ];

  it.each([
    ['how much are strawberries per kilo', '£5.20'],
    ['how much is a dozen eggs?', 'Unit: 12; Price: £4.20'],
    ['how much to get in to the fields', '£2 per person'],
    ['combien coûtent les framboises', '£8.40'],
    ['was kosten die himbeeren', '£8.40'],
  ])('%s', (question, price) => {
    const { text, answered } = ask(question, shop);
    expect([answered, text]).toEqual([true, expect.stringContaining(price)]);
  });
});
