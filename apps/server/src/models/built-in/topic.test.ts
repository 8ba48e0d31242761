import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const moving = passage('More than 48 hours before the start it is free. Later, half the price is due.', {
  heading: 'Lessons > Moving or cancelling a lesson',
});
const trying = passage('Every new workspace has everything for 21 days. No card is needed.', {
  heading: 'Trying it out',
  chunkId: 'b',
});

it.each([
  ['cancellation policy', 'More than 48 hours'],
  ['cancellation rules?', 'More than 48 hours'],
  ['Trying it out', '21 days'],
])('a topic by itself is answered by what stands under its heading: %s', (topic, said) => {
  const { text, answered } = ask(topic, [trying, moving]);
  expect(text).toContain(said);
  expect(answered).toBe(true);
});

it('is not answered by one of two headings that have it', () => {
  const other = passage('A subscription ends at the end of its month.', { heading: 'Cancelling a plan', chunkId: 'c' });
  expect(ask('cancellation policy', [moving, other]).text).not.toMatch(/^(?:More than|A subscription)/);
});
