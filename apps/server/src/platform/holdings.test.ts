import { expect, test, vi } from 'vitest';
import { Holdings } from './holdings';

test('the largest gives way, and nobody else, when all together have too much', () => {
  const holdings = new Holdings(100);
  const left: string[] = [];
  const holder = (name: string) => ({ giveWay: () => void left.push(name) });
  const [small, large, last] = [holder('small'), holder('large'), holder('last')];
  holdings.hold(small, 30);
  holdings.hold(large, 50);
  holdings.hold(last, 20);
  expect(left).toEqual([]);
  holdings.hold(small, 31);
  expect(left).toEqual(['large']);
  // A holder that gave way no longer counts, and one that holds less than before frees room.
  holdings.hold(large, 49);
  holdings.hold(small, 0);
  holdings.hold(last, 51);
  expect(left).toEqual(['large']);
  holdings.hold(last, 52);
  expect(left).toEqual(['large', 'last']);
});

test('one alone never gives way', () => {
  const giveWay = vi.fn();
  new Holdings(1).hold({ giveWay }, 2);
  expect(giveWay).not.toHaveBeenCalled();
});
