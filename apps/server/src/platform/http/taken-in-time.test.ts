import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takenInTime } from './taken-in-time';

async function* pieces() {
  yield* ['a', 'b', 'c'];
}

test('a reader who takes what comes is let alone, and one who stops is noticed', async () => {
  let stalled = 0;
  const notice = () => {
    stalled += 1;
  };
  for await (const _piece of takenInTime(pieces(), 30, notice)) await sleep(1);
  await sleep(50);
  expect(stalled).toBe(0);
  const rest = takenInTime(pieces(), 30, notice);
  await rest.next();
  await sleep(100);
  expect(stalled).toBe(1);
  await rest.return(undefined);
});
