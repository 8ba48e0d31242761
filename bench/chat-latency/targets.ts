import type { Measured } from './load';

/** Targets at this many chunks, relative to a bare proxy of the same model in the same run. */
export const TARGETS = [
  { chunks: 1_000, firstToken: 1.8, turns: 0.4 },
  { chunks: 100_000, firstToken: 2.2, turns: 0.3 },
];
const TAIL = 4;

/** A sentence for each target that the unpaced model's figures miss. */
export function missed(
  { chunks, firstToken, turns }: (typeof TARGETS)[number],
  atOnce: number,
  measured: Measured,
  floor: Measured,
): string[] {
  const over = `${chunks.toLocaleString('en')} chunks, ${atOnce} at once`;
  const found: string[] = [];
  const first = measured.first50 / floor.first50;
  const share = measured.turnsPerSecond / floor.turnsPerSecond;
  if (atOnce === 1 && first > firstToken)
    found.push(`${over}: the first token takes ${first.toFixed(1)} times the proxy's, not ${firstToken}`);
  if (atOnce > 1 && share < turns)
    found.push(`${over}: ${Math.round(share * 100)} % of the proxy's turns a second, not ${turns * 100} %`);
  if (measured.first99 > TAIL * measured.first50) found.push(`${over}: p99 is over ${TAIL} times p50`);
  return found;
}
