import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secure } from '../security';
import { serveWeb } from '.';
import { withPriceTags } from './price-tags';

const ADDRESS = '<meta property="og:url" content="{{origin}}/docs"/><link rel="canonical" href="{{origin}}/docs"/>';

const priceTags = { charges: false, prices: {}, features: {} };

/** Allows the chat of the agent `guarded` on one site only. */
const visitors = {
  admit: async (agentId: string, page: 'frame' | 'share') =>
    agentId === 'guarded'
      ? { ancestors: 'http://shop.example', visit: `of-the-${page}+/=`, theme: 'dark' as const }
      : { ancestors: '*', visit: null, theme: null },
  bubbleOf: async () => ({ colour: null, ink: null, side: 'right' as const }),
};

let folder: string;
const apps: FastifyInstance[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-web-'));
  mkdirSync(join(folder, 'pages', 'docs'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'the application');
  writeFileSync(join(folder, 'frame.html'), 'the frame');
  writeFileSync(join(folder, 'share.html'), 'the chat');
  writeFileSync(join(folder, 'pages', 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, 'pages', 'docs.html'), `${ADDRESS}<h1>Docs</h1>`);
  writeFileSync(join(folder, 'pages', 'docs', 'first-agent.html'), '<h1>Your first agent</h1>');
  writeFileSync(join(folder, 'assets', 'page-1.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'page-1.js.br'), 'compressed');
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  rmSync(folder, { recursive: true });
});

async function serving(PUBLIC_URL?: string, SOCIAL_LINKS: string[] = []) {
  const app = Fastify();
  apps.push(app);
  await serveWeb(app, { PUBLIC_URL, SOCIAL_LINKS, priceTags }, visitors, folder);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

test('a public page is at its address, with and without parameters', async () => {
  const get = await serving();
  expect((await get('/')).body).toBe('<h1>Home</h1>');
  expect((await get('/?from=mail')).body).toBe('<h1>Home</h1>');
  expect((await get('/docs/first-agent')).body).toBe('<h1>Your first agent</h1>');
  expect((await get('/docs/')).headers.location).toBe('/docs');
});

test('a page is asked about each time, and sent only when it has changed', async () => {
  const get = await serving();
  const first = await get('/docs');
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const again = await get('/docs', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('to whoever accepts %s a page goes as %s', async (accepted, encoding, decode) => {
  const answer = await (await serving())('/', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.rawPayload).toString()).toBe('<h1>Home</h1>');
});

test('pages name their own address where it is known, and else none', async () => {
  expect((await (await serving())('/docs')).body).toBe('<h1>Docs</h1>');
  const known = await serving('https://parley.example/');
  expect((await known('/docs')).body).toContain('<link rel="canonical" href="https://parley.example/docs"/>');
  expect((await known('/sitemap.xml')).body).toContain('<loc>https://parley.example/docs/first-agent</loc>');
  expect((await known('/robots.txt')).body).toContain('Sitemap: https://parley.example/sitemap.xml');
});

test("the operator's profiles elsewhere are in the footer, and nothing where there are none", async () => {
  writeFileSync(join(folder, 'pages', 'docs.html'), '<footer><ul data-social="true" class="flex"></ul></footer>');
  expect((await (await serving())('/docs')).body).toBe('<footer></footer>');
  const get = await serving(undefined, ['https://www.github.com/parley', 'https://chat.example/?a=1&b="x"']);
  expect((await get('/docs')).body).toBe(
    '<footer><ul data-social="true" class="flex">' +
      '<li><a href="https://www.github.com/parley" rel="me noopener noreferrer">GitHub</a></li>' +
      '<li><a href="https://chat.example/?a=1&amp;b=%22x%22" rel="me noopener noreferrer">chat.example</a></li>' +
      '</ul></footer>',
  );
});

test('a page may bring styles and scripts within itself, and exactly those', async () => {
  const html = '<style>h1{color:red}</style><script>let a=1</script><script src="/x.js"></script>';
  writeFileSync(join(folder, 'pages', 'docs.html'), html);
  const app = Fastify();
  apps.push(app);
  secure(app, { PUBLIC_URL: undefined });
  await serveWeb(app, { PUBLIC_URL: undefined, SOCIAL_LINKS: [], priceTags }, visitors, folder);
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy']);
  const policy = await policyOf('/docs');
  expect(policy).toContain(`style-src 'self' ${digest('h1{color:red}')};`);
  expect(policy).toContain(`script-src 'self' ${digest('let a=1')};`);
  expect(await policyOf('/')).toContain("style-src 'self';");
});

test('the application has its addresses, and what is unknown leads home, which says so', async () => {
  const get = await serving();
  for (const path of ['/auth', '/dashboard', '/dashboard/agents/new?x=1', '/chat/1?tab=settings']) {
    expect((await get(path)).body).toBe('the application');
  }
  expect((await get('/chatbot-iframe/1')).body).toBe('the frame');
  for (const path of ['/nowhere', '/dashboards', '/docs/nothing', '/page.html', '/pages/docs.html']) {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 302, '/#no-page']);
  }
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
  expect((await get('/api/gone')).statusCode).toBe(404);
});

test('on a custom domain nothing leads to the application and its sign-in form', async () => {
  const app = Fastify();
  apps.push(app);
  app.decorateRequest('customHost', null);
  app.addHook('onRequest', async (request) => {
    request.customHost = { agentId: 'guarded' } as typeof request.customHost;
  });
  await serveWeb(app, { PUBLIC_URL: undefined, SOCIAL_LINKS: [], priceTags }, visitors, folder);
  for (const url of ['/chat/guarded', '/chat/guarded?tab=settings', '/chat/guarded?conversation=1']) {
    const { body } = await app.inject({ url, headers: { cookie: 'parley_signed_in=1' } });
    expect([url, body]).toEqual([url, expect.stringContaining('the chat')]);
  }
});

test('a page that carries something for its calls is in no cache but the browser’s own', async () => {
  const get = await serving();
  const kept = async (path: string) => (await get(path)).headers['cache-control'];
  for (const page of ['chat', 'chatbot-iframe']) {
    expect(await kept(`/${page}/guarded`)).toBe('private, no-cache');
    expect(await kept(`/${page}/1`)).toBe('no-cache');
  }
});

test('scripts come compressed as they were built, and are kept for good', async () => {
  const answer = await (await serving())('/assets/page-1.js', { 'accept-encoding': 'br' });
  expect(answer.body).toBe('compressed');
  expect(answer.headers['cache-control']).toContain('immutable');
});

test('before a build every address says so', async () => {
  rmSync(join(folder, 'pages'), { recursive: true });
  rmSync(join(folder, 'index.html'));
  const answer = await (await serving())('/');
  expect(answer.statusCode).toBe(503);
});

test('the page of prices says what this installation charges', async () => {
  const line = '<li class="x"><svg></svg><span>1 agent</span></li>';
  const page = `<p>Open. <span data-free="">Nobody pays.</span></p><span class="b" data-price="hobby.monthly">40</span><span
    data-price="pro.yearly">5,400</span><ul class="c" data-features="hobby">${line}${line}</ul>`;
  const tags = { charges: true, prices: { 'hobby.monthly': '29' }, features: { hobby: ['2 agents', '<b>'] } };
  const filled = withPriceTags(page, tags);
  expect(filled).toContain('<p>Open. </p><span class="b" data-price="hobby.monthly">29</span>');
  expect(filled).toContain('data-price="pro.yearly">5,400<');
  expect(filled.match(/<span>[^<]*<\/span>/g)).toEqual(['<span>2 agents</span>', '<span>&lt;b></span>']);
  expect(withPriceTags(page, { ...tags, charges: false })).toContain('Nobody pays.');
});

test('the pages of a chat carry what opens it, and only the one for frames may be framed, where its owner says', async () => {
  writeFileSync(join(folder, 'frame.html'), '<html lang="en"><head></head>the frame');
  writeFileSync(join(folder, 'index.html'), '<head></head>the application');
  writeFileSync(join(folder, 'share.html'), '<head></head>the chat');
  const app = Fastify();
  apps.push(app);
  secure(app, { PUBLIC_URL: undefined });
  await serveWeb(app, { PUBLIC_URL: undefined, SOCIAL_LINKS: [], priceTags }, visitors, folder);
  const carried = async (url: string) => {
    const { body, headers } = await app.inject({ url });
    return [
      /name="parley-visit" content="(.*?)"/.exec(body)?.[1],
      /frame-ancestors (.*)/.exec(`${headers['content-security-policy']}`)?.[1],
    ];
  };
  expect(await carried('/chatbot-iframe/guarded')).toEqual(['of-the-frame+/=', 'http://shop.example']);
  expect((await app.inject({ url: '/chatbot-iframe/guarded' })).body).toMatch(/^<html data-look="dark" lang="en">/);
  expect(await carried('/chatbot-iframe/other')).toEqual([undefined, '*']);
  expect(await carried('/chat/guarded?tab=x')).toEqual(['of-the-share+/=', "'none'"]);
  expect(await carried('/chat/guarded')).toEqual(['of-the-share+/=', "'none'"]);
  expect(await carried('/chat/other')).toEqual([undefined, "'none'"]);
  expect(await carried('/dashboard/agents')).toEqual([undefined, "'none'"]);
});

test('a share link sends its visitors a page of its own, and the application to whoever may own the agent', async () => {
  const get = await serving();
  expect((await get('/chat/guarded')).body).toContain('the chat');
  expect((await get('/chat/guarded/?utm_source=mail')).body).toContain('the chat');
  expect((await get('/chat/guarded', { cookie: 'a=b; parley_signed_in=1' })).body).toContain('the application');
  for (const part of ['?tab=activity', '?view=x&conversation=1'])
    expect((await get(`/chat/guarded${part}`)).body).toContain('the application');
  expect((await get('/chat/private')).body).toContain('the application');
});
