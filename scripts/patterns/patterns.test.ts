import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { builtPatterns } from './built-patterns';
import { foreignPatterns, foreignPatternsIn } from './foreign-patterns';
import { slowness, slowPatterns } from './slow-patterns';

test.each([
  // Each was once in the product, and blocked the event loop for seconds.
  String.raw`/(\.\d*?)0+$/`,
  String.raw`/\B(?=(\d{3})+$)/g`,
  String.raw`/[\s;]+$/`,
  String.raw`/^\s*(.+?)\s*$/`,
  '/^(a+)+$/',
  '/^(?:(?:ok)?[,.! ]*(?:bye+|later)[,.! ]*)+$/',
  String.raw`/;(?:[^\S\t]|["\p{Cf}])*(?==)/u`,
  String.raw`/^\s*(?:\/\*[\s\S]*?\*\/\s*)*select/`,
  '/^(?:(?:thank|thank you|you)[,.! ]*)+$/',
  '/^(?:a?b?)*$/',
])('%s is found slow', (literal) => {
  expect(slowness(literal)).toBeDefined();
});

test.each([
  String.raw`/(?<![\s;])[\s;]+$/`,
  String.raw`/^\d+$/`,
  '/"[^"]*"/g',
  '/^(?: {0,3}>)+/',
  '/^(?:a|ab|[,.] ?)+$/',
  String.raw`/^(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*select/`,
])('%s is not', (literal) => {
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

test('no pattern is built of what somebody wrote, unless it is escaped', () => {
  expect(foreignPatterns(ROOT)).toEqual([]);
}, 180_000);

const lists =
  'const NAMES = ["br", "gzip"]; const FIRST = NAMES.join("|"); declare const literally: (text: string) => string;';

test.each([
  // The first was once in the product: a source's heading stopped the server.
  ['a text', 'export const f = (heading: string) => new RegExp("a" + heading.toLowerCase(), "u");'],
  ['a text of a list', 'export const f = (texts: string[]) => texts.map((text) => RegExp(text));'],
  [
    'a part that is called with a text',
    'const made = (part: string) => new RegExp(part); export const f = (t: string) => made(t);',
  ],
  [
    'what another function returns',
    'export const f = (text: string) => { const at = text.slice(1); return new RegExp(at + "a"); };',
  ],
  ['', 'export const f = (text: string) => new RegExp("a" + literally(text));'],
  ['', 'export const f = (texts: string[]) => new RegExp(texts.map(literally).join("|"));'],
  ['', 'export const f = (text: string) => NAMES.find((name) => new RegExp(name + FIRST).test(text));'],
  ['', 'const made = (part: string) => new RegExp(part); export const f = [made("a"), made(FIRST)];'],
])('%s in a pattern is found', (found, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-patterns-'));
  const file = join(folder, 'code.ts');
  writeFileSync(file, `${lists}\n${code}\n`);
  expect(foreignPatternsIn([file])).toEqual(found === '' ? [] : [`${file}:2`]);
  rmSync(folder, { recursive: true });
});
