/** Divides the page size of messages. */
const BLOCK = 25;

/**
 * Cuts a list into runs of 25 whose boundaries stay put when items are added before or after.
 *
 * @param anchor index of an item that always begins a run.
 */
export function inBlocks<T>(items: readonly T[], anchor: number): T[][] {
  const blocks: T[][] = [];
  const rest = Math.max(0, anchor) % BLOCK;
  if (rest > 0) blocks.push(items.slice(0, rest));
  for (let start = rest; start < items.length; start += BLOCK) blocks.push(items.slice(start, start + BLOCK));
  return blocks;
}
