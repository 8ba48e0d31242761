import { expect, test } from 'vitest';
import { JsonShape } from './json-shape';

const watched = (text: string, size = 7) => {
  const shape = new JsonShape();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) shape.watch(bytes.subarray(at, at + size));
};

test('vectors, and texts full of brackets, pass', () => {
  const vectors = { data: Array.from({ length: 96 }, (_, index) => ({ index, embedding: Array(3_072).fill(0.125) })) };
  expect(() => watched(JSON.stringify(vectors), 65_536)).not.toThrow();
  expect(() => watched(JSON.stringify({ text: '[{'.repeat(1_000), path: 'C:\\"[' }))).not.toThrow();
  expect(() => watched('no JSON at all, "')).not.toThrow();
});

test.each([
  ['nested brackets', `{"data":${'['.repeat(100)}`],
  ['nested brackets that close at once', `{"data":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['nested objects, once a text has ended', `{"a":"\\"[","b":${'{"c":'.repeat(100)}`],
  ['millions of values', `[${'0,'.repeat(2_000_001)}`],
])('%s do not', (_, text) => {
  expect(() => watched(text, 65_536)).toThrow(RangeError);
});
