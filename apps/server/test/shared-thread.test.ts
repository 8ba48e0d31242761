import { expect, test } from 'vitest';
import { SharedThread } from '../src/platform/shared-thread';

const MOST_MS = 60_000;

/** A task that holds its thread until it is let go. */
function task(owner: string) {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const letGo = () => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  };
  return { owner, flag, letGo };
}

test('a long task of one owner, or of several, keeps nobody else waiting, and its owners share one of two threads', async () => {
  const shared = new SharedThread<Int32Array, number>('hold', import.meta.url);
  const ended: string[] = [];
  const run = async ({ owner, flag }: { owner: string; flag: Int32Array }) => {
    const thread = await shared.run(owner, flag, MOST_MS);
    ended.push(owner);
    return thread;
  };
  const quick = () => {
    const { owner, flag, letGo } = task('quick');
    letGo();
    return run({ owner, flag });
  };

  const first = await quick();
  const held = [task('long'), task('long'), task('long')];
  const long = held.map(run);
  expect(await quick()).not.toBe(first);
  await quick();
  expect(ended).toEqual(['quick', 'quick', 'quick']);

  // Another long one holds the quick lane for a moment only, though the slow one is occupied, and begins anew there.
  const other = task('other');
  const otherRun = run(other);
  expect(await quick()).toBeTypeOf('number');
  expect(ended.filter((owner) => owner !== 'quick')).toEqual([]);
  for (const one of [...held, other]) one.letGo();
  const threads = new Set(await Promise.all([...long, otherRun]));
  expect(ended.filter((owner) => owner !== 'quick').sort()).toEqual(['long', 'long', 'long', 'other']);
  expect(threads.size).toBe(1);
}, 60_000);
