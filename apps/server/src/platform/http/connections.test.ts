import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boundConnections, mostConnections } from './connections';

const MOST = 5;
const EACH = 5;
let server: Server;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = createServer((request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('slow'), 1_000);
    else response.end('quick');
  });
  boundConnections(server, MOST, EACH);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends this text and nothing more; `ended` resolves with the response when the connection closes. */
async function send(words: string, from = '127.0.0.1'): Promise<{ ended: Promise<string> }> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)).on('error', () => {}));
  await new Promise((resolve) => socket.write(words, resolve));
  return { ended };
}

const whole = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
const openNow = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

it('lets the longest go of those that never say what they want, and answers everybody else', async () => {
  const slow = await send(whole('/slow'));
  const half = [];
  for (let at = 0; at < 4 * MOST; at += 1) half.push(await send('GET / HTTP/1.1\r\nHost: localhost\r\nx: '));
  await expect.poll(openNow).toBeLessThanOrEqual(MOST);
  expect(await (await send(whole('/quick'))).ended).toContain('quick');
  expect(await slow.ended).toContain('slow');
  expect(await half[0]?.ended).toBe('');
});

it('lets the longest go of those that announce a body and send none of it', async () => {
  const bodies = [];
  for (let at = 0; at < 4 * MOST; at += 1)
    bodies.push(await send('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\nx'));
  await expect.poll(openNow).toBeLessThanOrEqual(MOST);
  expect(await (await send(whole('/quick'))).ended).toContain('quick');
  expect(await bodies[0]?.ended).toBe('');
});

it('refuses a newcomer where everybody is being answered, and frees the places again', async () => {
  const slow = [];
  for (let at = 0; at < MOST; at += 1) slow.push(await send(whole('/slow')));
  await expect.poll(openNow).toBe(MOST);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await (await send(whole('/quick'))).ended).toBe('');
  for (const { ended } of slow) expect(await ended).toContain('slow');
  expect(await (await send(whole('/quick'))).ended).toContain('quick');
});

it('lets a network that has most of the connections lose one to somebody else', async () => {
  const slow = [];
  for (let at = 0; at < MOST; at += 1) slow.push(await send(whole('/slow'), '127.0.0.2'));
  await expect.poll(openNow).toBe(MOST);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await (await send(whole('/quick'), '127.0.0.3')).ended).toContain('quick');
  const answers = await Promise.all(slow.map(({ ended }) => ended));
  expect(answers.filter((answer) => answer.includes('slow')).length).toBe(MOST - 1);
});

it('leaves files to everything else', () => {
  expect([mostConnections(700), mostConnections(1_024), mostConnections(1_048_576), mostConnections(Infinity)]).toEqual(
    [350, 512, 8_192, 8_192],
  );
});
