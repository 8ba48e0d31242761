/** The longest time that the event loop was blocked during some work, in milliseconds. */
export async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const beat = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const pulse = setInterval(beat, 5);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 10));
  clearInterval(pulse);
  return longest;
}
