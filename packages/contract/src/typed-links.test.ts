import { expect, it } from 'vitest';
import { withScheme } from './typed-links';

it.each([
  ['www.myshop.com', 'https://www.myshop.com'],
  [' myshop.com/hours?day=1 ', 'https://myshop.com/hours?day=1'],
  ['myshop.com:8443/a', 'https://myshop.com:8443/a'],
  ['localhost:4322', 'http://localhost:4322'],
  [' Localhost ', 'http://Localhost'],
  ['192.168.0.10:8080/help?a=1', 'http://192.168.0.10:8080/help?a=1'],
  ['localhost:nonsense', 'localhost:nonsense'],
  ['localhost.myshop.com', 'https://localhost.myshop.com'],
  ['http://myshop.com', 'http://myshop.com'],
  ['ftp://myshop.com', 'ftp://myshop.com'],
  ['ada@myshop.com', 'ada@myshop.com'],
  ['mailto:ada@myshop.com', 'mailto:ada@myshop.com'],
  ['our shop.com', 'our shop.com'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('completes %j to %j', (link, completed) => {
  expect(withScheme(link)).toBe(completed);
});
