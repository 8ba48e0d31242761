import { connect } from 'node:net';
import { MESSAGES } from '@parley/contract/messages';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { endSlowBodies, whileUnread } from './slow-bodies';

const OPEN = { PUBLIC_URL: 'https://parley.example', TRUST_PROXY: '1', ALLOWED_HOSTS: 'intern.example' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(OPEN);
});
afterAll(() => app.close());

const asked = (host: string, url = '/api/auth/me') => app.app.inject({ method: 'GET', url, headers: { host } });

test.each([
  'parley.example',
  'parley.example:443',
  'Parley.Example',
  'localhost:3000',
  'app.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  'intern.example',
])('%s is answered', async (host) => {
  expect((await asked(host)).statusCode).toBe(401);
});

test.each([
  'evil.example',
  'parley.example.evil.example',
  '10.0.0.1',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
])('%s is refused with a sentence, for calls, pages and streams alike', async (host) => {
  for (const url of ['/api/auth/me', '/', '/embed.js', '/chatbot-iframe/x', '/dashboard/agents', '/nothing']) {
    const response = await asked(host, url);
    expect([url, response.statusCode]).toEqual([url, 421]);
    expect(response.json().error).toContain('ALLOWED_HOSTS');
  }
  expect((await asked(host, '/healthz')).statusCode).toBe(200);
});

test.each([
  'localhost@evil.example',
  'localhost:x@evil.example',
  'evil.example@localhost',
  'parley.example:443@evil.example',
  'parley.example/evil',
  'parley.example?x',
  'parley.example#x',
  'parley.example\\evil.example',
  'parley.example:44a',
  'parley.example:443:80',
  'parley.example:70000',
  'parley .example',
  'parley.example,evil.example',
  '[::1]evil.example',
  '[::1].evil.example:80',
  '[::g]',
  '::1',
  '[localhost]',
  ':3000',
])('%j is no host with a port, and refused with a sentence', async (host) => {
  for (const url of ['/api/auth/me', '/', '/embed.js']) {
    const response = await asked(host, url);
    expect([url, response.statusCode, response.json().error]).toEqual([url, 400, MESSAGES.hostMalformed]);
  }
  const forwarded = await app.app.inject({
    method: 'GET',
    url: '/api/auth/me',
    headers: { host: 'parley.example', 'x-forwarded-host': host },
  });
  // In a list the last entry counts, and here it is not ours.
  expect(forwarded.statusCode).toBe(host.includes(',') ? 421 : 400);
});

test('an address with a host of its own, and a second Host header, are refused', async () => {
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const answerTo = async (lines: string[]) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    const answer = Buffer.concat(await socket.toArray()).toString();
    return [answer.slice(9, 12), answer.includes('no-store')];
  };
  const host = `Host: localhost:${port}`;
  expect(await answerTo(['GET /api/auth/me HTTP/1.1', host])).toEqual(['401', true]);
  expect(await answerTo(['GET http://evil.example/api/auth/me HTTP/1.1', host])).toEqual(['400', true]);
  expect(await answerTo(['GET /api/auth/me HTTP/1.1', host, 'Host: evil.example'])).toEqual(['400', true]);
  expect(await answerTo(['GET /api/auth/me HTTP/1.1', host, 'hOST: localhost'])).toEqual(['400', true]);
});

test('a host that a proxy passes on does not make up for one that is not ours', async () => {
  const ask = (host: string, forwarded: string) =>
    app.app.inject({ method: 'GET', url: '/api/auth/me', headers: { host, 'x-forwarded-host': forwarded } });
  const refused = await ask('evil.example', 'parley.example');
  expect([refused.statusCode, refused.json().error]).toEqual([421, expect.stringContaining("'evil.example'")]);
  expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect((await ask('parley.example', 'evil.example')).statusCode).toBe(421);
  // The name a proxy on the same machine uses for it, or one that the operator lists.
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'intern.example', 'Parley.example']) {
    expect([host, (await ask(host, 'parley.example')).statusCode]).toEqual([host, 401]);
  }
});

