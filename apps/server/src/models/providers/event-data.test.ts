import { expect, test } from 'vitest';
import { eventData } from './event-data';

async function read(text: string, size: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* packets() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const found: string[] = [];
  for await (const together of eventData(packets())) found.push(...together);
  return found;
}

test.each([1, 2, 5, 1_000])('reads events from packets of %i bytes, whatever ends their lines', async (size) => {
  const stream = [
    ': a comment\n\n',
    'data: {"a":"größe €"}\n\n',
    'event: named\r\nid: 4\r\ndata:without a space\r\n\r\n',
    'data: two\rdata:  lines\r\r',
    'data\n\n',
    'data: cut off',
  ].join('');
  expect(await read(stream, size)).toEqual(['{"a":"größe €"}', 'without a space', 'two\n lines']);
});

test('ends an answer of endless empty events, and lets other work pass meanwhile', async () => {
  const packet = Buffer.from('data: {"choices":[{"delta":{"content":""}}]}\n\n'.repeat(1_000));
  async function* endless() {
    for (;;) yield packet;
  }
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  let events = 0;
  const reading = async () => {
    for await (const together of eventData(endless())) events += together.length;
  };
  await expect(reading()).rejects.toThrow('too many events');
  clearInterval(timer);
  expect(events).toBe(100_000);
  expect(turns).toBeGreaterThan(1);
});

test('ends an answer whose lines are no events, however many come in one packet', async () => {
  async function* endless() {
    for (;;) yield Buffer.from('x\n'.repeat(8_000_000));
  }
  const reading = async () => {
    for await (const together of eventData(endless())) expect(together).toEqual([]);
  };
  await expect(reading()).rejects.toThrow('no stream of events');
});

test('lets other work pass while it reads one large packet', async () => {
  async function* packet() {
    yield Buffer.from(': nothing\nid: 1\n'.repeat(1_000_000));
  }
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  for await (const together of eventData(packet())) expect(together).toEqual([]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
