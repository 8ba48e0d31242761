import { describe, expect, it } from 'vitest';
import { isOnDomains, plainDomain } from './domains';

describe('plainDomain', () => {
  it.each([
    ['shop.example', 'shop.example'],
    [' https://Shop.Example/cart?a=1#b ', 'shop.example'],
    ['*.shop.example', '*.shop.example'],
    ['localhost:3000', 'localhost:3000'],
    ['shop.example:443', 'shop.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    ['intranet', 'intranet'],
  ])('%j is kept as %j', (typed, kept) => expect(plainDomain(typed)).toBe(kept));

  it.each([
    '',
    '*',
    '*.com',
    '*.10.0.0.1',
    'shop.*',
    'a b',
    "x; script-src 'unsafe-inline'",
    'x, y',
    'user@shop.example',
    'shop.example:99999',
    "'none'",
    '[::1]',
  ])('%j is no domain', (typed) => expect(plainDomain(typed)).toBeNull());
});

describe('isOnDomains', () => {
  const domains = ['shop.example', '*.shop.example', 'localhost:3000'];
  it.each([
    'https://shop.example',
    'http://shop.example',
    'https://www.shop.example',
    'https://a.b.shop.example',
    'http://localhost:3000',
  ])('%s is', (origin) => expect(isOnDomains(domains, origin)).toBe(true));
  it.each([
    'https://evilshop.example',
    'https://shop.example.evil',
    'http://localhost',
    'http://localhost:3001',
    'https://www.shop.example:8443',
    'null',
    '',
  ])('%j is not', (origin) => expect(isOnDomains(domains, origin)).toBe(false));
});
