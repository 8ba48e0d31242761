import { expect, test } from 'vitest';
import { collectGarbage } from '../../test/collect-garbage';
import { withDeadline } from './deadline';

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits as others do: whoever waits knows the signal only by its listener. */
const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason), { once: true }));

test('a deadline comes, also when memory was freed meanwhile', async () => {
  const [given, further] = [new AbortController(), new AbortController()];
  const ends = [
    aborted(withDeadline(given.signal, 300)),
    // Others may combine it once more.
    aborted(AbortSignal.any([withDeadline(given.signal, 300), further.signal])),
  ];
  await soon(50);
  collectGarbage();
  const late = soon(5_000).then(() => 'never');
  for (const end of ends) expect(await Promise.race([end, late])).toMatchObject({ name: 'TimeoutError' });
  expect(given.signal.aborted).toBe(false);
});

test('the given signal comes first where it aborts first', async () => {
  const given = new AbortController();
  const end = aborted(withDeadline(given.signal, 60_000));
  given.abort('gone');
  expect(await end).toBe('gone');
});
