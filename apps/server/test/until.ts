/** Polls until the answer satisfies, and fails with the last one if it never does. */
export async function until<T>(
  ask: () => Promise<T>,
  satisfied: (answer: T) => boolean,
  timeoutMs = 40_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (satisfied(answer)) return answer;
    if (Date.now() > end) throw new Error(`It never came to be; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
