import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const MARQUEES = passage(
  [
    'Size: 6m x 9m; Seated guests: 60; Price: £580',
    'Size: 6m x 12m; Seated guests: 80; Price: £740',
    'Size: 9m x 12m; Seated guests: 110; Price: £1,150',
  ].join('\n'),
  { heading: 'Marquees', source_name: 'prices.md', chunkId: 'marquees' },
);
const TERMS = passage(
  [
    'No smoking, barbecues or naked flames inside the marquee.',
    'Cancellation',
    '• More than 90 days before the event: the deposit is refunded.',
    '• Fewer than 14 days before: the full order is payable.',
    'Wedding packages',
    'Orchard package - 3,690 pounds',
    'For up to 120 guests. 9 x 15 m marquee with 120 chairs.',
    'Hop Garden package - 5,250 pounds',
    'For up to 180 guests. Bar and dance floor.',
  ].join('\n'),
  { heading: 'Terms', source_name: 'terms.txt', chunkId: 'terms' },
);
const ALL = [MARQUEES, TERMS];
const after = (reply: string) => ({
  history: [
    { role: 'user' as const, content: 'how many can sit in the 6x12' },
    { role: 'assistant' as const, content: reply },
  ],
});

it('a size is found as the sources write it', () => {
  expect(ask('how much is a 6x12', ALL).text).toBe('6m x 12m – Price: £740.');
  expect(ask('how many can sit in the 9x12', ALL).text).toBe('9m x 12m – Seated guests: 110.');
});

it('the next size is that of the row spoken of', () => {
  const spoken = after('6m x 12m – Seated guests: 80.');
  expect(ask('and the next size up', ALL, spoken).text).toBe('9m x 12m – Seated guests: 110; Price: £1,150.');
  expect(ask('a size smaller?', ALL, spoken).text).toBe('6m x 9m – Seated guests: 60; Price: £580.');
  expect(ask('the next size up', ALL, after('9m x 12m – Seated guests: 110.')).text).not.toMatch(/^\d/);
});

it('the only table that counts people needs no name', () => {
  expect(ask('what size for 70 people', ALL).text).toMatch(/^6m x 12m – /);
});

it('a title within a passage is told with the list below it', () => {
  expect(ask('cancellation terms', ALL).text).toBe(
    'Cancellation\n\n- More than 90 days before the event: the deposit is refunded.\n- Fewer than 14 days before: the full order is payable.',
  );
});

it('a priced title is told with what it includes, but for its price', () => {
  const { text, marked } = ask("what's included in the Orchard package", ALL);
  expect(text).toBe('Orchard package - 3,690 pounds. For up to 120 guests. 9 x 15 m marquee with 120 chairs.');
  expect(marked.flat().join(' ')).toContain('120 chairs');
  expect(ask('how much is the Hop Garden package', ALL).text).toBe('Hop Garden package - 5,250 pounds.');
});
