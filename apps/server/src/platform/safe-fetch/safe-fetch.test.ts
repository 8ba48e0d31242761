import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createSafeFetch, type FetchFailure, type FetchPageOptions } from './index';

const BOUNDS: FetchPageOptions = { maxBytes: 100_000, timeoutMs: 2_000 };
const servers: Server[] = [];

/** Starts a real server on loopback. @returns its port */
async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const strict = createSafeFetch({ allowPrivateNetwork: false });
const open = createSafeFetch({ allowPrivateNetwork: true });
const failureOf = (promise: Promise<unknown>): Promise<FetchFailure> =>
  promise.then(
    () => {
      throw new Error('It was fetched.');
    },
    (failure) => failure,
  );

/** A resolver that gives these answers in turn, then repeats the last one. */
function resolver(...answers: string[]): LookupFunction {
  return (_name, _options, callback) => {
    const address = (answers.length > 1 ? answers.shift() : answers[0]) ?? '';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}

describe('pace', () => {
  it('ends a page that trickles, long before its time is over', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('<p>'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const impatient = createSafeFetch({ allowPrivateNetwork: true, pace: { bytes: 10_000, everyMs: 200 } });
    const failure = await failureOf(impatient(`http://127.0.0.1:${port}/`, { ...BOUNDS, timeoutMs: 3_600_000 }));
    expect(failure).toMatchObject({ kind: 'timed_out', transient: true });
  });

  it('reads a page that comes slowly but steadily', async () => {
    const port = await serve((_request, response) => {
      let left = 10;
      const timer = setInterval(() => {
        response.write('x'.repeat(1_000));
        left -= 1;
        if (left === 0) response.end(() => clearInterval(timer));
      }, 100);
    });
    const patient = createSafeFetch({ allowPrivateNetwork: true, pace: { bytes: 500, everyMs: 500 } });
    const page = await patient(`http://127.0.0.1:${port}/`, { ...BOUNDS, timeoutMs: 60_000 });
    expect(page.bytes).toHaveLength(10_000);
  });
});

describe('private addresses', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    '0.0.0.0',
  ])('are refused when written as %s', async (host) => {
    let reached = false;
    const port = await serve((_request, response) => {
      reached = true;
      response.end('secret');
    });
    const failure = await failureOf(strict(`http://${host}:${port}/`, BOUNDS));
    expect(failure).toMatchObject({ kind: 'private_address', transient: false });
    expect(reached).toBe(false);
  });

  it('are refused when a harmless name resolves to them', async () => {
    const port = await serve((_request, response) => response.end('secret'));
    const fetchPage = createSafeFetch({ allowPrivateNetwork: false, lookup: resolver('127.0.0.1') });
    const failure = await failureOf(fetchPage(`http://public.example:${port}/`, BOUNDS));
    expect(failure.kind).toBe('private_address');
    expect(failure.message).toBe(
      'public.example is an address in a private network. The operator of this server can allow it with ALLOW_PRIVATE_NETWORK=on.',
    );
  });

  it.each([
    ['169.254.169.254', '169.254.169.254'],
    ['[fe80::1]', '[fe80::1]'],
    ['2852039166', '169.254.169.254'],
    ['metadata.example', 'metadata.example'],
  ])('are not said to depend on a setting where none allows them: %s', async (host, shown) => {
    for (const allowPrivateNetwork of [false, true]) {
      const fetchPage = createSafeFetch({ allowPrivateNetwork, lookup: resolver('169.254.169.254') });
      const failure = await failureOf(fetchPage(`http://${host}/latest/meta-data/`, BOUNDS));
      expect([failure.kind, failure.message]).toEqual([
        'private_address',
        `${shown} is a link-local address or one where a cloud keeps its machines' credentials. Such an address is never read, whatever the settings are.`,
      ]);
    }
  });

  it('are refused when the name resolves again after a redirect', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/inside', connection: 'close' }).end();
      else response.end('secret');
    });
    const fetchPage = createSafeFetch({
      allowPrivateNetwork: false,
      addressAllowed: (address) => address === '127.0.0.1',
      lookup: resolver('127.0.0.1', '127.0.0.2'),
    });
    const failure = await failureOf(fetchPage(`http://rebinding.example:${port}/`, BOUNDS));
    expect(failure.kind).toBe('private_address');
  });

  it('are refused as the target of a redirect', async () => {
    const inside = await serve((_request, response) => response.end('secret'), '127.0.0.2');
    const port = await serve((_request, response) =>
      response.writeHead(301, { location: `http://127.0.0.2:${inside}/` }).end(),
    );
    const fetchPage = createSafeFetch({
      allowPrivateNetwork: false,
      addressAllowed: (address) => address === '127.0.0.1',
    });
    expect((await failureOf(fetchPage(`http://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('private_address');
  });
});

describe('addresses', () => {
  it.each(['file:///etc/passwd', 'ftp://example.org/', 'javascript:alert(1)', 'not an address', ''])(
    'refuses %j',
    async (address) => {
      expect((await failureOf(open(address, BOUNDS))).kind).toBe('invalid_address');
    },
  );

  it('refuses a redirect to another scheme', async () => {
    const port = await serve((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    expect((await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('invalid_address');
  });

  it('says when the name is unknown', async () => {
    const failure = await failureOf(open('http://no-such-host.invalid/', BOUNDS));
    expect(['unknown_host', 'interrupted']).toContain(failure.kind);
    expect(failure.message).toContain('no-such-host.invalid');
  });
});

describe('a page', () => {
  it('is followed through redirects to its last address, without login or cookies', async () => {
    const seen: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      seen.push(request.headers.cookie, request.headers.authorization);
      if (request.url === '/') response.writeHead(302, { location: '/page?x=1', 'set-cookie': 'a=b' }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Hello</p>');
    });
    const page = await open(`http://user:secret@127.0.0.1:${port}/`, BOUNDS);
    expect(page.url).toBe(`http://127.0.0.1:${port}/page?x=1`);
    expect(page.contentType).toBe('text/html; charset=utf-8');
    expect(Buffer.from(page.bytes).toString()).toBe('<p>Hello</p>');
    expect(seen).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('ends after five redirects', async () => {
    let asked = 0;
    const port = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/again' }).end();
    });
    expect((await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('too_many_redirects');
    expect(asked).toBe(6);
  });

  it.each([
    [404, 'There is no page at this address (HTTP 404).', false],
    [403, 'The website does not allow this page to be read (HTTP 403).', false],
    [503, 'The website had an internal error (HTTP 503). Please try again later.', true],
  ])('with status %i fails with a sentence', async (status, sentence, transient) => {
    const port = await serve((_request, response) => response.writeHead(status).end('oops'));
    const failure = await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS));
    expect(failure).toMatchObject({ kind: 'http', message: sentence, transient });
  });

  it('is refused by its media type before it is read', async () => {
    const port = await serve((_request, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end('x'));
    const failure = await failureOf(
      open(`http://127.0.0.1:${port}/`, { ...BOUNDS, acceptsType: (type) => !type.startsWith('video/') }),
    );
    expect(failure.kind).toBe('not_a_page');
  });
});

describe('bounds', () => {
  it('stops a body that never ends', async () => {
    let sent = 0;
    const port = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    });
    expect((await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('too_large');
    expect(sent).toBeLessThan(20_000_000);
  });

  it('counts what is left after decompression', async () => {
    const port = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    );
    expect((await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('too_large');
  });

  it.each([
    ['broken gzip', 'gzip', Buffer.from('this is no gzip at all')],
    ['broken brotli', 'br', Buffer.alloc(100, 0xff)],
    ['thirty layers', Array.from({ length: 30 }, () => 'gzip').join(', '), gzipSync('A page.')],
  ])('refuse %s for good', async (_name, encoding, body) => {
    const port = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const failure = await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS));
    expect(failure).toMatchObject({ kind: 'undecodable', transient: false });
    expect(failure.message).toContain('cannot be read');
  });

  it('believes a declared length that is too large', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '999999999' });
      response.flushHeaders();
    });
    expect((await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('too_large');
  });

  it.each(['headers', 'body'])('ends in time when the %s never come', async (part) => {
    const port = await serve((_request, response) => {
      if (part === 'body') response.writeHead(200).write('begun');
    });
    const started = performance.now();
    const failure = await failureOf(open(`http://127.0.0.1:${port}/`, { ...BOUNDS, timeoutMs: 200 }));
    expect(failure).toMatchObject({
      kind: 'timed_out',
      transient: true,
      message: '127.0.0.1 took too long to answer.',
    });
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it("ends with the caller's own reason when the caller gives up", async () => {
    const port = await serve(() => undefined);
    const controller = new AbortController();
    const pending = failureOf(open(`http://127.0.0.1:${port}/`, { ...BOUNDS, signal: controller.signal }));
    await sleep(50);
    controller.abort(new Error('the server stops'));
    expect((await pending).message).toBe('the server stops');
  });

  it('reports when nobody listens, and when the server hangs up', async () => {
    const port = await serve((request) => request.socket.destroy());
    expect((await failureOf(open(`http://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('interrupted');
    const closed = await serve(() => undefined);
    await new Promise((done) => servers.pop()?.close(done));
    const failure = await failureOf(open(`http://127.0.0.1:${closed}/`, BOUNDS));
    expect(failure).toMatchObject({ kind: 'refused', transient: true });
  });

  it('says when the secure connection cannot be made', async () => {
    const port = await serve((_request, response) => response.end('plain'));
    expect((await failureOf(open(`https://127.0.0.1:${port}/`, BOUNDS))).kind).toBe('tls');
  });
});
