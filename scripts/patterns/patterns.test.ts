import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { builtPatterns } from './built-patterns';
import { slowness, slowPatterns } from './slow-patterns';

test.each([
  // Each was in the product, and held the event loop for seconds.
  String.raw`/(\.\d*?)0+$/`,
  String.raw`/\B(?=(\d{3})+$)/g`,
  String.raw`/[\s;]+$/`,
  String.raw`/^\s*(.+?)\s*$/`,
  '/^(a+)+$/',
  '/^(?:(?:ok)?[,.! ]*(?:bye+|later)[,.! ]*)+$/',
])('%s is found slow', (literal) => {
  expect(slowness(literal)).toBeDefined();
});

test.each([String.raw`/(?<![\s;])[\s;]+$/`, String.raw`/^\d+$/`, '/"[^"]*"/g'])('%s is not', (literal) => {
  expect(slowness(literal)).toBeUndefined();
});

test('no pattern takes more time than in proportion to what it is held against', () => {
  expect(slowPatterns(ROOT)).toEqual([]);
});

test('nor does any that is built of parts', async () => {
  const { built, slow } = await builtPatterns(ROOT);
  expect(built).toBeGreaterThan(400);
  expect(slow).toEqual([]);
});
