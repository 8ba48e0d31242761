import type { RouteContract } from '@parley/contract/route';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../../test/until';
import { deliver } from './deliver';
import { STREAMED } from './feature';
import { inTurn } from './in-turn';
import { openEventStream } from './sse';

const EVENTS = { events: z.unknown() };
const contractOf = (method: 'GET' | 'POST'): RouteContract => ({
  method,
  path: '/',
  summary: '',
  access: 'anonymous',
  response: z.unknown(),
  stream: EVENTS,
});

let app: FastifyInstance | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

async function listening(own: FastifyInstance): Promise<string> {
  app = own;
  own.decorateRequest('session', null);
  return own.listen({ port: 0, host: '127.0.0.1' });
}

test('streams of one network begin a few at a time, and hold up no others once they have begun', async () => {
  const own = Fastify();
  const judged: (() => void)[] = [];
  own.get('/', async (request, reply) => {
    await inTurn(contractOf('GET'), { request, reply }, async () => {
      await new Promise<void>((resolve) => judged.push(resolve));
      openEventStream(reply).send('state', {});
      return STREAMED;
    });
    return reply;
  });
  const url = await listening(own);
  const leave = new AbortController();
  const asked = Array.from({ length: 8 }, () => fetch(url, { signal: leave.signal }));
  await until(
    async () => judged.length,
    (length) => length === 3,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(judged.length).toBe(3);
  judged[0]?.();
  // The first is still open.
  await until(
    async () => judged.length,
    (length) => length === 4,
  );
  for (let at = 1; at < 8; at += 1) {
    await until(
      async () => judged.length,
      (length) => length > at,
    );
    judged[at]?.();
  }
  const opened = await Promise.all(asked);
  expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
  leave.abort();
});

test('an answer that is long in coming, and not streamed, gives up its turn once it is being written', async () => {
  const own = Fastify();
  let begun = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  own.post('/', (request, reply) =>
    inTurn(contractOf('POST'), { request, reply }, () =>
      deliver(
        { request, reply },
        async (tell: (event: { type: string }) => void) => {
          begun += 1;
          tell({ type: 'ids' });
          await finished;
          return {};
        },
        { present: (answer) => answer, last: () => ({ type: 'done' }) },
      ),
    ),
  );
  const url = await listening(own);
  const asked = Array.from({ length: 30 }, () => fetch(url, { method: 'POST' }));
  await until(
    async () => begun,
    (count) => count === 30,
  );
  finish();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(30).fill(200));
});
