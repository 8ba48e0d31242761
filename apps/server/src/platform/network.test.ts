import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['5.6.7.8:1111', '5.6.7.8'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['::ffff:0102:0304', '1.2.3.4'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1'],
  ['2001:db8:1:ffff::', '2001:db8:1'],
  ['192.0.2.7', null],
  ['::ffff:192.0.2.7', null],
])('%s is of the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
