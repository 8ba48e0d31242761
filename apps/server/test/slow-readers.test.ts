import { connect, type Socket } from 'node:net';
import { WATCH_STREAMS_MAX } from '@parley/contract/constants';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerOneAfterAnother } from '../src/platform/http/one-after-another';
import { endSlowReaders } from '../src/platform/http/slow-readers';
import { trainedAgent } from './chat';
import { startTestApp, type TestApp } from './test-app';
import { until } from './until';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Sends a request and reads nothing of the answer. */
function asks(port: number, path: string, headers = ''): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
  });
  ends.push(async () => socket.destroy());
  return socket.on('error', () => undefined).pause();
}

const BIG = 'x'.repeat(12 * 2 ** 20);

async function serving(patience: Parameters<typeof endSlowReaders>[1]) {
  const app = Fastify();
  ends.push(() => app.close());
  endSlowReaders(app, patience);
  app.get('/big', () => BIG);
  app.get('/late', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return 'late';
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { origin, port: Number(new URL(origin).port), open };
}

test('a connection that takes nothing of its answer is ended; a late answer, and one that is taken slowly, are not', async () => {
  const { origin, port, open } = await serving({ stalledMs: 500, waitingBytes: 2 ** 30, lookMs: 50 });
  asks(port, '/big');
  const late = fetch(`${origin}/late`).then((answer) => answer.text());
  let taken = 0;
  const slow = asks(port, '/big', 'connection: close\r\n');
  const ended = new Promise((resolve) => slow.on('close', resolve));
  slow.on('data', (bytes) => {
    taken += bytes.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  slow.resume();
  expect(await late).toBe('late');
  await ended;
  expect(taken).toBeGreaterThan(BIG.length);
  // `fetch` keeps its connection for further calls.
  await until(open, (count) => count <= 1);
});

test('where more waits than the process may hold, connections go immediately', async () => {
  const { origin, port, open } = await serving({ stalledMs: 60_000, waitingBytes: 64 * 2 ** 20, lookMs: 50 });
  const sockets = Array.from({ length: 30 }, () => asks(port, '/big'));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  await until(open, (count) => count <= 10);
  expect((await fetch(`${origin}/big`).then((answer) => answer.text())).length).toBe(BIG.length);
});

test('what is sent behind a request is handled once that is answered', async () => {
  const app = Fastify();
  ends.push(() => app.close());
  answerOneAfterAnother(app);
  const handled: string[] = [];
  app.get('/big', () => {
    handled.push('big');
    return BIG;
  });
  app.get('/small', () => {
    handled.push('small');
    return 'small';
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const open = (paths: string[]) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
    });
    ends.push(async () => socket.destroy());
    return socket.on('error', () => undefined).pause();
  };
  const left = open(['/small', '/big', '/big', '/small']);
  await until(
    async () => handled,
    ({ length }) => length >= 2,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(handled).toEqual(['small', 'big']);
  left.destroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(handled).toEqual(['small', 'big']);

  const read = open(['/small', '/big', '/small']);
  let taken = '';
  read.on('data', (bytes) => {
    taken = (taken + bytes).slice(-200);
  });
  read.resume();
  await until(
    async () => taken,
    (text) => text.endsWith('small'),
  );
  expect(handled).toEqual(['small', 'big', 'small', 'big', 'small']);
});

async function watched(): Promise<{ app: TestApp; port: number; path: string; cookie: string }> {
  const app = await startTestApp();
  ends.push(() => app.close());
  const owner = await app.signUp();
  const agentId = await trainedAgent(owner);
  const port = Number(new URL(await app.listen()).port);
  return { app, port, path: `/api/activity/agents/${agentId}/events`, cookie: `cookie: ${owner.cookie}\r\n` };
}

test('one person has only so many streams open at once, and as many again when they are closed', async () => {
  const { port, path, cookie } = await watched();
  const heads: string[] = [];
  const open = () => asks(port, path, cookie).once('data', (bytes) => heads.push(`${bytes}`.slice(9, 12)));
  const sockets = Array.from({ length: WATCH_STREAMS_MAX + 2 }, () => open().resume());
  await until(
    async () => heads,
    ({ length }) => length === sockets.length,
  );
  expect(heads.filter((status) => status === '429')).toHaveLength(2);
  for (const socket of sockets) socket.destroy();
  await until(
    async () => {
      heads.length = 0;
      const again = open().resume();
      await new Promise((resolve) => again.once('data', resolve));
      again.destroy();
      return heads[0];
    },
    (status) => status === '200',
  );
});

test('someone who leaves before a stream has begun holds none', async () => {
  const { port, path, cookie } = await watched();
  for (let n = 0; n < 2 * WATCH_STREAMS_MAX; n += 1) {
    const socket = asks(port, path, cookie);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.destroy();
  }
  const status = await until(
    () =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookie.slice(8).trim() } }).then(async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      }),
    (code) => code === 200,
  );
  expect(status).toBe(200);
});
