import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerOneAfterAnother } from '../src/platform/http/one-after-another';
import { until } from './until';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** A connection that reads, and what it has received. */
function client(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const got = { text: '', closed: false };
  socket.on('data', (bytes) => {
    got.text += bytes;
  });
  socket.on('close', () => {
    got.closed = true;
  });
  ends.push(() => socket.destroy());
  return { socket, got };
}

/** Holds back all requests until released; `/n` answers with its number. */
async function serving(bounds: Parameters<typeof answerOneAfterAnother>[1]) {
  const app = Fastify();
  ends.push(() => app.close());
  answerOneAfterAnother(app, bounds);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const came = { requests: 0, handled: 0 };
  app.server.on('request', () => {
    came.requests += 1;
  });
  app.get<{ Params: { n: string } }>('/:n', async ({ params }) => {
    came.handled += 1;
    await gate;
    return `<${params.n}>`;
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { port, came, letGo: () => letGo() };
}

const numbersIn = (text: string) => [...text.matchAll(/<(\d+)>/g)].map(([, n]) => Number(n));

test('of a connection that sends ever more no more is read than came with the first that wait; then all is answered', async () => {
  const { port, came, letGo } = await serving({ ahead: 8, waiting: 100_000, unansweredMs: 60_000 });
  const { socket, got } = client(port);
  const sent = 10_000;
  socket.write(Array.from({ length: sent }, (_, n) => request(`/${n}`)).join(''));
  await until(
    async () => came.requests,
    (count) => count > 8,
  );
  // The rest waits to be read, and would be read before what others send meanwhile.
  for (let n = 0; n < 20; n += 1) {
    const other = client(port);
    other.socket.write('GET /missing/here HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    await once(other.socket, 'close');
  }
  // At most what two reads of the socket return.
  expect(came.requests).toBeLessThan((2 * 65_536) / request('/1').length);
  letGo();
  await until(
    async () => got.text.endsWith(`<${sent - 1}>`),
    (whole) => whole,
  );
  expect(numbersIn(got.text)).toEqual(Array.from({ length: sent }, (_, n) => n));
}, 60_000);

test('a body that comes behind many that wait is read when they are answered', async () => {
  const app = Fastify();
  ends.push(() => app.close());
  answerOneAfterAnother(app, { ahead: 2, waiting: 100, unansweredMs: 60_000 });
  app.get('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return '<0>';
  });
  app.post<{ Body: string }>('/', async ({ body }) => `<${body.length}>`);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const { socket, got } = client(port);
  const body = 'x'.repeat(500_000);
  const post = `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(request('/').repeat(10) + post + body + request('/').repeat(10));
  await until(
    async () => numbersIn(got.text),
    (numbers) => numbers.length === 21,
  );
  expect(numbersIn(got.text)).toEqual([...Array(10).fill(0), body.length, ...Array(10).fill(0)]);
});

test('where more waits in all than may, the connections end that most waits of', async () => {
  const { port, came, letGo } = await serving({ ahead: 8, waiting: 100, unansweredMs: 60_000 });
  const honest = client(port);
  honest.socket.write(request('/1') + request('/2') + request('/3'));
  await until(
    async () => came.requests,
    (count) => count === 3,
  );
  const greedy = Array.from({ length: 5 }, () => client(port));
  for (const { socket } of greedy) socket.write(request('/9').repeat(1_000));
  await until(
    async () => greedy.map(({ got }) => got.closed),
    (closed) => closed.every(Boolean),
  );
  letGo();
  await until(
    async () => numbersIn(honest.got.text),
    ({ length }) => length === 3,
  );
  // Nothing that was waiting starts once its connection has ended.
  expect(came.handled).toBeLessThanOrEqual(3 + greedy.length);
});

test('a connection that is not read because of what waits ends when nothing of it is answered for long', async () => {
  const { port } = await serving({ ahead: 8, waiting: 100, unansweredMs: 300 });
  const [full, other] = [client(port), client(port)];
  full.socket.write(request('/1').repeat(20));
  other.socket.write(request('/1').repeat(3));
  await once(full.socket, 'close');
  expect(other.got.closed).toBe(false);
});
