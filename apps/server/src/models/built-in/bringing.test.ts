import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const PRICES = passage(
  [
    'Course: CBT on our 125cc bike; Price: £165; Duration: 1 day',
    'Course: CBT on your own bike; Price: £135; Duration: 1 day',
    'Helmet, gloves and jacket hire is free with every motorbike course. You bring sturdy boots and jeans.',
  ].join('\n'),
  { source_name: 'prices.docx', heading: 'Price list > Motorbike', chunkId: 'prices', score: 3 },
);
const NOTES = passage('Bring a friend: both get one free hour when the friend has done 10 hours.', {
  source_name: 'notes.txt',
  chunkId: 'notes',
});

describe('what to bring', () => {
  it.each([
    'what do i need to bring for the bike course',
    'what should we bring to the bike course?',
    'what do i have to bring for the cbt',
  ])('stands with the thing, and is not its price: %s', (question) => {
    expect(ask(question, [PRICES, NOTES]).text).toMatch(/^[^£]*You bring sturdy boots and jeans\./);
  });

  it('leaves the price to who asks for it', () => {
    expect(ask('how much is the cbt', [PRICES, NOTES]).text).toContain('£165');
  });

  it.each(['what do i need to wear', 'what clothes do i need for the bike course', 'what should I wear on the bike?'])(
    'is what one wears, though nothing says so: %s',
    (question) => {
      expect(ask(question, [PRICES, NOTES]).text).toMatch(/^[^£]*(?:boots|gloves)/);
    },
  );

  it('is about what is brought, and not about bringing', () => {
    const dogs = passage('No dogs in the cars please, except assistance dogs.', {
      source_name: 'notes.txt',
      chunkId: 'dogs',
    });
    const { text, answered } = ask('can i bring my dog', [NOTES, dogs]);
    expect([text, answered]).toEqual([expect.stringMatching(/^(?:No\. )?No dogs in the cars/), true]);
    expect(ask('can i bring a friend', [NOTES, dogs]).text).toContain('one free hour');
  });
});
