import { expect, test } from 'vitest';
import { Turns } from './turns';

const never = new AbortController().signal;
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('few work at a time, and who has least at work is next', async () => {
  const turns = new Turns(2);
  const began: string[] = [];
  const ends: Record<string, () => void> = {};
  const enter = async (name: string, key: string) => {
    ends[name] = await turns.enter(key, never);
    began.push(name);
  };
  for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name, 'a');
  void enter('b1', 'b');
  await soon();
  expect(began).toEqual(['a1', 'a2']);
  ends.a1?.();
  ends.a1?.();
  await soon();
  expect(began).toEqual(['a1', 'a2', 'b1']);
  ends.a2?.();
  ends.b1?.();
  await soon();
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('who leaves while waiting takes no turn', async () => {
  const turns = new Turns(1);
  const end = await turns.enter('a', never);
  const leaving = new AbortController();
  const waiting = turns.enter('a', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = turns.enter('b', never);
  end();
  (await next)();
  (await turns.enter('c', never))();
});
