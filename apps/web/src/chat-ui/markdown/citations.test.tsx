import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { citationsOf } from './citations';
import { Markdown } from './markdown';

/** Renders a text in which '^1' marks a citation; returns it with numbers where a reader sees them. */
function seen(marked: string): string {
  const cited = new Map<number, number[]>([
    [1, []],
    [2, []],
  ]);
  let text = '';
  for (const part of marked.split(/(\^\d)/)) {
    if (part.startsWith('^')) cited.get(Number(part[1]))?.push(text.length);
    else text += part;
  }
  const citations = citationsOf([...cited.values()].map((places) => ({ cited: places })));
  return renderToStaticMarkup(<Markdown text={text} settled citations={citations} />)
    .replace(/<button[^>]*>(\d)<\/button>/g, '^$1')
    .replace(/<\/?sup[^>]*>/g, '')
    .replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .replace(/^<div[^>]*>|<\/div>$/g, '');
}

test.each([
  ['From May.^1 Until September.^2', '<p>From May.^1 Until September.^2</p>'],
  ['It is **free.**^1', '<p>It is <strong>free.</strong>^1</p>'],
  ['It is **free^1** now', '<p>It is <strong>free^1</strong> now</p>'],
  ['- one^1\n- two^2^1', '<ul><li>one^1</li><li>two^1^2</li></ul>'],
  ['Own ⁅7⁆ brackets^1', '<p>Own ❲7❳ brackets^1</p>'],
])('numbers stand where they were written: %s', (marked, html) => {
  expect(seen(marked)).toBe(html);
});

test('addresses and code have no number in them', () => {
  expect(seen('See https://example.com/a^1 now')).toContain('href="https://example.com/a"');
  expect(seen('See https://example.com/a.^1 And more.^2')).toMatch(/href="https:\/\/example\.com\/a".*more\.\^2/);
  expect(seen('See **https://example.com/a.**^1 And more.^2')).toMatch(/href="https:\/\/example\.com\/a".*more\.\^2/);
  expect(seen('See [it](https://example.com/a).^1')).toMatch(/href="https:\/\/example\.com\/a".*\.\^1/);
  expect(seen('`npm^1 start`')).toBe('<p><code>npm start</code></p>');
});

test.each([
  ['⁅x](https:evil.example/secret)'],
  ['⁅x⁆(https:evil.example/secret) is so.^1'],
  ['[x⁆(https:evil.example/secret)'],
  ['It opens.^1 It closes.^2\n\n~~^1~\n[x](https:evil.example/secret)\n~~~'],
  ['It opens.^1 It closes.^2\n\n``^1`\n[x](https:evil.example/secret)\n```'],
])('what was no link when the server looked is none: %s', (marked) => {
  expect(seen(marked)).toContain('evil.example');
  expect(seen(marked)).not.toContain('href');
});

test.each([
  ['See https://evil.example/a;:;?!!!.;!^1 for more.^2'],
  ['See https://evil.example/a;:;~,)^1 for more.^2'],
  ['See (https://evil.example/a;:(!!^1 for more.^2'],
  ['See www.evil.example/a;:;?!^1 for more.^2'],
  ["See https://evil.example/a;:'_*!^1 for more.^2"],
])('what follows an address is never taken into it: %s', (marked) => {
  const [, href] = /href="([^"]*)"/.exec(seen(marked)) ?? [];
  expect(href).toMatch(/^https?:\/\/(?:www\.)?evil\.example\/a$/);
});

test('a single source needs no number', () => {
  expect(citationsOf([{ cited: [3] }])).toEqual([]);
});
