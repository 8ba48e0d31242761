import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CITATIONS } from './citations';

const pageAt = (href: string) => readFileSync(new URL(`../../../../../docs/pages${href}.md`, import.meta.url), 'utf8');
/** As a reader sees it: lines joined, markup removed. */
const plain = (markdown: string) => markdown.replace(/[*`_]/g, '').replace(/\s+/g, ' ');

test.each(Object.values(CITATIONS))('$href says: $quote', ({ href, page, quote }) => {
  const markdown = pageAt(href);
  expect(markdown).toContain(`title: ${page}\n`);
  expect(plain(markdown)).toContain(quote);
});
