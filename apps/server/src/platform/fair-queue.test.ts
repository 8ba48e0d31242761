import { expect, test, vi } from 'vitest';
import { FairQueue } from './fair-queue';

const never = new AbortController().signal;
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('few work at a time, and who has least at work is next', async () => {
  const turns = new FairQueue(2);
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

test('nobody takes all turns, however many are asked for', async () => {
  const turns = new FairQueue(3, 2);
  const began: string[] = [];
  const enter = async (key: string) => {
    const end = await turns.enter(key, never);
    began.push(key);
    return end;
  };
  const [first] = [enter('a'), enter('a'), enter('a')];
  await enter('b');
  await soon();
  expect(began).toEqual(['a', 'a', 'b']);
  (await first)?.();
  await soon();
  expect(began).toEqual(['a', 'a', 'b', 'a']);
});

test('someone who leaves while waiting takes no turn', async () => {
  const turns = new FairQueue(1);
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

test('where one works at a time, those who ask for other things take turns', async () => {
  const turns = new FairQueue(1);
  const began: string[] = [];
  const work = async (key: string) => {
    const end = await turns.enter(key, never);
    began.push(key);
    await soon();
    end();
  };
  await Promise.all([...'aaaa', 'b', 'b', 'c'].map(work));
  expect(began).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('who was served before does not come before a newcomer, however many of them ask again', async () => {
  const turns = new FairQueue(1);
  for (const key of ['a', 'b', 'c']) (await turns.enter(key, never))();
  const end = await turns.enter('a', never);
  const began: string[] = [];
  const waiting = ['b', 'c', 'a', 'newcomer'].map(async (key) => {
    const leave = await turns.enter(key, never);
    began.push(key);
    leave();
  });
  end();
  await Promise.all(waiting);
  expect(began).toEqual(['newcomer', 'b', 'c', 'a']);
});

test('a turn that lasted its time gives way to who has none, of those who have most the one that began first', async () => {
  const turns = new FairQueue(3, 2, 50);
  const gaveWay: string[] = [];
  const work = async (name: string, key: string) => {
    const end = await turns.enter(key, never, () => {
      gaveWay.push(name);
      end();
    });
  };
  await work('a1', 'a');
  await work('b1', 'b');
  await work('b2', 'b');
  const more = work('b3', 'b');
  await work('c1', 'c');
  expect(gaveWay).toEqual(['b1']);
  await work('d1', 'd');
  expect(gaveWay).toEqual(['b1', 'a1']);
  void more;
});

test('a turn that steps aside gives its place to another key, and stays one of its own key’s', async () => {
  const turns = new FairQueue(2, 2);
  const ends = [await turns.enter('a', never), await turns.enter('a', never)];
  const began: string[] = [];
  const enter = async (key: string) => {
    const end = await turns.enter(key, never);
    began.push(key);
    return end;
  };
  void enter('a');
  const other = enter('b');
  for (const end of ends) turns.stepAside(end, 1);
  const end = await other;
  await soon();
  expect(began).toEqual(['b']);
  // Only one turn may run aside: the other kept its place.
  void enter('c');
  await soon();
  expect(began).toEqual(['b']);
  end();
  await soon();
  expect(began).toEqual(['b', 'c']);
  ends[0]?.();
  ends[1]?.();
  await soon();
  expect(began).toEqual(['b', 'c', 'a']);
});

test('however many want much, who has used little is next, and much that was used is forgotten', async () => {
  vi.useFakeTimers();
  const turns = new FairQueue(1);
  const began: string[] = [];
  const take = async (key: string) => {
    const end = await turns.enter(key, never);
    began.push(key);
    return end;
  };
  (await take('small'))();
  for (const key of ['a', 'b', 'c']) {
    const end = await take(key);
    vi.advanceTimersByTime(5_000);
    end();
  }
  const first = await take('a');
  const waiting = ['b', 'c', 'small'].map(take);
  first();
  (await waiting[2])?.();
  (await waiting[0])?.();
  (await waiting[1])?.();
  expect(began.slice(4)).toEqual(['a', 'small', 'b', 'c']);
  vi.advanceTimersByTime(600_000);
  const again = await take('small');
  const after = ['b', 'a'].map(take);
  again();
  (await after[1])?.();
  (await after[0])?.();
  expect(began.slice(8)).toEqual(['small', 'a', 'b']);
  vi.useRealTimers();
});

test('who has used much is not behind newcomers for good, however many keep coming', async () => {
  vi.useFakeTimers();
  const turns = new FairQueue(1);
  const large = await turns.enter('large', never);
  vi.advanceTimersByTime(10_000);
  large();
  let end = await turns.enter('newcomer', never);
  const waits = turns.enter('large', never);
  let served = 0;
  const isServed = waits.then(() => served);
  for (let at = 0; at < 50; at++) {
    // Before a turn ends, the next newcomer is already in line.
    const next = turns.enter(`newcomer ${at}`, never);
    end();
    end = await Promise.race([next, waits]);
    served += 1;
  }
  expect(await isServed).toBeLessThanOrEqual(2);
  vi.useRealTimers();
});

test('a group with many keys is not ahead of others with all of them', async () => {
  const turns = new FairQueue(1);
  const began: string[] = [];
  const take = async (key: string, group: string) => {
    const end = await turns.enter(key, never, undefined, group);
    began.push(key);
    return end;
  };
  const first = await take('a1', 'a');
  const waiting = [take('a2', 'a'), take('a3', 'a'), take('b1', 'b')];
  first();
  (await waiting[2])?.();
  (await waiting[0])?.();
  (await waiting[1])?.();
  expect(began).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a key whose waiting turns have all left or begun is forgotten, and may wait again', async () => {
  const turns = new FairQueue(1);
  const end = await turns.enter('a', never);
  const leaving = new AbortController();
  const left = [1, 2, 3].map(() => turns.enter('b', leaving.signal));
  const stays = turns.enter('b', never);
  leaving.abort(new Error('gone'));
  for (const each of left) await expect(each).rejects.toThrow('gone');
  end();
  const again = turns.enter('b', never);
  (await stays)();
  (await again)();
});

test('the fewer places are left, the fewer one may have, so that whoever has none gets one', () => {
  const turns = new FairQueue(10, 4, Number.POSITIVE_INFINITY, undefined, true);
  const taken = (key: string) => Array.from({ length: 6 }, () => turns.tryEnter(key)).filter(Boolean).length;
  expect([taken('a'), taken('b'), taken('c'), taken('d'), taken('e')]).toEqual([4, 3, 2, 1, 0]);
});

test('sparing ends where places become free again', async () => {
  const turns = new FairQueue(3, 3, Number.POSITIVE_INFINITY, undefined, true);
  const ends = [turns.tryEnter('a'), turns.tryEnter('a')];
  expect(turns.tryEnter('a')).toBeUndefined();
  const waiting = turns.enter('b', never);
  ends[0]?.();
  await expect(waiting).resolves.toBeTypeOf('function');
});
