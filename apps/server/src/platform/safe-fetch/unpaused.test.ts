import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { createProviderPost } from './index';
import { unpaused } from './unpaused';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that sends an answer of so many bytes and closes the connection at once. */
async function serve(bytes: number): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\nconnection: close\r\n\r\n`);
      socket.end(Buffer.alloc(bytes, 'a'));
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

// Without the interceptor each of these ends the process.
it('an answer that nobody reads yet, from a server that has gone, is there to be read', async () => {
  const dispatcher = new Agent().compose(unpaused);
  const address = await serve(2 ** 20);
  const fetched = await fetch(address, { dispatcher });
  const signal = AbortSignal.timeout(10_000);
  const posted = await createProviderPost()(address, { headers: {}, body: '{}', signal });
  await sleep(200);
  expect((await fetched.arrayBuffer()).byteLength).toBe(2 ** 20);
  let read = 0;
  for await (const part of posted.body) read += part.byteLength;
  expect(read).toBe(2 ** 20);
});

it('what waits to be read is bounded', async () => {
  const dispatcher = new Agent().compose(unpaused);
  const response = await fetch(await serve(40 * 2 ** 20), { dispatcher });
  await sleep(1_000);
  await expect(response.arrayBuffer()).rejects.toThrow();
});
