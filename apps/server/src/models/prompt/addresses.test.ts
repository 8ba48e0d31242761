import { expect, test } from 'vitest';
import { addressesIn } from './addresses';

test('an address with a pair of brackets is found whole', () => {
  expect([...addressesIn(['See https://shop.example/A_(b)?x=1.'])]).toContain('@shop.example/A_(b)?x=1');
});

test.each(['http://', 'https://a(', 'www.', 'a@', 'a.'])('%s again and again is looked through in time', (piece) => {
  const before = process.cpuUsage();
  addressesIn([piece.repeat(200_000 / piece.length)]);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});
