import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => app.close());

const SOCKETS = 500;
const JSON_BODY = 'content-type: application/json\r\ncontent-length: 60000';
const FORM_BODY = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000';
/** Every kind of request: parsed, refused beforehand, unknown, a form, and one that takes no body. */
const HEADS = [
  `POST /api/auth/login HTTP/1.1\r\n${JSON_BODY}`,
  `POST /api/teams/current/invitations HTTP/1.1\r\n${JSON_BODY}`,
  `POST /nowhere HTTP/1.1\r\n${JSON_BODY}`,
  `POST /api/chat/agents/6559863b-d335-4846-9f5a-f9b5fab5fdb9/attachments HTTP/1.1\r\n${FORM_BODY}`,
  'POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked',
  `GET /healthz HTTP/1.1\r\n${JSON_BODY}`,
];

/** Resolves with the milliseconds until the server ended it. */
function trickle(head: string): Promise<number> {
  const started = performance.now();
  const chunked = head.endsWith('chunked');
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nhost: localhost\r\n\r\n`));
    const timer = setInterval(() => socket.writable && socket.write(chunked ? '1\r\n \r\n' : ' '), 1_000);
    socket.resume().on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - started);
    });
  });
}

test('hundreds of connections whose bodies trickle are ended, and who is merely slow is answered', async () => {
  const ended = Promise.all(Array.from({ length: SOCKETS }, (_, at) => trickle(HEADS[at % HEADS.length] ?? '')));
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'guess' }).padEnd(60_000);
  const answer = await new Promise<string>((resolve, reject) => {
    let heard = '';
    let sent = 0;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n`);
      socket.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
      const timer = setInterval(() => {
        socket.write(body.slice(sent, sent + 3_000));
        sent += 3_000;
        if (sent >= body.length) clearInterval(timer);
      }, 1_000);
    });
    socket
      .on('data', (data) => (heard += data))
      .on('close', () => resolve(heard))
      .on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(Math.max(...(await ended))).toBeLessThan(40_000);
  const open = await new Promise<number>((resolve) => app.app.server.getConnections((_, count) => resolve(count)));
  expect(open).toBeLessThan(5);
}, 60_000);

test('a connection that many requests come by remembers none of them', async () => {
  const sockets: Socket[] = [];
  app.app.server.on('connection', (socket: Socket) => sockets.push(socket));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const sent = request(
        { host: '127.0.0.1', port, path: '/api/auth/login', method: 'POST', agent, headers },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
      );
      sent.on('error', reject).end('{}');
    });
  await post();
  const [socket] = sockets;
  const before = socket?.listenerCount('close');
  for (let at = 0; at < 30; at += 1) expect(await post()).toBe(400);
  expect([sockets.length, socket?.listenerCount('close')]).toEqual([1, before]);
  agent.destroy();
});
