import { expect, test } from 'vitest';
import { CONNECTIONS_MAX, Pool } from './pool';

test('a connection made for somebody who left meanwhile is for the next one', async () => {
  let connected = () => {};
  const connects: (() => void)[] = [];
  const pool = new Pool(async () => {
    await new Promise<void>((resolve) => {
      connected = resolve;
      connects.push(resolve);
    });
    return { alive: true, destroy: () => undefined } as { alive: boolean; destroy: () => void };
  });
  const { signal } = new AbortController();
  const first = Array.from({ length: CONNECTIONS_MAX }, () => pool.acquire(signal));
  for (const connect of connects) connect();
  const [broken] = await Promise.all(first);
  if (!broken) throw new Error('no connection');
  const leave = new AbortController();
  const left = pool.acquire(leave.signal);
  broken.alive = false;
  pool.release(broken);
  leave.abort();
  connected();
  await left.catch(() => undefined);
  const next = pool.acquire(signal);
  expect(
    await Promise.race([next.then(() => 'free'), new Promise((resolve) => setTimeout(resolve, 1_000, 'none'))]),
  ).toBe('free');
});
