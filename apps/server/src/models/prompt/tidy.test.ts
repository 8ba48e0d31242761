import { describe, expect, it, test } from 'vitest';
import { addressesIn } from './addresses';
import { Tidier } from './tidy';

const KNOWN = addressesIn(['https://shop.example/returns', 'https://shop.example/a?b=c']);

function tidy(text: string, size = text.length || 1) {
  const tidier = new Tidier(() => KNOWN);
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += tidier.push(text.slice(at, at + size));
  return { shown: shown + tidier.end(), cited: [...tidier.cited.keys()], places: Object.fromEntries(tidier.cited) };
}

describe.each([1, 2, 3, 7, 1_000])('in pieces of %i characters', (size) => {
  it.each([
    ['Thirty days [1].', 'Thirty days.', [1]],
    ['Thirty days.[2][1] Then more [3, 4].', 'Thirty days. Then more.', [2, 1, 3, 4]],
    ['From 3 to 5 【2】.', 'From 3 to 5.', [2]],
    ['Nobody says [0]', 'Nobody says', [0]],
    ['\n\n  Hello', 'Hello', []],
    ['Take `list[1]` and then [1]', 'Take `list[1]` and then', [1]],
    ['```js\na[1] = b[2]\n```\nDone [1]', '```js\na[1] = b[2]\n```\nDone', [1]],
    ['A [note] and a [ ] box', 'A [note] and a [ ] box', []],
    ['In [2024] it was', 'In [2024] it was', []],
    ['See [the page](https://shop.example/returns) [1].', 'See [the page](https://shop.example/returns).', [1]],
    ['See https://shop.example/returns. Now!', 'See https://shop.example/returns. Now!', []],
    ['See [this](https://evil.example/?q=secret) now', 'See [this](evil.example) now', []],
    ['Look: ![a cat](https://evil.example/x.png?q=secret) there', 'Look: a cat there', []],
    ['Look: ![a cat](//evil.example/x.png?q=secret)', 'Look: a cat', []],
    ['[![a](https://evil.example/1?secret)](https://evil.example/2?secret)', '[a](evil.example)', []],
    ['![a][r]\n\n[r]: https://evil.example/secret', 'a\n\n[r]: evil.example', []],
    ['<img src="https://evil.example/secret">', '<img src="evil.example">', []],
    ['<https://evil.example/secret> and https://evil.example:8/a/secret.', '<evil.example> and evil.example.', []],
    ['a // b and 5 / 2 // c', 'a // b and 5 / 2 // c', []],
    ['Well! Really!', 'Well! Really!', []],
    ['half [open', 'half [open', []],
  ])('%j reads %j', (text, shown, cited) => {
    expect(tidy(text, size)).toMatchObject({ shown, cited });
  });

  it.each<[text: string, places: Record<number, number[]>]>([
    ['Thirty days [1]. Or more.[2][1]', { 1: [11, 21], 2: [21] }],
    ['\n\n  [2] Hello [1]', { 1: [5], 2: [0] }],
    ['See https://shop.example/returns [1] and ![a cat](https://evil.example/x.png) [2].', { 1: [32], 2: [42] }],
    ['See [this](https://evil.example/?q=secret) [1] now', { 1: [24] }],
  ])('%j is cited at %j', (text, places) => {
    expect(tidy(text, size).places).toEqual(places);
  });
});

test('shows words as they come, and holds back only what may be a mark', () => {
  const tidier = new Tidier(() => KNOWN);
  expect(tidier.push('Thirty')).toBe('Thirty');
  expect(tidier.push(' days')).toBe(' days');
  expect(tidier.push(' [')).toBe('');
  expect(tidier.push('1')).toBe('');
  expect(tidier.push('].')).toBe('.');
});

test('stays linear on hostile input', () => {
  const began = process.cpuUsage();
  for (const nasty of ['[', '![', '`', ' ', 'h', 'https://', '](', '【1']) tidy(nasty.repeat(20_000), 10_000);
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000);
});
