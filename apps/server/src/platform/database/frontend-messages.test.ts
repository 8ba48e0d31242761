import { expect, test } from 'vitest';
import { FrontendMessages, type Wish } from './frontend-messages';

const startup = Buffer.concat([Buffer.from([0, 0, 0, 9, 0, 3, 0, 0]), Buffer.from([0])]);
const encryption = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const cancel = Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 2]);

function message(letter: string, body = ''): Buffer {
  const bytes = Buffer.from(`${letter}....${body}`);
  bytes.writeInt32BE(4 + body.length, 1);
  return bytes;
}
const query = [message('P', 'a statement'), message('B', 'x'.repeat(70_000)), message('E'), message('S')];

function wishesOf(packets: Iterable<Buffer>): Wish[] {
  const messages = new FrontendMessages();
  return [...packets].flatMap((packet) => [...messages.push(packet)]);
}
const answer = (...messages: Buffer[]): Wish => ({ kind: 'answer', request: Buffer.concat(messages) });

test('what a client sends up to where it waits is one request, in whatever packets it comes', () => {
  const bytes = Buffer.concat([encryption, startup, ...query, message('Q', 'select 1'), ...query, message('X')]);
  const wishes = [
    { kind: 'encryption' },
    answer(startup),
    answer(...query),
    answer(message('Q', 'select 1')),
    answer(...query),
    { kind: 'leave' },
  ];
  for (const size of [1, 7, 4_096, bytes.length]) {
    const packets = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    expect(wishesOf(packets)).toEqual(wishes);
  }
});

test('nothing is answered before the client waits', () => {
  expect(wishesOf([startup, ...query.slice(0, 3)])).toEqual([answer(startup)]);
});

test('a wish to cancel is heard as one to leave', () => {
  expect(wishesOf([cancel])).toEqual([{ kind: 'leave' }]);
});
