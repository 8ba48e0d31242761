import { expect, it } from 'vitest';
import { linkProblem } from './check-link';

it.each([
  ['https://example.com/help', null],
  ['  http://localhost:3000 ', null],
  ['', 'URL cannot be empty'],
  ['   ', 'URL cannot be empty'],
  ['example.com', 'Invalid URL format'],
  ['ftp://example.com', 'Invalid URL format'],
  ['javascript:alert(1)', 'Invalid URL format'],
])('judges %j', (link, problem) => {
  expect(linkProblem(link)).toBe(problem);
});
