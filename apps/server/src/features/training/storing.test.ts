import { expect, it } from 'vitest';
import { storeInTurn } from './storing';

const long = [{ kind: 'text' as const, text: 'x'.repeat(100_000) }];
const short = [{ kind: 'text' as const, text: 'x' }];
const many = Array.from({ length: 1_000 }, () => ({ kind: 'qa' as const, question: 'Q', answer: 'A' }));

it('stores long content of few teams at a time, and short content at once', async () => {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const store = (team: string, added: Parameters<typeof storeInTurn>[1]) =>
    storeInTurn(team, added, async () => {
      began.push(team);
      if (added !== short) await new Promise<void>((end) => ends.push(end));
    });
  const stored = [store('a', long), store('a', many), store('b', many), store('c', long)];
  await store('d', short);
  expect(began.toSorted()).toEqual(['a', 'b', 'd']);
  for (let ended = 0; ended < 4; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all(stored);
  expect(began.slice(3).sort()).toEqual(['a', 'c']);
});

it('takes the next turn after one that failed', async () => {
  const fail = () => Promise.reject(new Error('full'));
  await expect(storeInTurn('a', long, fail)).rejects.toThrow('full');
  expect(await storeInTurn('a', long, async () => 'stored')).toBe('stored');
});
