import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createProviderFetch, createProviderPost, createSafeFetch } from './index';

let server: Server;
let sent = 0;
afterEach(() => server.close());

/** Answers with these bytes, `times` times, as fast as they are taken. @returns its address */
async function serve(head: string, piece: string | Buffer, times: number, end = ''): Promise<string> {
  sent = 0;
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => void answer(socket));
  });
  const answer = async (socket: Socket) => {
    socket.write(head);
    for (let left = times; left > 0 && !socket.destroyed; left -= 1) {
      sent += piece.length;
      if (!socket.write(piece)) await taken(socket);
    }
    socket.end(end);
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const taken = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', () => resolve());
  });

const CHUNKED = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n';
const EARLY = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
const FOREVER = 1_000_000;
const BOUNDS = { maxBytes: 10_000_000, timeoutMs: 8_000 };
const fetchPage = createSafeFetch({ allowPrivateNetwork: true });
const refused = { kind: 'undecodable', message: 'The website sent its answer in too many pieces.', transient: false };

describe('a page', () => {
  it('is not waited for behind informational responses without end', async () => {
    const address = await serve('', EARLY, FOREVER);
    await expect(fetchPage(address, BOUNDS)).rejects.toMatchObject(refused);
    expect(sent).toBeLessThan(20_000_000);
  });

  it('is not waited for behind a few that are large without end', async () => {
    const address = await serve('HTTP/1.1 103 Early Hints\r\n', `link: <${'a'.repeat(1_000)}>\r\n`, FOREVER);
    await expect(fetchPage(address, BOUNDS)).rejects.toMatchObject({ kind: 'interrupted' });
  });

  it('is read behind a few of them', async () => {
    const address = await serve(EARLY.repeat(3), 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi', 1);
    expect(Buffer.from((await fetchPage(address, BOUNDS)).bytes).toString()).toBe('hi');
  });

  it('is not read byte by byte', async () => {
    const address = await serve(`${CHUNKED}\r\n`, '1\r\na\r\n'.repeat(1_000), FOREVER);
    await expect(fetchPage(address, BOUNDS)).rejects.toMatchObject(refused);
  });

  it('is not unpacked byte by byte', async () => {
    const packed = [...gzipSync(Buffer.alloc(50_000_000))].map((byte) => Buffer.from([49, 13, 10, byte, 13, 10]));
    const address = await serve(`${CHUNKED}content-encoding: gzip\r\n\r\n`, Buffer.concat(packed), 1, '0\r\n\r\n');
    await expect(fetchPage(address, { ...BOUNDS, maxBytes: 100_000_000 })).rejects.toMatchObject(refused);
  });

  it('may come line by line', async () => {
    const line = `28\r\n${'a'.repeat(40)}\r\n`;
    const address = await serve(`${CHUNKED}\r\n`, line.repeat(100), 500, '0\r\n\r\n');
    expect((await fetchPage(address, BOUNDS)).bytes.byteLength).toBe(2_000_000);
  });

  it('that is small may come byte by byte', async () => {
    const address = await serve(`${CHUNKED}\r\n`, '1\r\na\r\n', 15_000, '0\r\n\r\n');
    expect((await fetchPage(address, BOUNDS)).bytes.byteLength).toBe(15_000);
  });
});

it("a provider's answer is not waited for either", async () => {
  const address = await serve('', EARLY, FOREVER);
  const signal = AbortSignal.timeout(8_000);
  await expect(createProviderFetch()(address)).rejects.toMatchObject({ cause: refused });
  await expect(createProviderPost()(address, { headers: {}, body: '{}', signal })).rejects.toMatchObject(refused);
});
