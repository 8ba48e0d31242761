import { expect, test } from 'vitest';
import { Bags } from './bag-ranking';
import { nameTerms, wantedTerms } from './name-terms';

async function bagsOf(...texts: string[]): Promise<Bags> {
  const bags = new Bags(texts.length);
  for (const [at, text] of texts.entries()) await bags.put(at, text.split(' '), 1);
  return bags;
}

/** A distinct five-letter word for each number. */
const word = (at: number) =>
  Array.from({ length: 5 }, (_none, place) => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(at / 26 ** place) % 26]).join('');
const words = (from: number, count: number) => Array.from({ length: count }, (_none, at) => word(from + at));

test('a word counts for more where fewer have it, and for less where it only begins alike', async () => {
  const bags = await bagsOf('order customer', 'order line', 'orderline note', 'invoic number', 'ord');
  const [customers = 0, lines = 0, glued = 0, invoices] = bags.rank(new Set(['order', 'customer']));
  expect(customers).toBeGreaterThan(lines);
  expect(lines).toBeGreaterThan(glued);
  expect(glued).toBeGreaterThan(0);
  expect(invoices).toBe(0);
  expect([...bags.rank(new Set(['invoiceno']))].map((score) => score > 0)).toEqual([false, false, false, true, false]);
  expect([...bags.rank(new Set(['orderlines']))].map((score) => score > 0)).toEqual([true, true, true, false, false]);
  expect([...bags.rank(new Set(['ord']))].map((score) => score > 0)).toEqual([false, false, false, false, true]);
});

test('a bag that has the word itself gains nothing by others that begin alike', async () => {
  const [both, one] = (await bagsOf('order orders', 'order other')).rank(new Set(['order']));
  expect(both).toBe(one);
});

test('what is held is bounded, and a full index is still searched in milliseconds', async () => {
  const bags = new Bags(60);
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  for (let at = 0; at < 60; at++) {
    await bags.put(at, words(at * 5_000, 5_000), 1);
    await bags.put(
      at,
      words(at * 5_000, 5_000).map((one) => `${one}same`),
      1,
    );
    await bags.put(
      at,
      Array.from({ length: 500 }, (_none, place) => `begin${at}x${place}`),
      1,
    );
  }
  clearInterval(pulse);
  expect(bags.bytes).toBeLessThan(40_000_000);
  expect(longest).toBeLessThan(500);
  const begun = performance.now();
  bags.rank(new Set([...words(0, 150), ...Array.from({ length: 150 }, (_none, at) => `begin${at % 60}`)]));
  expect(performance.now() - begun).toBeLessThan(200);
}, 30_000);

test('of a name so much is compared as people write, and of a question so many words', () => {
  expect(nameTerms('tblOrderLines_unit_price')).toEqual(['tbl', 'order', 'line', 'unit', 'price']);
  expect(nameTerms(words(0, 49).join('_'))).toEqual(nameTerms(words(0, 11).join('_').slice(0, 64)));
  expect(nameTerms('a1_b2_'.repeat(40))).toHaveLength(12);
  expect(wantedTerms(['How many orders?', 'Of which customer?']).has('order')).toBe(true);
  expect(wantedTerms([words(0, 1_000).join(' '), 'orders'])).toHaveProperty('size', 300);
});
