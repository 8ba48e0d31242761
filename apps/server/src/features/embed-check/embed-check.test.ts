import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbedFinding } from '@parley/contract/embed-check';
import { EMBED_MESSAGES } from '@parley/contract/embed-messages';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

/** An owner's site on its own port, so that it is a separate origin. */
interface Site {
  url: string;
  put(html: string, policy?: string): void;
  close(): void;
}

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

async function startSite(): Promise<Site> {
  let page: { html: string; policy: string | undefined } = { html: '', policy: undefined };
  const server = createServer((_request, response) => {
    if (page.policy) response.setHeader('content-security-policy', page.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page.html);
  });
  const url = await listen(server);
  return { url, put: (html, policy) => (page = { html, policy }), close: () => server.close() };
}

let app: TestApp;
let owner: TestUser;
let agentId: string;
let origin: string;
let allowed: Site;
let denied: Site;
let strict: Site;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  origin = (await app.listen()).replace('127.0.0.1', 'localhost');
  owner = await app.signUp();
  agentId = await newAgent(owner);
  [allowed, denied, strict] = await Promise.all([startSite(), startSite(), startSite()]);
});
afterAll(async () => {
  for (const site of [allowed, denied, strict]) site.close();
  await app.close();
});

async function newAgent(user: TestUser): Promise<string> {
  const form = new FormData();
  form.set('name', 'Shop helper');
  form.set('text_content', 'The shop is open from nine to five.');
  return (await user.upload('POST', '/api/agent/agents', form)).json().id;
}

const set = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const bubble = (server = origin, id = agentId, more = '') =>
  `<script src="${server}/embed.js?agent=${id}" data-agent-id="${id}" ${more} defer></script>`;
const inline = (more = '') =>
  `<script ${more}>(function (d) { s.src = "${origin}/embed.js?agent=${agentId}"; })()</script>`;
const iframe = () => `<iframe src="${origin}/chatbot-iframe/${agentId}" width="100%"></iframe>`;
const pageWith = (body: string) => `<!doctype html><html><head><title>Shop</title></head><body>${body}</body></html>`;

interface Checked {
  status: number;
  url?: string;
  found: string | null;
  error?: string;
  field?: string;
  by: Partial<Record<string, EmbedFinding>>;
}

async function check(url: string, kind?: 'iframe'): Promise<Checked> {
  const response = await owner.call('POST', `/api/embed-check/agents/${agentId}`, { url, kind });
  const { found, findings = [], ...rest } = response.json();
  const by = Object.fromEntries(findings.map((finding: EmbedFinding) => [finding.subject, finding]));
  return { status: response.statusCode, found, by, ...rest };
}
const stateOf = async (site: Site, html: string, policy?: string) => {
  site.put(pageWith(html), policy);
  const { found, by } = await check(site.url);
  return [found, by.script_policy?.state, by.frame_policy?.state];
};

describe('three sites', () => {
  it('finds all in order on an allowed one', async () => {
    await set({ restrictDomains: true, allowedDomains: [new URL(allowed.url).host, new URL(strict.url).host] });
    allowed.put(pageWith(bubble()));
    const { status, found, by, url } = await check(`${allowed.url}/cart?x=1#top`);
    expect([status, found, url]).toEqual([200, 'bubble', `${allowed.url}/cart?x=1`]);
    expect(Object.values(by).map((each) => [each?.subject, each?.state])).toEqual([
      ['snippet', 'good'],
      ['script_policy', 'good'],
      ['site_allowed', 'good'],
      ['public', 'good'],
      ['streaming', 'good'],
    ]);
    expect(by.streaming?.text).toBe(EMBED_MESSAGES.streams);
  });

  it('names what a denied one has to be added to, and that a private agent is shown nowhere', async () => {
    denied.put(pageWith(iframe()));
    await set({ visibility: 'private' });
    const { found, by } = await check(denied.url);
    await set({ visibility: 'public' });
    expect(found).toBe('iframe');
    expect(by.site_allowed).toMatchObject({ state: 'bad', add: new URL(denied.url).host });
    expect(by.public).toMatchObject({ state: 'bad', text: EMBED_MESSAGES.private });
  });

  it('names the directives that a strict policy lacks', async () => {
    strict.put(pageWith(bubble()), "default-src 'self'; script-src 'self' https://cdn.example; frame-src 'none'");
    const { by } = await check(strict.url);
    expect(by.script_policy).toMatchObject({
      state: 'bad',
      add: `script-src 'self' https://cdn.example ${origin};`,
    });
    expect(by.frame_policy).toMatchObject({ state: 'bad', add: `frame-src ${origin};` });
    strict.put(pageWith(bubble()), "default-src 'none'");
    const general = await check(strict.url);
    expect(general.by.script_policy).toMatchObject({ state: 'bad', add: `script-src ${origin};` });
    expect(general.by.script_policy?.text).toContain('default-src');
  });
});

it('completes an address as a website source does', async () => {
  allowed.put(pageWith(bubble()));
  const { host, port } = new URL(allowed.url);
  expect(await check(host)).toMatchObject({ status: 200, url: `${allowed.url}/` });
  expect(await check(`localhost:${port}/cart`)).toMatchObject({ status: 200, url: `http://localhost:${port}/cart` });
});

it('offers the code of the form that was chosen, and looks at what that one needs', async () => {
  allowed.put(pageWith(''), "script-src 'none'; frame-src 'none'");
  const { found, by } = await check(allowed.url, 'iframe');
  expect(found).toBeNull();
  expect(by.snippet).toMatchObject({ state: 'bad', add: expect.stringMatching(/^<iframe src=/) });
  expect([by.script_policy, by.frame_policy?.state]).toEqual([undefined, 'bad']);
});

