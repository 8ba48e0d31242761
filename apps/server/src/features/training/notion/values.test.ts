import { expect, it } from 'vitest';
import { webAddress } from './values';

it('keeps only addresses that a browser may open', () => {
  expect(webAddress('https://www.notion.so/page')).toBe('https://www.notion.so/page');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/page', '', 7, null])
    expect(webAddress(url)).toBeNull();
});
