import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { CacheDefinition } from './cache';
import { Caches } from './caches';

interface Held {
  subject: string;
  value: number;
  until?: number;
}
const definition: CacheDefinition<Held> = {
  name: 'test',
  capacity: 10,
  weigh: ({ value }) => value,
  subjectOf: ({ subject }) => subject,
  expiresAt: ({ until }) => until ?? Number.POSITIVE_INFINITY,
};

/** Two processes that receive each other's events; each can go silent. */
function processes() {
  const wire = new EventEmitter();
  const open = () => {
    const silences: (() => void)[] = [];
    const line = {
      listening: true,
      announce: async (topic: string, payload: unknown) => void wire.emit(topic, payload),
      subscribe: (topic: string, listener: (payload: unknown) => void) => {
        const heard = (payload: unknown) => line.listening && listener(payload);
        wire.on(topic, heard);
        return () => wire.off(topic, heard);
      },
      onSilence: (listener: () => void) => void silences.push(listener),
      fallSilent: () => {
        line.listening = false;
        for (const listener of silences) listener();
      },
    };
    const caches = new Caches(line as never);
    return { line, caches, cache: caches.of(definition) };
  };
  return [open(), open()] as const;
}

const one = (value: number, subject = 'user:1'): Held => ({ subject, value });

describe('caches', () => {
  it('give what was read once, until it is struck out, in every process', async () => {
    const [a, b] = processes();
    for (const { cache } of [a, b]) {
      await cache.read('x', async () => one(1));
      await cache.read('y', async () => one(1, 'user:2'));
    }
    await a.caches.strike('user:1');
    for (const { cache } of [a, b]) {
      expect(cache.get('x')).toBeUndefined();
      expect(cache.get('y')).toEqual(one(1, 'user:2'));
      expect(await cache.read('x', async () => one(2))).toEqual(one(2));
    }
  });

  it('keep nothing that was read before a strike and comes after it', async () => {
    const [a, b] = processes();
    let answer: (value: Held) => void = () => undefined;
    const reading = b.cache.read('x', () => new Promise<Held>((resolve) => (answer = resolve)));
    await a.caches.strike('user:1');
    answer(one(1));
    expect(await reading).toEqual(one(1));
    expect(b.cache.get('x')).toBeUndefined();
  });

  it('are empty and passed by while others are not heard', async () => {
    const [a, b] = processes();
    await b.cache.read('x', async () => one(1));
    let answer: (value: Held) => void = () => undefined;
    const reading = b.cache.read('y', () => new Promise<Held>((resolve) => (answer = resolve)));
    b.line.fallSilent();
    await a.caches.strike('user:1');
    answer(one(1));
    await reading;
    expect(b.cache.get('x')).toBeUndefined();
    await b.cache.read('x', async () => one(2));
    b.line.listening = true;
    expect(b.cache.get('x')).toBeUndefined();
    expect(b.cache.get('y')).toBeUndefined();
    await b.cache.read('x', async () => one(3));
    expect(b.cache.get('x')).toEqual(one(3));
  });

  it('hold no more than they may, and forget what was not asked for longest', async () => {
    const [{ cache }] = processes();
    await cache.read('a', async () => one(4));
    await cache.read('b', async () => one(4));
    cache.get('a');
    await cache.read('c', async () => one(4));
    await cache.read('d', async () => one(11));
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, false]);
  });

  it('forget what has expired, and remember nothing that is not there', async () => {
    const [{ cache }] = processes();
    await cache.read('old', async () => ({ ...one(1), until: performance.now() }));
    expect(cache.get('old')).toBeUndefined();
    let asked = 0;
    const load = async () => {
      asked += 1;
      return undefined;
    };
    await cache.read('none', load);
    await cache.read('none', load);
    expect(asked).toBe(2);
  });
});