describe('an installation on one machine', () => {
  test('is local until a request comes through a proxy, and no longer', async () => {
    const own = await startTestApp();
    await own.app.inject({ method: 'GET', url: '/' });
    expect(own.deps.address.isLocal).toBe(true);
    await own.app.inject({ method: 'GET', url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(own.deps.address.isLocal).toBe(false);
    await own.close();
  });

  test.each([
    { origin: 'https://chat.example.com' },
    { origin: 'https://chat.example.com', 'sec-fetch-site': 'same-origin' },
    { referer: 'https://chat.example.com/auth', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://192.168.1.7:8080' },
  ])('is not local once a browser called another name than the one that arrived: %j', async (headers) => {
    const own = await startTestApp();
    await own.app.inject({ method: 'POST', url: '/api/auth/login', headers: { host: '127.0.0.1:3000', ...headers } });
    expect(own.deps.address.isLocal).toBe(false);
    await own.close();
  });

  test('stays local whatever pages elsewhere call or link to', async () => {
    const own = await startTestApp();
    const elsewhere = { origin: 'https://evil.example', referer: 'https://evil.example/' };
    const asked = [
      { ...elsewhere, 'sec-fetch-site': 'cross-site' },
      { referer: 'https://docs.example/' },
      { origin: 'null' },
      { origin: 'file://' },
      { origin: 'http://localhost:3000', referer: 'http://localhost:3000/', 'sec-fetch-site': 'same-origin' },
      { ...elsewhere, host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of asked) await own.app.inject({ method: 'POST', url: '/api/auth/login', headers });
    expect(own.deps.address.isLocal).toBe(true);
    await own.close();
  });

  test('is not local once it is called by a name that others can use, whatever a proxy says of itself', async () => {
    const own = await startTestApp();
    const ask = (host: string) => own.app.inject({ method: 'GET', url: '/api/auth/me', headers: { host } });
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'parley.localhost']) await ask(host);
    // A page elsewhere whose name resolves to this machine is refused, but must not lock anyone out.
    expect((await ask('evil.example')).statusCode).toBe(421);
    expect(own.deps.address.isLocal).toBe(true);
    await own.close();
    const named = await startTestApp({ PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' });
    const raw = connect(Number(new URL(await named.listen()).port), '127.0.0.1');
    raw.write('GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n');
    await until(
      async () => named.deps.address.isLocal,
      (local) => !local,
    );
    raw.destroy();
    await named.close();
  });

  test.each([
    ['parley.example', false],
    ['parley.localhost', true],
  ])('that also answers to %s: local is %s', async (name, local) => {
    const own = await startTestApp({ ALLOWED_HOSTS: name, BILLING_ENFORCEMENT: 'on' });
    expect(own.deps.address.isLocal).toBe(local);
    const owner = await own.signUp();
    expect((await owner.call('GET', '/api/payment/api/settings')).json().mode).toBe(local ? 'test' : 'off');
    await own.close();
  });

  test('is not local to somebody at another one', async () => {
    const own = await startTestApp();
    await own.app.inject({ method: 'GET', url: '/', remoteAddress: '203.0.113.9' });
    expect(own.deps.address.isLocal).toBe(false);
    await own.close();
  });
});

test('bodies are bounded by what their route says, and small for everybody else', async () => {
  const body = { email: 'a@example.com', password: 'x'.repeat(70_000) };
  const refused = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
  expect([refused.statusCode, refused.json()]).toEqual([413, { error: 'This request is too large.' }]);
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Long');
  form.set('text_content', 'A text of some length.');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const text = 'word '.repeat(50_000);
  const added = await owner.call('POST', `/api/agent/agents/${agent.id}/text`, { text_content: text });
  expect(added.statusCode).toBe(201);
});

test('a body that trickles is ended, and one that comes in time is not', async () => {
  const slow = Fastify();
  endSlowBodies(slow, { bytes: 100, everyMs: 300 });
  slow.post('/', async (request) => request.body);
  slow.get('/', (_request, reply) => {
    reply.raw.writeHead(200).write('first, ');
    setTimeout(() => reply.raw.end('last'), 600);
  });
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const { port } = slow.server.address() as { port: number };
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
    let heard = '';
    socket.on('data', (data) => (heard += data)).on('close', () => resolve(heard));
    socket.write(head);
    const trickle = setInterval(() => socket.writable && socket.write(' '), 50);
    socket.on('close', () => clearInterval(trickle));
  });
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  const quick = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await quick.json()).toEqual({ a: 1 });
  // A response that takes longer than a body may is not a slow body.
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('first, last');
  await slow.close();
});

test('a body that waits for its turn is not slow, however long that takes', async () => {
  const slow = Fastify();
  endSlowBodies(slow, { bytes: 100, everyMs: 100 });
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  slow.addHook('onRequest', ({ raw }) => whileUnread(raw, turn));
  slow.post<{ Body: string }>('/', async ({ body }) => body.length);
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const { port } = slow.server.address() as { port: number };
  let heard = '';
  const socket = connect(port, '127.0.0.1').on('data', (data) => (heard += data));
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(heard).toBe('');
  socket.write('x'.repeat(100));
  await new Promise((resolve) => setTimeout(resolve, 50));
  begin();
  await until(
    async () => heard,
    (text) => /^HTTP\/1.1 200 [\s\S]*100$/.test(text),
  );
  socket.destroy();
  await slow.close();
});
