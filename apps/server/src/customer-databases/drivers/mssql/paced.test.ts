import { expect, test } from 'vitest';
import { paced } from './paced';

/** A message that has arrived in full before anyone reads it. */
async function* arrived(packets: Buffer[]): AsyncGenerator<Buffer> {
  yield* packets;
}

/** Blocks the event loop, as parsing many small rows does. */
function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('whoever else waits gets a turn while what is there already is read', async () => {
  let turns = 0;
  let reading = true;
  const turn = () => {
    turns += 1;
    if (reading) setImmediate(turn);
  };
  setImmediate(turn);
  for await (const _piece of paced(arrived([Buffer.alloc(800_000)]))) busy(2);
  reading = false;
  expect(turns).toBeGreaterThan(5);
});

test('every byte arrives, in its order', async () => {
  const packets = [20_000, 1, 8_192, 0, 70_001].map((size, at) => Buffer.alloc(size, at));
  const pieces: Buffer[] = [];
  for await (const piece of paced(arrived(packets))) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(Buffer.concat(packets))).toBe(true);
});