describe('a policy', () => {
  it.each([
    ['of hosts', (): string => `script-src ${origin}; frame-src ${origin}`, 'good', 'good'],
    [
      'of a scheme and a star for a port',
      (): string => 'script-src http:; frame-src http://localhost:*',
      'good',
      'good',
    ],
    ['of a path', (): string => `script-src ${origin}/embed.js; frame-src ${origin}/chat/`, 'good', 'bad'],
    ['of another port', (): string => 'script-src http://localhost:1; frame-src *', 'bad', 'good'],
    ['that is older', (): string => `script-src *; child-src ${origin}`, 'good', 'good'],
    ['in two, of which one forbids', (): string => `script-src *, script-src 'self'`, 'bad', 'good'],
    ['that passes trust on', (): string => "script-src 'nonce-abc' 'strict-dynamic' *", 'bad', 'good'],
  ] as const)('%s is read as browsers read it', async (_name, policy, script, frame) => {
    expect(await stateOf(strict, bubble(), policy())).toEqual(['bubble', script, frame]);
  });

  it('lets scripts with its nonce through, and inline ones by nonce alone', async () => {
    const nonce = "script-src 'nonce-abc' 'strict-dynamic'";
    expect(await stateOf(strict, bubble(origin, agentId, 'nonce="abc"'), nonce)).toEqual(['bubble', 'good', 'good']);
    expect(await stateOf(strict, inline('nonce="abc"'), nonce)).toEqual(['inline', 'good', 'good']);
    expect(await stateOf(strict, inline(), `script-src 'self' ${origin}`)).toEqual(['inline', 'bad', 'good']);
    expect(await stateOf(strict, inline(), `script-src 'unsafe-inline' ${origin}`)).toEqual(['inline', 'good', 'good']);
  });

  it('counts in a meta tag as well, and not when it only reports', async () => {
    const meta = `<META HTTP-EQUIV=content-security-policy content="script-src 'self'">`;
    expect(await stateOf(strict, meta + bubble())).toEqual(['bubble', 'bad', 'good']);
    const reports = `<meta http-equiv="Content-Security-Policy-Report-Only" content="script-src 'self'">`;
    expect(await stateOf(strict, reports + bubble())).toEqual(['bubble', 'good', undefined]);
  });
});

describe('the code', () => {
  it('is not what is printed, commented out, of another agent or of another server', async () => {
    for (const html of [
      '<p>Nothing</p>',
      `<!-- ${bubble()} -->`,
      `<textarea>${bubble()}</textarea>`,
      `<pre>${bubble().replaceAll('<', '&lt;')}</pre>`,
      '<script src="/other.js?x="></script><iframe src="about:blank">',
      '<script "'.repeat(20_000),
    ]) {
      allowed.put(pageWith(html));
      const { found, by } = await check(allowed.url);
      expect([found, by.snippet?.text]).toEqual([null, EMBED_MESSAGES.noSnippet]);
      expect(by.snippet?.add).toBe(bubble().replace('  ', ' '));
    }
    const another = '00000000-0000-4000-8000-000000000000';
    allowed.put(pageWith(bubble(origin, another)));
    expect((await check(allowed.url)).by.snippet?.text).toBe(EMBED_MESSAGES.otherAgent);
    allowed.put(pageWith(bubble('https://elsewhere.example')));
    expect((await check(allowed.url)).by.snippet?.text).toContain('https://elsewhere.example');
  });
});

it('says why a page cannot be had, and never looks at private addresses unless the operator lets it', async () => {
  const gone = await startSite();
  gone.close();
  const failed = await check(gone.url);
  expect([failed.status, failed.field]).toEqual([422, 'url']);
  expect((await check('')).error).toBe(MESSAGES.embedUrlMissing);
  expect((await check('file:///etc/passwd')).status).toBe(422);

  const guarded = await startTestApp();
  const user = await guarded.signUp();
  const id = await newAgent(user);
  const before = allowed.url;
  const refused = await user.call('POST', `/api/embed-check/agents/${id}`, { url: before });
  expect([refused.statusCode, refused.json().error]).toEqual([422, expect.stringMatching(/private|public/)]);
  await guarded.close();
});

it('sees that a proxy collects answers, and says so where the server cannot reach itself', async () => {
  let target = '';
  const proxy = createServer((incoming, outgoing) => {
    const passed = request(`${target}${incoming.url}`, { headers: incoming.headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(Buffer.concat(parts)));
    });
    passed.end();
  });
  const PUBLIC_URL = await listen(proxy);
  const behind = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on', PUBLIC_URL });
  target = await behind.listen();
  const user = await behind.signUp();
  const id = await newAgent(user);
  allowed.put(pageWith(''));
  const streaming = async () => {
    const { findings } = (await user.call('POST', `/api/embed-check/agents/${id}`, { url: allowed.url })).json();
    return findings.find(({ subject }: EmbedFinding) => subject === 'streaming');
  };
  expect(await streaming()).toMatchObject({ state: 'bad', text: expect.stringContaining('holds answers back') });
  await new Promise((resolve) => {
    proxy.close(resolve);
    proxy.closeAllConnections();
  });
  expect(await streaming()).toMatchObject({ state: 'unknown', add: `curl -N ${PUBLIC_URL}/api/embed-check/stream` });
  await behind.close();
});
