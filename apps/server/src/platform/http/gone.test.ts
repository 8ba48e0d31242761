import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { until } from '../../../test/until';
import { goneSignal } from './gone';

test('whoever left before anybody listened is gone, whoever was answered is not', async () => {
  const app = Fastify();
  const signals: AbortSignal[] = [];
  app.get('/', async (_request, reply) => {
    if (!reply.raw.req.url?.includes('stays')) await once(reply.raw, 'close');
    signals.push(goneSignal(reply), goneSignal(reply));
    return 'here';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${origin}/?stays`)).text();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', () => socket.destroy());
  await until(
    async () => signals.length,
    (count) => count === 4,
  );
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, true, true]);
  expect(signals[3]).toBe(signals[2]);
  await app.close();
});
