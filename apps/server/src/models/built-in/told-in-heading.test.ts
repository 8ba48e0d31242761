import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what a heading says in brackets', () => {
  const prices = [
    passage(
      'Birthday child goes FREE on Gold if 12 or more kids are paying. Bronze £19.95 per child – 2 laser games.',
      {
        heading: 'Prices > Birthday parties (min. 8 kids)',
        chunkId: 'parties',
      },
    ),
    passage('Rooms are for two to six players. Last escape room slot 75 min before closing.', {
      heading: 'Prices > Escape rooms (60 mins each, price per person)',
      chunkId: 'rooms',
    }),
  ];

  it.each([
    ['how many kids do we need for a party', 'Birthday parties (min. 8 kids).'],
    ['how many children for a birthday party?', 'Birthday parties (min. 8 kids).'],
    ['how long is an escape room?', 'Escape rooms (60 mins each, price per person).'],
  ])('answers before other numbers below it: %s', (question, text) => {
    expect(ask(question, prices)).toMatchObject({ text, answered: true });
  });

  it('is none of what it does not head', () => {
    expect(ask('how long is a laser game?', prices).text).not.toContain('60 mins');
  });
});
