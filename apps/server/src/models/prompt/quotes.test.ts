import { expect, it } from 'vitest';
import { certainQuotes } from './quotes';

const POLICY =
  'Unopened goods may be returned within 60 days of purchase.\nOpened goods may be returned within 30 days of purchase, with a receipt.';

const quoted = (answer: string, text: string = POLICY) =>
  certainQuotes(answer, [text])[0]?.map(({ start, end }) => text.slice(start, end)) ?? null;

it('is the sentence that was quoted, and not the one that is like it', () => {
  expect(quoted('Opened goods may be returned within 30 days of purchase.')).toEqual([
    'Opened goods may be returned within 30 days of purchase',
  ]);
  expect(quoted('**Unopened goods** may be returned within 60 days of purchase!')).toEqual([
    'Unopened goods may be returned within 60 days of purchase',
  ]);
});

it('is nothing where two places have the same words', () => {
  expect(quoted('They say that goods may be returned within some days.')).toBeNull();
});

it('is nothing of what was put in other words', () => {
  expect(quoted('You have two months to send it back.')).toBeNull();
});

it('is told for each passage by itself', () => {
  const texts = ['The office in Lisbon opens at nine.', 'Parcels are handed over to the carrier daily.'];
  const quotes = certainQuotes('Parcels are handed over to the carrier, and no office opens.', texts);
  expect(quotes).toEqual([null, [{ start: 0, end: 'Parcels are handed over to the carrier'.length }]]);
});

it('stays quick for long answers', () => {
  const long = 'word other thing of note '.repeat(4_000);
  const started = performance.now();
  certainQuotes(long, Array<string>(10).fill(long.slice(0, 4_000)));
  expect(performance.now() - started).toBeLessThan(5_000);
});
