import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../../test/until';
import { boundBodies } from './held-bodies';
import { keepAddress } from './kept-address';
import { readMultipart } from './multipart';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const MOST = 1_000_000;

async function serving(trustProxy = true) {
  const app = Fastify({ trustProxy, bodyLimit: MOST });
  ends.push(() => app.close());
  app.decorateRequest('session', null);
  app.decorateRequest('judgeAgain', null);
  keepAddress(app);
  boundBodies(app, MOST);
  await app.register(multipart, { limits: { fieldSize: MOST } });
  app.post<{ Body: string }>('/', async ({ body }) => body.length);
  app.post('/form', async (request) => {
    const drop = async ({ stream }: { stream: NodeJS.ReadableStream }) => {
      for await (const _ of stream);
    };
    const { files } = await readMultipart(request, z.object({}), {}, drop, async () => undefined);
    return files.length;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return (path: string, address: string, bytes: number, type = 'text/plain') => {
    const heard: { text: string; socket: Socket } = { text: '', socket: connect(port, '127.0.0.1') };
    ends.push(() => heard.socket.destroy());
    heard.socket.on('error', () => undefined).on('data', (data) => (heard.text += data));
    heard.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\ncontent-type: ${type}\r\n` +
        `content-length: ${bytes}\r\n\r\n`,
    );
    return heard;
  };
}

const answered = (one: { text: string }) =>
  until(
    async () => one.text,
    (text) => text.length > 0,
  );
const came = () => new Promise((resolve) => setTimeout(resolve, 200));

test('where bodies under way hold too much, the caller who holds the most is told to come again', async () => {
  const post = await serving();
  const honest = post('/', '203.0.113.2', 400_000);
  honest.socket.write('x'.repeat(300_000));
  await came();
  const greedy = Array.from({ length: 3 }, () => post('/', '203.0.113.1', 300_000));
  for (const { socket } of greedy) {
    socket.write('x'.repeat(290_000));
    await came();
  }
  const refused = await until(
    async () => greedy.filter(({ text }) => text.length > 0),
    ({ length }) => length > 0,
  );
  expect(refused).toHaveLength(1);
  expect(refused[0]?.text).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\nretry-after: 5\r\n[\s\S]*busy/);
  honest.socket.write('x'.repeat(100_000));
  expect(await answered(honest)).toMatch(/^HTTP\/1.1 200 [\s\S]*400000$/);
  // Each answered request releases what it held.
  for (let n = 0; n < 5; n += 1) {
    const next = post('/', '203.0.113.2', 400_000);
    next.socket.write('x'.repeat(400_000));
    expect(await answered(next)).toMatch(/^HTTP\/1.1 200 /);
  }
});

const PART = '--x\r\ncontent-disposition: form-data; name=';

test('of a form its fields count, and its files do not', async () => {
  const post = await serving();
  const type = 'multipart/form-data; boundary=x';
  const file = `${PART}"file"; filename="a.txt"\r\n\r\n${'x'.repeat(900_000)}\r\n`;
  const files = `${file.repeat(5)}--x--\r\n`;
  const upload = post('/form', '203.0.113.1', files.length, type);
  upload.socket.write(files);
  expect(await answered(upload)).toMatch(/^HTTP\/1.1 200 [\s\S]*5$/);
  const field = `${PART}"a"\r\n\r\n${'x'.repeat(700_000)}`;
  const forms = [1, 2].map(() => post('/form', '203.0.113.1', 900_000, type));
  for (const { socket } of forms) {
    socket.write(field);
    await came();
  }
  const refused = await until(
    async () => forms.filter(({ text }) => text.length > 0),
    ({ length }) => length > 0,
  );
  expect(refused.map(({ text }) => text.slice(9, 12))).toEqual(['503']);
});

test('a connection that is reset in its body ends nothing but itself', async () => {
  const post = await serving(false);
  for (let time = 0; time < 60; time++) {
    const { socket } = post('/', '203.0.113.1', 600);
    socket.write('{"name":"');
    await new Promise((resolve) => socket.once('connect', resolve));
    await new Promise((resolve) => setTimeout(resolve, time % 3));
    socket.resetAndDestroy();
  }
  await came();
  const honest = post('/', '203.0.113.2', 5);
  honest.socket.write('hello');
  expect(await answered(honest)).toContain('200 OK');
});
