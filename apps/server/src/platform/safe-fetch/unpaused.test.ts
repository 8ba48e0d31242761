import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createProviderFetch, createProviderPost, createSafeFetch } from './index';

let server: Server;
afterEach(() => server.close());

/** Sends a whole response and closes the connection. @returns its address */
async function serve(body: Buffer, ...headers: string[]): Promise<string> {
  const head = ['HTTP/1.1 200 OK', 'connection: close', ...headers].join('\r\n');
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(`${head}\r\n\r\n`);
      socket.end(body);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

// The error tested for would end the process, and this test with it.

it('a page that is sent faster than it is unpacked is read to its end', async () => {
  const text = randomBytes(500_000).toString('hex');
  const address = await serve(gzipSync(text), 'content-encoding: gzip');
  const fetchPage = createSafeFetch({ allowPrivateNetwork: true });
  for (let time = 0; time < 20; time += 1) {
    const { bytes } = await fetchPage(address, { maxBytes: 10_000_000, timeoutMs: 10_000 });
    expect(bytes.byteLength).toBe(text.length);
  }
});

it('an answer that is read late is read to its end', async () => {
  const address = await serve(Buffer.alloc(60_000, 'a'));
  const call = { headers: {}, body: '{}', signal: AbortSignal.timeout(10_000) };
  const answer = await createProviderFetch()(address);
  const { refusal } = await createProviderPost()(address, call);
  await sleep(100);
  expect(await answer.text()).toHaveLength(60_000);
  expect(await refusal()).toHaveLength(60_000);
});

it('an answer that nobody reads is ended when it grows too long', async () => {
  const address = await serve(Buffer.alloc(80 * 2 ** 20, 'a'));
  const call = { headers: {}, body: '{}', signal: AbortSignal.timeout(10_000) };
  const { body } = await createProviderPost()(address, call);
  await sleep(1_500);
  const readAll = async () => {
    for await (const part of body) if (part.byteLength === 0) return;
  };
  await expect(readAll()).rejects.toThrow();
});
