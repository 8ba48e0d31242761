import { expect, test } from 'vitest';
import { breathe, pauses } from './breathe';

test('lets one piece of work go in each round of the event loop', async () => {
  const order: string[] = [];
  const timers = setInterval(() => order.push('timer'), 1);
  const piece = async (name: string) => {
    await breathe();
    order.push(name);
    const until = performance.now() + 5;
    while (performance.now() < until);
  };
  await Promise.all(['a', 'b', 'c'].map(piece));
  clearInterval(timers);
  expect(order.filter((entry) => entry !== 'timer')).toEqual(['a', 'b', 'c']);
  expect(order.slice(order.indexOf('a'), order.indexOf('b'))).toContain('timer');
  expect(order.slice(order.indexOf('b'), order.indexOf('c'))).toContain('timer');
});

test('holds the event loop for no longer than was said, and goes on at once before that', async () => {
  let rounds = 0;
  const timers = setInterval(() => rounds++, 1);
  const pause = pauses(5);
  expect(pause()).toBeUndefined();
  const until = performance.now() + 60;
  while (performance.now() < until) await pause();
  clearInterval(timers);
  expect(rounds).toBeGreaterThan(2);
});
